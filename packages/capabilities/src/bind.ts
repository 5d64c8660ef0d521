import type { Awaitable } from './awaitable.ts';
import type { CapabilityDefinition, InputOf, RawOutputOf } from './define.ts';
import type { Issue } from './issue.ts';

/** What a handler learns besides its input. */
export interface Invocation<Context = unknown> {
  /** Whoever calls, as the host describes it. */
  readonly context: Context;
  /** Aborted at the deadline and when the caller gives up; from then on the result is discarded, unless it `finishes`. */
  readonly signal: AbortSignal;
  /** The caller's correlation id, if it gave one. */
  readonly requestId: string | undefined;
}

/** Does the work. May throw: the caller then learns `execution_failed` and nothing else, the host's `onError` all. */
export type Handler<C extends CapabilityDefinition, Context = unknown> = (
  input: InputOf<C>,
  invocation: Invocation<Context>,
) => Awaitable<RawOutputOf<C>>;

export interface BindOptions<C extends CapabilityDefinition, Context = unknown> {
  /** Whether this binding can serve this caller now; the first binding that can is taken. Default: always. */
  readonly available?: (context: Context) => Awaitable<boolean>;
  /**
   * The handler has the last word: its signal is aborted at the deadline as ever, but its outcome is waited for and
   * counts. For what stores something, where "too late" would be said of what has happened. Default: false.
   */
  readonly finishes?: boolean;
  /**
   * Answers an input that failed its schema, in place of `invalid_input`. For a use case whose other preconditions
   * outrank validation (RFC 9110 §13.2.1), so that it reports them at no cost to good calls.
   */
  readonly onInvalid?: (
    rawInput: unknown,
    issues: readonly Issue[],
    invocation: Invocation<Context>,
  ) => Awaitable<RawOutputOf<C>>;
}

/** A capability with the function that does it; made by `bind`, taken by `createExecutor`. */
export interface Binding<Context = unknown, C extends CapabilityDefinition = CapabilityDefinition> {
  readonly capability: C;
  readonly handler: (input: unknown, invocation: Invocation<Context>) => unknown;
  readonly available: ((context: Context) => Awaitable<boolean>) | undefined;
  readonly finishes: boolean;
  readonly onInvalid:
    | ((rawInput: unknown, issues: readonly Issue[], invocation: Invocation<Context>) => unknown)
    | undefined;
}

/** Ties a capability to the function that does it. */
export function bind<C extends CapabilityDefinition, Context = unknown>(
  capability: C,
  handler: Handler<C, Context>,
  options: BindOptions<C, Context> = {},
): Binding<Context, C> {
  return Object.freeze({
    capability,
    handler,
    available: options.available,
    finishes: options.finishes ?? false,
    onInvalid: options.onInvalid,
  });
}

import type { Awaitable } from './call.ts';
import type { CapabilityDefinition, InputOf, RawOutputOf } from './define.ts';
import type { Issue } from './result.ts';

/** What a handler gets in addition to its input. */
export interface Invocation<Context = unknown> {
  /** The caller, as the host describes it. */
  readonly context: Context;
  /** Aborted at the deadline, or if the caller cancels. Afterwards, the result is discarded unless the binding `finishes`. */
  readonly signal: AbortSignal;
  /** The correlation ID of the caller, if there is one. */
  readonly requestId: string | undefined;
}

/** Does the work. If it throws, the caller only gets `execution_failed`, and the `onError` of the host gets the error. */
export type Handler<C extends CapabilityDefinition, Context = unknown> = (
  input: InputOf<C>,
  invocation: Invocation<Context>,
) => Awaitable<RawOutputOf<C>>;

export interface BindOptions<C extends CapabilityDefinition, Context = unknown> {
  /** Whether this binding can serve this caller now. The first binding that can is used. Default: always. */
  readonly available?: (context: Context) => Awaitable<boolean>;
  /**
   * Waits for the handler even after the deadline, when its signal is aborted, and returns its result. For handlers that
   * store something, so that a stored change is not reported as timed out. Default: false.
   */
  readonly finishes?: boolean;
  /**
   * Handles an input that does not match its schema, instead of `invalid_input`. For use cases with preconditions that
   * take precedence over validation (RFC 9110 §13.2.1). It does not slow down valid calls.
   */
  readonly onInvalid?: (
    rawInput: unknown,
    issues: readonly Issue[],
    invocation: Invocation<Context>,
  ) => Awaitable<RawOutputOf<C>>;
}

/** A capability and the function that implements it, created by `bind` for `createExecutor`. */
export interface Binding<Context = unknown, C extends CapabilityDefinition = CapabilityDefinition> {
  readonly capability: C;
  readonly handler: (input: unknown, invocation: Invocation<Context>) => unknown;
  readonly available: ((context: Context) => Awaitable<boolean>) | undefined;
  readonly finishes: boolean;
  readonly onInvalid:
    | ((rawInput: unknown, issues: readonly Issue[], invocation: Invocation<Context>) => unknown)
    | undefined;
}

/** Binds a capability to the function that implements it. */
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

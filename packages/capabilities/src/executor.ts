import { type Awaitable, isThenable } from './awaitable.ts';
import type { Binding } from './bind.ts';
import { Call } from './call.ts';
import { CapabilityConfigurationError, type ConfigurationProblem } from './configuration-error.ts';
import { type CapabilityDefinition, capabilityId, type OutputOf } from './define.ts';
import { type IssuesOf, toIssues } from './issue.ts';
import { DEFAULT_DEADLINE_MS, deadlineProblems } from './limits.ts';
import { createReporter, type OnError } from './on-error.ts';
import { failure, type InvocationFailure, type InvocationResult } from './result.ts';
import { createRunner } from './runner.ts';

export interface ExecutorOptions<Context, C extends CapabilityDefinition = CapabilityDefinition> {
  /** A capability can have several bindings. The first available one, in this order, is used. */
  readonly bindings: readonly Binding<Context, C>[];
  /** Whether a caller can invoke a capability. Anything but `true` means `not_found`. Default: public reads only. */
  readonly authorize?: ((capability: C, context: Context) => Awaitable<boolean>) | undefined;
  /** The time for an invocation, including authorization and validation: 1–300,000 ms. Default: 10,000. */
  readonly deadlineMs?: number | undefined;
  /** Called with every exception, and with an `InvalidOutputError` if an output does not match its schema. Default: the console. */
  readonly onError?: OnError<C> | undefined;
  /**
   * If false, the result of the handler is returned without validating or transforming it with the output schema. For
   * handlers whose results are tested. Default: true.
   */
  readonly validateOutput?: boolean | undefined;
  /** Converts the issues of a validator to those for callers. Default: the same path, code and message. */
  readonly issuesOf?: IssuesOf | undefined;
}

export interface InvokeOptions<Context> {
  readonly context: Context;
  /** Aborting it ends the invocation with `cancelled` and aborts the signal of the handler. */
  readonly signal?: AbortSignal | undefined;
  /** Correlates the response with calls of `onError`. */
  readonly requestId?: string | undefined;
  /** Replaces the deadline of the executor, in ms: for interfaces whose deadline started earlier. */
  readonly deadlineMs?: number | undefined;
}

/** Optional if no context is needed. */
export type OptionsOf<Context> = undefined extends Context
  ? [options?: InvokeOptions<Context>]
  : [options: InvokeOptions<Context>];

/** An authorized invocation without its input. */
export interface Admission<C extends CapabilityDefinition> {
  readonly ok: true;
  /** Runs with what authorization has left of the deadline. The time in between does not count. */
  invoke(input: unknown): Promise<InvocationResult<OutputOf<C>>>;
}

export interface Executor<Context = unknown, C extends CapabilityDefinition = CapabilityDefinition> {
  /** The definitions with bindings, each once, in the order of the bindings. */
  readonly capabilities: readonly C[];
  /** Whether it has the default authorization, which permits public reads only. */
  readonly publicReadsOnly: boolean;
  /** Authorizes the call, validates the input, runs the handler and validates the output. `input` can be anything. Never rejects. */
  invoke<D extends CapabilityDefinition>(
    capability: D,
    input: unknown,
    ...options: OptionsOf<Context>
  ): Promise<InvocationResult<OutputOf<D>>>;
  /**
   * Only the authorization of `invoke`. For interfaces that must authorize before reading a body or reporting a wrong
   * method, so that unauthorized callers cannot find out whether a capability exists. Never rejects.
   */
  admit<D extends CapabilityDefinition>(
    capability: D,
    ...options: OptionsOf<Context>
  ): Promise<Admission<D> | InvocationFailure>;
}

/**
 * Runs capabilities for all interfaces: authorizes the call, validates the input, selects the first available binding,
 * runs it with a deadline and validates the output.
 *
 * @throws {CapabilityConfigurationError} if the deadline is out of bounds or two definitions have the same ID
 */
export function createExecutor<Context = unknown, C extends CapabilityDefinition = CapabilityDefinition>(
  options: ExecutorOptions<Context, C>,
): Executor<Context, C> {
  const {
    authorize = publicReadsOnly,
    deadlineMs = DEFAULT_DEADLINE_MS,
    validateOutput = true,
    issuesOf = toIssues,
  } = options;
  const bindingsOf = groupByCapability(options.bindings);
  const problems = [...deadlineProblems(deadlineMs), ...identityProblems([...bindingsOf.keys()])];
  if (problems.length > 0) throw new CapabilityConfigurationError(problems);
  const report = createReporter(options.onError);
  const { refusal, perform } = createRunner({ bindingsOf, authorize, validateOutput, issuesOf, report });

  /** Finds definitions by identity, so an object that only looks the same is not found. */
  function find(capability: CapabilityDefinition): C | undefined {
    return bindingsOf.has(capability as C) ? (capability as C) : undefined;
  }

  function start(invocation: InvokeOptions<Context>, limitMs: number): Call<Context> {
    return new Call(invocation.context, limitMs, invocation.signal, invocation.requestId);
  }

  return {
    capabilities: Object.freeze([...bindingsOf.keys()]),
    publicReadsOnly: authorize === publicReadsOnly,

    async invoke<D extends CapabilityDefinition>(
      wanted: D,
      input: unknown,
      ...[invocation = {} as InvokeOptions<Context>]: OptionsOf<Context>
    ) {
      const capability = find(wanted);
      if (!capability) return failure('not_found');
      const call = start(invocation, invocation.deadlineMs ?? deadlineMs);
      try {
        const verdict = refusal(capability, call);
        const refused = isThenable(verdict) ? await verdict : verdict;
        return refused ?? (await perform(capability, input, call));
      } finally {
        call.finish();
      }
    },

    async admit<D extends CapabilityDefinition>(
      wanted: D,
      ...[invocation = {} as InvokeOptions<Context>]: OptionsOf<Context>
    ) {
      const capability = find(wanted);
      if (!capability) return failure('not_found');
      const call = start(invocation, invocation.deadlineMs ?? deadlineMs);
      const refused = await refusal(capability, call);
      call.finish();
      if (refused) return refused;
      const leftMs = call.remainingMs();
      return {
        ok: true,
        async invoke(input) {
          const rest = start(invocation, leftMs);
          const result = await perform(capability, input, rest);
          rest.finish();
          return result;
        },
      } satisfies Admission<D>;
    },
  };
}

/** The default of `authorize`. */
function publicReadsOnly({ visibility, effect }: CapabilityDefinition): boolean {
  return visibility === 'public' && effect === 'read';
}

function groupByCapability<Context, C extends CapabilityDefinition>(bindings: readonly Binding<Context, C>[]) {
  const groups = new Map<C, Binding<Context, C>[]>();
  for (const binding of bindings) {
    const group = groups.get(binding.capability);
    if (group) group.push(binding);
    else groups.set(binding.capability, [binding]);
  }
  return groups;
}

function identityProblems(capabilities: readonly CapabilityDefinition[]): ConfigurationProblem[] {
  const ids = capabilities.map(capabilityId);
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => ({
      capability: id,
      problem: 'two different definitions have this namespace, name and major',
      cure: 'Define it once and bind that definition, or give one of them another name or major.',
    }));
}

import { type Awaitable, isThenable, Call, type Report, createReporter, type OnError } from './call.ts';
import type { Binding } from './bind.ts';
import { type CapabilityDefinition, capabilityId, type OutputOf } from './define.ts';
import {
  type Issue,
  type IssuesOf,
  toIssues,
  failure,
  type InvocationErrorCode,
  type InvocationFailure,
  type InvocationResult,
  UnavailableError,
} from './result.ts';
import {
  CapabilityConfigurationError,
  type ConfigurationProblem,
  DEFAULT_DEADLINE_MS,
  deadlineProblems,
} from './configuration-error.ts';

/** Passed to `onError` if the result of a handler does not match the output schema. */
export class InvalidOutputError extends Error {
  override readonly name = 'InvalidOutputError';
  readonly issues: readonly Issue[];

  constructor(capability: CapabilityDefinition, issues: readonly Issue[]) {
    const list = issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
    super(`${capabilityId(capability)} returned a result that does not match its output schema: ${list}`);
    this.issues = issues;
  }
}

export interface RunnerOptions<Context, C extends CapabilityDefinition> {
  readonly bindingsOf: ReadonlyMap<C, readonly Binding<Context, C>[]>;
  readonly authorize: (capability: C, context: Context) => Awaitable<boolean>;
  readonly validateOutput: boolean;
  readonly issuesOf: IssuesOf;
  readonly report: Report<C>;
}

/** The two halves of an invocation: authorization, then everything from the input to the output. */
export function createRunner<Context, C extends CapabilityDefinition>(options: RunnerOptions<Context, C>) {
  const { bindingsOf, authorize, validateOutput, issuesOf, report } = options;

  /** Converts an exception to the failure for the caller. `code` is that of the step that failed. */
  function fault(code: InvocationErrorCode, error: unknown, capability: C, call: Call<Context>): InvocationFailure {
    const interruption = call.interruption();
    if (!interruption || error !== call.signal.reason) report(error, capability, call.requestId);
    return failure(interruption ?? (error instanceof UnavailableError ? 'unavailable' : code));
  }

  /** Undefined if the caller is authorized. */
  function refusal(capability: C, call: Call<Context>): Awaitable<InvocationFailure | undefined> {
    try {
      const verdict = authorize(capability, call.context);
      if (!isThenable(verdict)) return refusalUnless(verdict);
      return call
        .within(verdict)
        .then(refusalUnless)
        .catch((error: unknown) => fault('unavailable', error, capability, call));
    } catch (error) {
      return fault('unavailable', error, capability, call);
    }
  }

  async function perform(capability: C, input: unknown, call: Call<Context>): Promise<InvocationResult<unknown>> {
    let doing: InvocationErrorCode = 'execution_failed';
    try {
      const validation = capability.input['~standard'].validate(input);
      const parsed = isThenable(validation) ? await call.within(validation) : validation;

      doing = 'unavailable';
      const bindings = bindingsOf.get(capability) ?? [];
      const binding = bindings[0]?.available ? await firstAvailable(bindings, call) : bindings[0];

      doing = 'execution_failed';
      if (parsed.issues && !binding?.onInvalid) return failure('invalid_input', issuesOf(parsed.issues));
      if (!binding) return failure('unavailable');
      const before = call.interruption();
      if (before) return failure(before);
      const pending = parsed.issues
        ? binding.onInvalid?.(input, issuesOf(parsed.issues), call)
        : binding.handler(parsed.value, call);
      const onLateError = (error: unknown) => report(error, capability, call.requestId);
      const { finishes } = binding;
      let output = pending;
      if (isThenable(pending)) {
        output = await (finishes ? call.finishing(pending) : call.within(pending, onLateError));
      }

      if (validateOutput) {
        doing = 'invalid_output';
        const check = capability.output['~standard'].validate(output);
        const checked = isThenable(check) ? await (finishes ? check : call.within(check)) : check;
        if (checked.issues) throw new InvalidOutputError(capability, toIssues(checked.issues));
        output = checked.value;
      }
      const after = finishes ? undefined : call.interruption();
      return after ? failure(after) : { ok: true, output };
    } catch (error) {
      return fault(doing, error, capability, call);
    }
  }

  return { refusal, perform };
}

const refusalUnless = (allowed: boolean): InvocationFailure | undefined =>
  allowed === true ? undefined : failure('not_found');

async function firstAvailable<Context>(bindings: readonly Binding<Context>[], call: Call<Context>) {
  for (const binding of bindings) {
    if (!binding.available) return binding;
    const verdict = binding.available(call.context);
    if ((isThenable(verdict) ? await call.within(verdict) : verdict) === true) return binding;
  }
  return undefined;
}

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

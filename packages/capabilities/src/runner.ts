import { type Awaitable, isThenable } from './awaitable.ts';
import type { Binding } from './bind.ts';
import type { Call } from './call.ts';
import { type CapabilityDefinition, capabilityId } from './define.ts';
import { type Issue, type IssuesOf, toIssues } from './issue.ts';
import type { Report } from './on-error.ts';
import { failure, type InvocationErrorCode, type InvocationFailure, type InvocationResult } from './result.ts';
import { UnavailableError } from './unavailable-error.ts';

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

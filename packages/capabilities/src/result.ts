import type { Issue } from './issue.ts';

/**
 * - `not_found`: not bound here, or the caller may not have it; the two are never told apart
 * - `invalid_input`: the input failed its schema; `issues` says where
 * - `unavailable`: no binding is available, or authorization could not be decided
 * - `deadline_exceeded`, `cancelled`: the deadline passed, or the caller's signal was aborted
 * - `execution_failed`, `invalid_output`: the handler threw, or its result failed the output schema
 */
export type InvocationErrorCode =
  | 'not_found'
  | 'invalid_input'
  | 'unavailable'
  | 'deadline_exceeded'
  | 'cancelled'
  | 'execution_failed'
  | 'invalid_output';

export interface InvocationError {
  readonly code: InvocationErrorCode;
  /** A sentence for people, the same for every occurrence of the code. */
  readonly message: string;
  /** With `invalid_input` only. */
  readonly issues?: readonly Issue[];
}

export interface InvocationFailure {
  readonly ok: false;
  readonly error: InvocationError;
}

export type InvocationResult<Output> = { readonly ok: true; readonly output: Output } | InvocationFailure;

/** Constant sentences: nothing of an exception or of an output can slip into one. */
export const MESSAGES: Readonly<Record<InvocationErrorCode, string>> = {
  not_found: 'There is no such capability.',
  invalid_input: 'The input is not valid. See `issues`.',
  unavailable: 'The capability is not available at the moment. Try again later.',
  deadline_exceeded: 'The capability did not finish in time.',
  cancelled: 'The caller cancelled the invocation.',
  execution_failed: 'The capability failed.',
  invalid_output: 'The capability gave a result that its own schema rejects.',
};

export function failure(code: InvocationErrorCode, issues?: readonly Issue[]): InvocationFailure {
  return { ok: false, error: issues ? { code, message: MESSAGES[code], issues } : { code, message: MESSAGES[code] } };
}

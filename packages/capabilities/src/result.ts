import type { StandardSchemaV1 } from '@standard-schema/spec';

/** A reason why a value does not match its schema. */
export interface Issue {
  /** Dotted, such as `reminders.offsets.2`; empty for the whole value. */
  readonly path: string;
  /** The code of the validator, or `invalid` if it has none. */
  readonly code: string;
  readonly message: string;
}

/** Converts the issues of a validator to those for callers. Hosts can know more about the issues of their validator. */
export type IssuesOf = (issues: readonly StandardSchemaV1.Issue[]) => readonly Issue[];

/** Converts the issues of a Standard Schema validator. */
export function toIssues(issues: readonly StandardSchemaV1.Issue[]): Issue[] {
  return issues.map((issue) => ({ path: dotted(issue.path), code: codeOf(issue), message: issue.message }));
}

function dotted(path: StandardSchemaV1.Issue['path']): string {
  if (!path) return '';
  return path.map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.');
}

function codeOf(issue: StandardSchemaV1.Issue): string {
  return 'code' in issue && typeof issue.code === 'string' ? issue.code : 'invalid';
}

/**
 * - `not_found`: not bound here, or the caller is not authorized; callers cannot tell the difference
 * - `invalid_input`: the input does not match its schema; `issues` lists the problems
 * - `unavailable`: no binding is available, or authorization could not be decided
 * - `deadline_exceeded`, `cancelled`: the deadline passed, or the signal of the caller was aborted
 * - `execution_failed`, `invalid_output`: the handler threw, or its result does not match the output schema
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
  /** A sentence for people, which only depends on the code. */
  readonly message: string;
  /** Only for `invalid_input`. */
  readonly issues?: readonly Issue[];
}

export interface InvocationFailure {
  readonly ok: false;
  readonly error: InvocationError;
}

export type InvocationResult<Output> = { readonly ok: true; readonly output: Output } | InvocationFailure;

/** Constant sentences, which cannot leak anything of an exception or an output. */
export const MESSAGES: Readonly<Record<InvocationErrorCode, string>> = {
  not_found: 'There is no such capability.',
  invalid_input: 'The input is not valid. See `issues`.',
  unavailable: 'The capability is not available at the moment. Try again later.',
  deadline_exceeded: 'The capability did not finish in time.',
  cancelled: 'The caller cancelled the invocation.',
  execution_failed: 'The capability failed.',
  invalid_output: 'The capability returned a result that does not match its schema.',
};

export function failure(code: InvocationErrorCode, issues?: readonly Issue[]): InvocationFailure {
  return { ok: false, error: issues ? { code, message: MESSAGES[code], issues } : { code, message: MESSAGES[code] } };
}

/**
 * Thrown by a handler if something that it needs is temporarily unavailable. The caller gets `unavailable`, which is
 * retryable, instead of `execution_failed`. `onError` is called as for any other error.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}

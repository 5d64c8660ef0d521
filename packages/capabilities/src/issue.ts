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

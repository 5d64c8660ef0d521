import type { StandardSchemaV1 } from '@standard-schema/spec';

/** One reason why a value failed its schema. */
export interface Issue {
  /** Dotted, `reminders.offsets.2`; empty for the value as a whole. */
  readonly path: string;
  /** The validator's own code, or `invalid` where it has none. */
  readonly code: string;
  readonly message: string;
}

/** Turns a validator's issues into those that callers see; a host may know more of its validator's issues. */
export type IssuesOf = (issues: readonly StandardSchemaV1.Issue[]) => readonly Issue[];

/** Issues of a Standard Schema validator in the form of this library. */
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

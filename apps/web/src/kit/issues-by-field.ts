import type { Issue } from '@namekeep/domain';
import type { ReactNode } from 'react';
import { RefusedError } from '../api/client.ts';
import { pageSentence } from '../api/error-sentence.ts';

/** The first issue of each field, and the issues that belong to no field of the form. */
export interface SortedIssues<Field extends string> {
  fields: Partial<Record<Field, Issue>>;
  others: Issue[];
}

export function sortIssues<Field extends string>(
  issues: readonly Issue[],
  fieldOf: (path: string) => Field | null,
): SortedIssues<Field> {
  const sorted: SortedIssues<Field> = { fields: {}, others: [] };
  for (const issue of issues) {
    const field = fieldOf(issue.path);
    if (field === null) sorted.others.push(issue);
    else sorted.fields[field] ??= issue;
  }
  return sorted;
}

/** The message of each field's issue. */
export function messagesOf<Field extends string>(
  { fields }: Pick<SortedIssues<Field>, 'fields'>,
  messageOf: (issue: Issue) => ReactNode,
): Partial<Record<Field, ReactNode>> {
  const messages: Partial<Record<Field, ReactNode>> = {};
  for (const [field, issue] of Object.entries(fields) as [Field, Issue][]) messages[field] = messageOf(issue);
  return messages;
}

/** The issues for which the server rejected an input, or null if the request failed for another reason. */
export function issuesOfRefusal(error: unknown): Issue[] | null {
  if (!(error instanceof RefusedError)) return null;
  const { code, issues = [] } = error.refusal;
  const aboutInput = code === 'invalid_input' || code === 'duplicate_name' || code === 'currency_change_unacknowledged';
  if (!aboutInput || issues.length === 0) return null;
  return issues.map(({ existingId, ...issue }) => ({
    ...issue,
    message: pageSentence(issue),
    ...(existingId !== undefined && { existingId }),
  }));
}

import type { Issue } from '@namekeep/domain';
import type { ReactNode } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import { paths } from '../paths.ts';
import classes from './issue-message.module.css';
import type { SortedIssues } from '../kit/issues-by-field.ts';

/** An issue as its field shows it; a duplicate leads to the record that has the name. */
function IssueMessage({ issue }: { issue: Issue }) {
  if (issue.existingId === undefined) return issue.message;
  return (
    <>
      You already have a record with this name.{' '}
      <AppLink href={paths.domain(issue.existingId)} className={classes.link}>
        Open that record
      </AppLink>
    </>
  );
}

/** The issue of each field, ready to show. */
export function messagesOf<Field extends string>({ fields }: SortedIssues<Field>): Partial<Record<Field, ReactNode>> {
  const messages: Partial<Record<Field, ReactNode>> = {};
  for (const [field, issue] of Object.entries(fields) as [Field, Issue][]) {
    messages[field] = <IssueMessage issue={issue} />;
  }
  return messages;
}

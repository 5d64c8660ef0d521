import type { Issue } from '@namekeep/domain';
import { FailureNotice } from './failure-notice.tsx';
import { Notice } from './notice.tsx';
import { countPhrase } from './format.ts';
import { issuesOfRefusal } from './issues-by-field.ts';

interface FormProblemsProps {
  /** How many fields show an issue. */
  count: number;
  /** Issues that no field shows. */
  others: readonly Issue[];
  /** Why the last try failed, or null. */
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** Stands above the buttons of a form and says why it was not saved. */
export function FormProblems({ count, others, error, onRetry }: FormProblemsProps) {
  if (error && !issuesOfRefusal(error)) {
    return <FailureNotice title="Not saved; what you typed is kept" error={error} onRetry={onRetry} />;
  }
  if (count + others.length === 0) return null;
  return (
    <Notice tone="bad" title={`${countPhrase(count + others.length, 'entry needs', 'entries need')} another look`}>
      {others.map((issue) => (
        <p key={`${issue.path} ${issue.code}`}>
          {issue.path}: {issue.message}
        </p>
      ))}
    </Notice>
  );
}

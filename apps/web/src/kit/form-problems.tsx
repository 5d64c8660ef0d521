import { type Issue, labelOf } from '@namekeep/domain';
import { FailureNotice } from './failure-notice.tsx';
import { Notice } from './notice.tsx';
import { countPhrase } from './format.ts';
import { issuesOfRefusal } from './issues-by-field.ts';

interface FormProblemsProps {
  /** How many fields show an issue. */
  count: number;
  /** Issues that no field shows. */
  others: readonly Issue[];
  /** Why the last attempt failed, or null. */
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** Shows above the buttons of a form why it was not saved. */
export function FormProblems({ count, others, error, onRetry }: FormProblemsProps) {
  if (error && !issuesOfRefusal(error)) {
    return <FailureNotice title="Not saved. What you entered is still here." error={error} onRetry={onRetry} />;
  }
  if (count + others.length === 0) return null;
  return (
    <Notice tone="bad" title={`${countPhrase(count + others.length, 'field needs', 'fields need')} your attention`}>
      {others.map((issue) => (
        <p key={`${issue.path} ${issue.code}`}>
          {labelOf(issue.path) === issue.path ? '' : `${labelOf(issue.path)}: `}
          {issue.message}
        </p>
      ))}
    </Notice>
  );
}

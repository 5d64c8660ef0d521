import { type Issue, labelOf } from '@namekeep/domain';
import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { FailureNotice, Notice } from './notices.tsx';
import { countPhrase } from './format.ts';
import { issuesOfRefusal } from './form-state.ts';

interface FormProps {
  form: {
    element: RefObject<HTMLFormElement | null>;
    errors: Partial<Record<string, ReactNode>>;
    others: readonly Issue[];
    error: unknown;
    saving?: boolean;
    submit: () => void;
  };
  children: ReactNode;
  /** What the button that sends it says, unless it is one of `buttons`. */
  submit?: string;
  buttons?: ReactNode;
  /** Replaces the problems and the buttons while the form needs an answer first. */
  question?: ReactNode;
}

/** The frame of a form: its fields, its problems and its buttons. */
export function Form({ form, children, submit, buttons, question }: FormProps) {
  return (
    <form
      ref={form.element}
      className="grid gap-6 max-w-184"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {children}
      {question ?? (
        <>
          <FormProblems
            count={Object.keys(form.errors).length}
            others={form.others}
            error={form.error}
            onRetry={() => form.submit()}
          />
          <div className="flex flex-wrap items-center gap-3">
            {submit && (
              <Button type="submit" loading={form.saving}>
                {submit}
              </Button>
            )}
            {buttons}
          </div>
        </>
      )}
    </form>
  );
}

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

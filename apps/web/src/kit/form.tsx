import type { Issue } from '@namekeep/domain';
import type { ReactNode, RefObject } from 'react';
import { FormProblems } from './form-problems.tsx';

interface FormProps {
  form: {
    element: RefObject<HTMLFormElement | null>;
    errors: Partial<Record<string, ReactNode>>;
    others: readonly Issue[];
    error: unknown;
    submit: () => void;
  };
  children: ReactNode;
  buttons: ReactNode;
  /** Replaces the problems and the buttons while the form needs an answer first. */
  question?: ReactNode;
}

/** The frame of a form: its fields, its problems and its buttons. */
export function Form({ form, children, buttons, question }: FormProps) {
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
          <div className="flex flex-wrap items-center gap-3">{buttons}</div>
        </>
      )}
    </form>
  );
}

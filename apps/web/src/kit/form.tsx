import type { Issue } from '@namekeep/domain';
import type { ReactNode, RefObject } from 'react';
import classes from './form.module.css';
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
  /** Stands in for the problems and the buttons, where the form first needs an answer. */
  question?: ReactNode;
}

/** The frame of a form: its fields, why it was not saved, and its buttons. */
export function Form({ form, children, buttons, question }: FormProps) {
  return (
    <form
      ref={form.element}
      className={classes.form}
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
          <div className={classes.buttons}>{buttons}</div>
        </>
      )}
    </form>
  );
}

import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import classes from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Called on Escape too. */
  onClose: () => void;
  /** Does what the dialog is for: Enter in a field calls it, and the button of type `submit`. */
  onSubmit?: () => void;
  /** For a form or a table rather than a question. */
  wide?: boolean;
}

/**
 * A modal dialog. The focus begins at `data-autofocus`, or else at the first field. In a question without either it
 * begins at the first button, which changes nothing, so that Enter is never the way to lose something.
 */
export function Dialog({ title, children, actions, onClose, onSubmit, wide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  const content = (
    <>
      <div className={classes.body}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes events on to the form that the dialog is part of, though the page does not.
    event.stopPropagation();
    onSubmit?.();
    // What is wrong is marked with the next drawing.
    setTimeout(() => dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-wide={wide}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {onSubmit ? (
        <form noValidate onSubmit={submit}>
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>
  );
}

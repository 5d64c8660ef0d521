import { type FormEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import classes from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Also called on Escape. */
  onClose: () => void;
  /** Called by Enter in a field and by the button of type `submit`. */
  onSubmit?: () => void;
  /** Where the form of `useDraftForm` finds its fields. */
  formRef?: RefObject<HTMLFormElement | null>;
  /** For a form or a table. */
  wide?: boolean;
}

/**
 * A modal dialog. It focuses the element with `data-autofocus`, or else the first field. In a question without either,
 * it focuses the first button, which is the one that changes nothing, so that pressing Enter never loses anything.
 */
export function Dialog({ title, children, actions, onClose, onSubmit, formRef, wide = false }: DialogProps) {
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
    // React events bubble to the form that renders the dialog, even though the dialog is not inside it in the DOM.
    event.stopPropagation();
    onSubmit?.();
    // Fields are marked as invalid with the next render.
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
        <form ref={formRef} noValidate onSubmit={submit}>
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>
  );
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Called on Escape too. */
  onClose: () => void;
  /** For a form or a table rather than a question. */
  wide?: boolean;
}

/** A modal dialog. The browser's own element keeps the focus inside, the page behind inert, and gives the focus back. */
export function Dialog({ title, children, actions, onClose, wide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
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
      <div className={classes.body}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </dialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { FailureNotice } from './notices.tsx';
import { useModal } from './focus.ts';
import { useBlocker } from '@tanstack/react-router';
import { isSigningIn } from './browser-storage.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** After the button that only closes it. */
  actions?: ReactNode;
  /** What that button says; null without it. */
  cancel?: string | null;
  /** Also called on Escape. */
  onClose: () => void;
  /** Called by Enter in a field and by the button of type `submit`. */
  onSubmit?: () => void;
  /** Where the form of `useDraftForm` finds its fields. */
  formRef?: RefObject<HTMLFormElement | null>;
  /** Whether it starts with what was entered before. */
  isRestored?: boolean;
  wide?: boolean;
}

const discardTitle = 'Discard what you entered?';

/**
 * A modal dialog. Escape, Back and a reload ask first if something was entered in its form; its button to close it does not.
 * It focuses the element with `data-autofocus`, or else the first field. In a question without either,
 * it focuses the first button, which is the one that changes nothing, so that pressing Enter never loses anything.
 */
export function Dialog(props: DialogProps) {
  const { title, children, actions, cancel = 'Cancel', onClose, onSubmit, formRef, isRestored, wide = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isNew, setTyped] = useState(false);
  const isTyped = isNew || isRestored === true;
  const [isAsking, setAsking] = useState(false);
  useModal(dialog);
  const content = (
    <>
      <div className="grid gap-3 mt-2.5 wrap-anywhere">{children}</div>
      <div
        className={`mt-6 flex flex-wrap justify-end gap-2.5 ${wide ? 'sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 py-4' : ''}`}
      >
        {cancel !== null && <Button onClick={onClose}>{cancel}</Button>}
        {actions}
      </div>
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
      className={`rounded-xl border border-line p-6 shadow-layer ${wide ? 'w-[min(64rem,100vw-2rem)]' : 'w-[min(30rem,100vw-2rem)]'}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (isTyped) setAsking(true);
        else onClose();
      }}
    >
      <h2 id={titleId} className="wrap-anywhere">
        {title}
      </h2>
      {onSubmit ? (
        <form ref={formRef} noValidate onSubmit={submit} onInput={() => setTyped(true)}>
          {content}
        </form>
      ) : (
        content
      )}
      {isTyped && <LeaveDialog when title={discardTitle} onLeave={onClose} />}
      {isAsking && (
        <ConfirmDialog
          title={discardTitle}
          confirm="Discard"
          cancel="Keep it"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </dialog>
  );
}

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'cancel' | 'onClose'> {
  children?: ReactNode;
  confirm: string;
  danger?: boolean;
  /** The dialog closes when it has resolved, and shows the error if it was rejected. */
  onConfirm: () => unknown;
  failureTitle?: string;
}

/** A question before something that is not undone by a click. The focus starts at *Cancel*. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, danger = true, onConfirm, failureTitle, children, ...dialog } = props;
  const act = useMutation({ mutationFn: async () => void (await onConfirm()), onSuccess: dialog.onClose });
  return (
    <Dialog
      {...dialog}
      actions={
        <Button variant={danger ? 'danger' : 'filled'} loading={act.isPending} onClick={() => act.mutate()}>
          {confirm}
        </Button>
      }
    >
      {children}
      <FailureNotice title={failureTitle} error={act.error} />
    </Dialog>
  );
}

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'onClose'> {
  button: string;
  look?: ComponentProps<typeof Button<'button'>>;
}

export function ConfirmButton({ button, look, ...dialog }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {button}
      </Button>
      {asking && <ConfirmDialog {...dialog} onClose={() => setAsking(false)} />}
    </>
  );
}

interface SheetProps {
  label: string;
  onClose: () => void;
  className: string;
  children: ReactNode;
}

/** A modal sheet at the right edge of the window. Escape and a press outside close it. */
export function Sheet({ label, onClose, className, children }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useModal(sheet);
  return (
    <dialog
      ref={sheet}
      className={`m-0 ml-auto h-dvh max-h-none max-w-none border-l border-line ${className}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A press outside the sheet hits the dialog element itself, not its content.
      onPointerDown={(event) => event.target === sheet.current && onClose()}
    >
      {children}
    </dialog>
  );
}

interface LeaveDialogProps {
  when: boolean;
  title: string;
  children?: string;
  onLeave: () => void;
}

/** Asks before leaving a page with unsaved input. Signing in again keeps the input, so it does not ask. */
export function LeaveDialog({ when, title, children, onLeave }: LeaveDialogProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when && !isSigningIn(),
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={title}
      confirm="Leave and discard"
      cancel="Stay here"
      onClose={reset}
      onConfirm={() => {
        onLeave();
        proceed();
      }}
    >
      {children && <p>{children}</p>}
    </ConfirmDialog>
  );
}

import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

const fields = 'input:not([type="hidden"]), select, textarea';

/**
 * Opens a dialog element as a modal while its component is mounted. The browser keeps the focus inside and the page
 * behind it inert. The focus starts at `data-autofocus`, or else at the first field, and returns to where it was, or to
 * the heading of the page if that element is gone.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  // A layout effect closes the element before it is removed; a removed element does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first =
      element?.querySelector<HTMLElement>('[data-autofocus]') ??
      [...(element?.querySelectorAll<HTMLInputElement>(fields) ?? [])].find(({ disabled }) => !disabled);
    // A long dialog still starts at its top.
    first?.focus({ preventScroll: true });
    element?.scrollTo({ top: 0 });
    return () => {
      element?.close();
      setTimeout(focusIfLost);
    };
  }, [dialog]);
}

/** Whether the focus was lost when no heading was there to take it, because the next part of the page is still loading. */
let waits = false;

/** Moves the focus to the heading of the page if the element that had it was removed. */
export function focusIfLost(): void {
  const focused = document.activeElement;
  waits = (focused === null || focused === document.body) && document.querySelector('dialog[open]') === null;
  if (!waits) return;
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.focus({ preventScroll: true });
  waits = heading === null;
}

/** Call when a heading is shown: it takes the focus that was lost while it was loading. */
export function focusIfWaiting(): void {
  if (waits) focusIfLost();
}

/**
 * An editor in the place of the button that opens it. The button gets the focus back in the moment it takes its place again,
 * so that no key that is pressed next is lost.
 */
export function useInPlace() {
  const [isOpen, setOpen] = useState(false);
  const isDue = useRef(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element && isDue.current) element.focus();
    isDue.current = false;
  }, []);
  const close = () => {
    isDue.current = true;
    setOpen(false);
  };
  return { isOpen, close, opener: { ref, onClick: () => setOpen(true) } };
}

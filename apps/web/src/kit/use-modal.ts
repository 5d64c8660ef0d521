import { type RefObject, useLayoutEffect } from 'react';
import { focusIfLost } from './focus-if-lost.ts';

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

import { type RefObject, useLayoutEffect } from 'react';
import { focusIfLost } from './focus-if-lost.ts';

const fields = 'input:not([type="hidden"]), select, textarea';

/**
 * Opens a dialog element over the page while its component is shown. The browser keeps the focus inside and the page
 * behind inert. It begins at what asks for it (`data-autofocus`), or else at the first field, and goes back to where it
 * was; where that is gone, to the heading of the page.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  // Before the element leaves the page: one that was removed gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first =
      element?.querySelector<HTMLElement>('[data-autofocus]') ??
      [...(element?.querySelectorAll<HTMLInputElement>(fields) ?? [])].find(({ disabled }) => !disabled);
    // A long dialog begins at its top all the same.
    first?.focus({ preventScroll: true });
    element?.scrollTo({ top: 0 });
    return () => {
      element?.close();
      setTimeout(focusIfLost);
    };
  }, [dialog]);
}

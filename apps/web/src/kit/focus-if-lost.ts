/** Moves the focus to the heading of the page if the element that had it was removed. */
export function focusIfLost(): void {
  const focused = document.activeElement;
  if ((focused === null || focused === document.body) && document.querySelector('dialog[open]') === null) {
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }
}

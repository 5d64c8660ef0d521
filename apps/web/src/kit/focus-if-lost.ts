/** Moves the focus to the heading of the page where the element that had it is gone. */
export function focusIfLost(): void {
  const focused = document.activeElement;
  if ((focused === null || focused === document.body) && document.querySelector('dialog[open]') === null) {
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }
}

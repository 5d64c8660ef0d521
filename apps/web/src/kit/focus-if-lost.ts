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

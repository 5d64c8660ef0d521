import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { keyOf, shortcutsOn, useShortcut } from '../../../kit/keys.ts';

function sideways(from: HTMLElement, by: number): void {
  const places = [
    ...(from.closest('[data-index]')?.querySelectorAll<HTMLElement>('[data-row-link], [data-cell-edit]') ?? []),
  ];
  places[places.indexOf(from) + by]?.focus();
}

function indexOf(element: Element | null): number | null {
  const row = element?.closest<HTMLElement>('[data-index]');
  return row ? Number(row.dataset.index) : null;
}

interface GridKeys {
  body: RefObject<HTMLElement | null>;
  count: number;
  onSelect: (index: number, isRange: boolean) => void;
  onPeek: (index: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/**
 * The keys of the grid. Up and Down, or j and k, move between rows, Home and End to the first and the last one. x selects a
 * row, with Shift a range. Space shows its record. Left and Right move within a row. Enter follows the link or edits the
 * focused value.
 */
export function useGridKeys({ body, count, onSelect, onPeek }: GridKeys) {
  const scrollTo = useRef<(index: number, toTop?: boolean) => void>(() => undefined);
  /** The row that gets the focus when it is loaded. */
  const awaited = useRef<number | null>(null);
  const focused = useCallback(() => awaited.current ?? indexOf(document.activeElement), []);

  const focusIt = () => {
    if (awaited.current === null) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-index="${awaited.current}"] [data-row-link]`);
    if (link) awaited.current = null;
    link?.focus({ preventScroll: true });
  };
  useLayoutEffect(focusIt);
  const focus = (index: number, toTop = false) => {
    scrollTo.current(index, toTop);
    awaited.current = index;
    focusIt();
  };
  const step = (by: number) => {
    if (count === 0) return;
    const now = focused();
    if (now !== null) return focus(Math.min(count - 1, Math.max(0, now + by)));
    // Starts at the first visible row.
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
    const row = rows.find((one) => one.getBoundingClientRect().top >= 0) ?? rows[0];
    focus(indexOf(row ?? null) ?? 0);
  };
  useShortcut('j', () => step(1), { repeats: true });
  useShortcut('k', () => step(-1), { repeats: true });

  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target } = event;
      if (!(target instanceof HTMLElement)) return;
      // Only on the link, the checkbox and the values of a row; an open editor keeps its keys.
      const onLink = target.matches('[data-row-link]');
      if (!onLink && !target.matches('[data-cell-edit], [data-index] input[type="checkbox"]')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = keyOf(event);
      const letter = key.length === 1 && key !== ' ';
      if (letter && !shortcutsOn()) return;
      const by = steps[key];
      const index = indexOf(target);
      if (by !== undefined) step(by);
      else if (key === 'Home') focus(0);
      else if (key === 'End') focus(count - 1);
      else if (key === 'ArrowRight') sideways(target, 1);
      else if (key === 'ArrowLeft') sideways(target, -1);
      else if (key.toLowerCase() === 'x' || (key === ' ' && event.shiftKey)) {
        if (index !== null && !event.repeat) onSelect(index, event.shiftKey);
      } else if (key === ' ' && onLink) {
        if (index !== null && !event.repeat) onPeek(index);
      } else return;
      event.preventDefault();
      event.stopPropagation();
      // Prevents the global shortcuts from running too.
      event.nativeEvent.stopImmediatePropagation();
    },
  };
  return { scrollTo, focused, focus, handlers };
}

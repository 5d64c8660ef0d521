import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react';
import { keyOf, shortcutsOn, useShortcut } from '../../../kit/keys.ts';

/** Moves the focus to another value in the row. */
function sideways(from: HTMLElement, by: number): void {
  const places = [
    ...(from.closest('[data-index]')?.querySelectorAll<HTMLElement>('[data-row-link], [data-cell-edit]') ?? []),
  ];
  places[places.indexOf(from) + by]?.focus();
}

interface GridKeys {
  body: RefObject<HTMLElement | null>;
  count: number;
  onSelect: (index: number, range: boolean) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/**
 * The keys of the grid. Up and Down, or j and k, move between rows. x or Space selects a row, with Shift a range. Left
 * and Right move within a row. Enter follows the link or edits the focused value.
 */
export function useGridKeys({ body, count, onSelect }: GridKeys) {
  const current = useRef<number | null>(null);
  const scrollTo = useRef<(index: number) => void>(() => undefined);
  const focused = useCallback(() => current.current, []);

  const focus = (index: number) => {
    scrollTo.current(index);
    const link = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-link]`);
    link?.focus({ preventScroll: true });
  };
  const step = (by: number) => {
    if (count === 0) return;
    if (current.current !== null) return focus(Math.min(count - 1, Math.max(0, current.current + by)));
    // Starts at the first visible row.
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
    const row = rows.find((one) => one.getBoundingClientRect().top >= 0) ?? rows[0];
    if (row) focus(Number(row.dataset.index));
  };
  useShortcut('j', () => step(1), { repeats: true });
  useShortcut('k', () => step(-1), { repeats: true });

  const handlers = {
    onFocus: ({ target }: { target: EventTarget }) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      current.current = row ? Number(row.dataset.index) : null;
    },
    onBlur: () => {
      current.current = null;
    },
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
      if (by !== undefined) step(by);
      else if (key === 'ArrowRight') sideways(target, 1);
      else if (key === 'ArrowLeft') sideways(target, -1);
      else if (key.toLowerCase() === 'x' || (key === ' ' && (onLink || event.shiftKey))) {
        if (current.current !== null && !event.repeat) onSelect(current.current, event.shiftKey);
      } else return;
      event.preventDefault();
      event.stopPropagation();
      // Prevents the global shortcuts from running too.
      event.nativeEvent.stopImmediatePropagation();
    },
  };
  return { scrollTo, focused, handlers };
}

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { List, Section } from '../list.ts';
import { type Lines, type RowSlot, slotsFor } from './layout.ts';

/** How many lines to render above and below the viewport, for keyboard navigation and slow scrolling. */
const around = 4;
/** After a leap by more than a screen they would be gone before they are seen. They come when it has rested, in milliseconds. */
const rest = 100;

interface RowsOptions {
  body: RefObject<HTMLElement | null>;
  list: List;
  lines: Lines<Section>;
  height: number;
  /** The row with the focus, which stays rendered when it scrolls out of view. */
  focused: () => number | null;
  /** Called with the visible rows once scrolling has stopped. */
  onSight: (from: number, to: number) => void;
}

export type RowsInSight = ReturnType<typeof useRowsInSight>;

/** The visible rows and headings. All have the same height, so nothing has to be measured but where the list begins. */
export function useRowsInSight({ body, list, lines, height, focused, onSight }: RowsOptions) {
  const top = useCallback(() => body.current?.getBoundingClientRect().top ?? 0, [body]);
  const [sight, setSight] = useState(() => ({ first: 0, span: spanOf(height), around }));
  const look = useCallback(() => {
    const [first, span] = [Math.floor(-top() / height), spanOf(height)];
    setSight((now) =>
      now.first === first && now.span === span
        ? now
        : { first, span, around: Math.abs(first - now.first) > span ? 0 : around },
    );
  }, [top, height]);
  useLayoutEffect(() => {
    look();
    // Renders before the frame is painted, so that no frame has gaps.
    const follow = () => flushSync(look);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', look);
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', look);
      observer.disconnect();
    };
  }, [look]);
  const from = Math.max(0, Math.min(sight.first - sight.around, lines.count - sight.span));
  const to = Math.min(lines.count, Math.max(0, sight.first) + sight.span + sight.around);
  const inSight = Array.from({ length: Math.max(0, to - from) }, (_, place) => lines.at(from + place));
  const indices = inSight.filter((one) => typeof one === 'number');
  const [start, end] = [indices[0] ?? 0, (indices.at(-1) ?? -1) + 1];
  useEffect(() => {
    if (sight.around > 0) return onSight(start, end);
    const timer = setTimeout(() => setSight((now) => ({ ...now, around })), rest);
    return () => clearTimeout(timer);
  }, [sight, start, end, onSight]);
  const kept = focused();
  if (kept !== null && kept < start) indices.unshift(kept);
  else if (kept !== null && kept >= end && kept < list.count) indices.push(kept);
  const before = useRef<readonly (RowSlot & { index: number })[]>([]);
  const had = before.current.find(({ index }) => index === kept);
  const rows = slotsFor(
    indices.map((index) => {
      const record = list.at(index);
      return { id: record?.id ?? `loading ${index}`, index, line: lines.of(index), record };
    }),
    before.current,
  );
  before.current = rows;
  // The element of a record that has left is used again elsewhere. The focus does not go there, but to the next record.
  const next = had && !rows.some(({ id }) => id === had.id) ? Math.min(had.index, list.count - 1) : null;
  useLayoutEffect(() => {
    if (next === null || document.activeElement?.closest('tbody') !== body.current) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-index="${next}"] [data-row-link]`);
    if (link) link.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  return {
    rows,
    headings: inSight.flatMap((section, place) =>
      typeof section === 'number' ? [] : [{ section, line: from + place }],
    ),
    /** The first consecutive line, and the one after the last. A row that is rendered only for its focus is not one of them. */
    from,
    to,
    /** Scrolls as little as needed to make a row visible below the sticky head, or to the top, and renders it. */
    scrollTo(index: number, toTop = false) {
      const line = lines.of(index);
      const offset = top() + line * height;
      // The head is not higher than a row. The headings right before a row are at the top with it.
      if (toTop) window.scrollBy(0, top() + lines.of(index - 1) * height);
      else if (offset < height) window.scrollBy(0, offset - height);
      else if (offset + height > window.innerHeight) window.scrollBy(0, offset + height - window.innerHeight);
      // The scroll event comes with the next frame, but the row is about to be focused.
      flushSync(look);
    },
  };
}

const spanOf = (height: number): number => Math.ceil(window.innerHeight / height) + 1;

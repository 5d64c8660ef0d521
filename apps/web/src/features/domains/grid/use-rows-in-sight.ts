import type { DomainRecord } from '@namekeep/domain';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { List } from '../list.ts';
import { type RowPlaces, type RowSlot, slotsFor, whenResized } from './layout.ts';

/** How many rows to render above and below the viewport, for keyboard navigation and slow scrolling. */
const around = 4;
/** After a leap by more than a screen they would be gone before they are seen. They come when it has rested, in milliseconds. */
const rest = 100;

interface RowsOptions {
  body: RefObject<HTMLElement | null>;
  list: List;
  places: RowPlaces;
  /** The index of the row with the focus, which stays rendered when it scrolls out of view. */
  focused: () => number | null;
  /** Called with the visible rows once scrolling has stopped. */
  onSight: (from: number, to: number) => void;
}

/** A rendered row, and its position in the list. */
interface Row extends RowSlot {
  index: number;
  /** Undefined while it is being loaded. */
  record: DomainRecord | undefined;
}

export interface RowsInSight {
  rows: Row[];
  /** The index of the first consecutive row. A row that is rendered only for its focus is not one of them. */
  from: number;
  /** The index after the last consecutive row. */
  to: number;
  /** Scrolls as little as needed to make a row visible below the sticky head, or to the top, and renders it. */
  scrollTo: (index: number, toTop?: boolean) => void;
}

/** The visible rows. All rows have the same height, and so have all headings, so nothing has to be measured. */
export function useRowsInSight({ body, list, places, focused, onSight }: RowsOptions): RowsInSight {
  const { count } = list;
  const { height } = places;
  const top = useTop(body);
  const span = useSyncExternalStore(
    whenResized,
    useCallback(() => Math.ceil(window.innerHeight / height) + 1, [height]),
  );
  const [sight, setSight] = useState({ first: 0, around });
  const look = useCallback(() => {
    const first = places.indexAt(window.scrollY - top);
    setSight((now) => ({ first, around: Math.abs(first - now.first) > span ? 0 : around }));
  }, [top, places, span]);
  useLayoutEffect(() => {
    look();
    // Renders before the frame is painted, so that no frame has gaps.
    const follow = () => flushSync(look);
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [look]);
  const { first } = sight;
  const from = Math.max(0, Math.min(first - sight.around, count - span));
  const to = Math.min(count, Math.max(0, first) + span + sight.around);
  useEffect(() => {
    if (sight.around > 0) return onSight(from, to);
    const timer = setTimeout(() => setSight({ first: sight.first, around }), rest);
    return () => clearTimeout(timer);
  }, [sight, from, to, onSight]);
  const indices = Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
  const kept = focused();
  if (kept !== null && kept < from) indices.unshift(kept);
  else if (kept !== null && kept >= to && kept < count) indices.push(kept);
  const before = useRef<readonly RowSlot[]>([]);
  const rows = slotsFor(
    indices.map((index) => {
      const record = list.at(index);
      return { id: record?.id ?? `loading ${index}`, index, record };
    }),
    before.current,
  );
  before.current = rows;
  return {
    rows,
    from,
    to,
    scrollTo(index, toTop = false) {
      const start = top + places.topOf(index);
      // The head is not higher than a row.
      if (toTop) window.scrollTo(window.scrollX, top + places.topWithHeading(index) - height);
      else if (start - height < window.scrollY) window.scrollTo(window.scrollX, start - height);
      else if (start + height > window.scrollY + window.innerHeight) {
        window.scrollTo(window.scrollX, start + height - window.innerHeight);
      }
      // The scroll event comes with the next frame, but the row is about to be focused.
      flushSync(look);
    },
  };
}

/** The distance of an element from the top of the page, in CSS pixels. Measured when the height of the page changes. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

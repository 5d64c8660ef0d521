import type { DomainRecord } from '@namekeep/domain';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { RowPlaces } from './month-headings.ts';
import type { Records } from './records.ts';
import { whenResized } from './row-height.ts';
import { type RowSlot, slotsFor } from './row-slots.ts';
import { useTop } from './use-top.ts';

/** How many rows to render above and below the viewport, for keyboard navigation and fast scrolling. */
const around = 4;

interface RowsOptions {
  body: RefObject<HTMLElement | null>;
  records: Records;
  places: RowPlaces;
  /** The index of the row with the focus, which stays rendered when it scrolls out of view. */
  focused: () => number | null;
}

/** A rendered row, and its position in the list. */
interface Row extends RowSlot {
  index: number;
  record: DomainRecord;
}

interface RowsInSight {
  rows: Row[];
  /** The index of the first consecutive row. A row that is rendered only for its focus is not one of them. */
  from: number;
  /** The index after the last consecutive row. */
  to: number;
  /** Scrolls as little as needed to make a row visible below the sticky head, and renders it. */
  scrollTo: (index: number) => void;
}

/** The visible rows. All rows have the same height, and so have all headings, so nothing has to be measured. */
export function useRowsInSight({ body, records, places, focused }: RowsOptions): RowsInSight {
  const count = records.length;
  const { height } = places;
  const top = useTop(body);
  const [first, setFirst] = useState(0);
  const look = useCallback(() => setFirst(places.indexAt(window.scrollY - top)), [top, places]);
  useLayoutEffect(() => {
    look();
    // Renders before the frame is painted, so that no frame has gaps.
    const follow = () => flushSync(look);
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [look]);
  const span = useSyncExternalStore(
    whenResized,
    useCallback(() => Math.ceil(window.innerHeight / height) + 1, [height]),
  );
  const from = Math.max(0, Math.min(first - around, count - span));
  const to = Math.min(count, Math.max(0, first) + span + around);
  const indices = Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
  const kept = focused();
  if (kept !== null && kept < from) indices.unshift(kept);
  else if (kept !== null && kept >= to && kept < count) indices.push(kept);
  const found = indices.flatMap((index) => {
    const record = records.at(index);
    return record ? [{ id: record.id, index, record }] : [];
  });
  const before = useRef<readonly RowSlot[]>([]);
  const rows = slotsFor(found, before.current);
  before.current = rows;
  return {
    rows,
    from,
    to,
    scrollTo(index) {
      const start = top + places.topOf(index);
      // The head is not higher than a row.
      if (start - height < window.scrollY) window.scrollTo(window.scrollX, start - height);
      else if (start + height > window.scrollY + window.innerHeight) {
        window.scrollTo(window.scrollX, start + height - window.innerHeight);
      }
      // The scroll event comes with the next frame, but the row is about to be focused.
      flushSync(look);
    },
  };
}

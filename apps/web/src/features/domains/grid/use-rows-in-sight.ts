import type { DomainRecord } from '@namekeep/domain';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Records } from './records.ts';
import { whenResized } from './row-height.ts';
import { type RowSlot, slotsFor } from './row-slots.ts';
import { useTop } from './use-top.ts';

/** Rows on either side of the window that are in the page too, for the keys and for a screen that scrolls ahead. */
const around = 8;

interface RowsOptions {
  body: RefObject<HTMLElement | null>;
  records: Records;
  /** Of every row, in CSS pixels. */
  height: number;
  /** The row that has the focus, which stays in the page when it scrolls out of sight. */
  focused: () => number | null;
}

/** A row of the page, and where it stands in the list. */
interface Row extends RowSlot {
  index: number;
  record: DomainRecord;
}

interface RowsInSight {
  rows: Row[];
  /** The index of the first of the rows that follow each other; one that only keeps its focus stands apart from them. */
  from: number;
  /** The index behind the last of them. */
  to: number;
  /** Scrolls as little as needed to bring a row into sight, below the head that sticks; then the row is in the page. */
  scrollTo: (index: number) => void;
}

/** The rows that are in the window as the page scrolls; all are of one height, so their places need no measuring. */
export function useRowsInSight({ body, records, height, focused }: RowsOptions): RowsInSight {
  const count = records.length;
  const top = useTop(body);
  const [first, setFirst] = useState(0);
  const look = useCallback(() => setFirst(Math.floor((window.scrollY - top) / height)), [top, height]);
  useLayoutEffect(() => {
    look();
    // Drawn before the frame is painted, so no frame shows a gap where rows come.
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
      const start = top + index * height;
      // The head is not taller than a row.
      if (start - height < window.scrollY) window.scrollTo(window.scrollX, start - height);
      else if (start + height > window.scrollY + window.innerHeight) {
        window.scrollTo(window.scrollX, start + height - window.innerHeight);
      }
      // The event of scrolling comes with the next frame, and the row is to take the focus now.
      flushSync(look);
    },
  };
}

import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import type { DomainsView } from '../../../domains-view.ts';

/** The lines of the list, all of one height: its rows, and a heading before those of each section. */
export interface Lines<Heading> {
  count: number;
  of: (row: number) => number;
  at: (line: number) => number | Heading;
}

/** `headings` are in the order of the rows before which they are. Several can be before one, as a section can be empty. */
export function linesOf<Heading extends { at: number }>(headings: readonly Heading[], rows: number): Lines<Heading> {
  return {
    count: rows + headings.length,
    of: (row) => row + headings.findLastIndex(({ at }) => at <= row) + 1,
    at(line) {
      const last = headings.findLastIndex(({ at }, place) => at + place <= line);
      const heading = headings[last];
      return heading && heading.at + last === line ? heading : line - last - 1;
    },
  };
}

/** A rendered row: the ID of its record, and the key of its elements. */
export interface RowSlot {
  id: string;
  slot: number;
}

/**
 * Assigns elements to rows. A record that is already rendered keeps its elements, which are not moved if the order
 * stays the same, because moving an element loses the focus. Only rows after the last of these reuse the elements of
 * rows that have left, which is much cheaper than creating new ones.
 */
export function slotsFor<Row extends { id: string }>(
  rows: readonly Row[],
  before: readonly RowSlot[],
): (Row & RowSlot)[] {
  const known = new Map(before.map(({ id, slot }) => [id, slot]));
  const kept = rows.map(({ id }) => {
    const slot = known.get(id);
    // A record can be in several sections; the second one is a separate row.
    known.delete(id);
    return slot;
  });
  const lastKept = kept.findLastIndex((slot) => slot !== undefined);
  const free = before.map(({ slot }) => slot).filter((slot) => !kept.includes(slot));
  let unused = Math.max(-1, ...before.map(({ slot }) => slot)) + 1;
  return rows.map((row, place) => {
    const again = place > lastKept ? free.shift() : undefined;
    return { ...row, slot: kept[place] ?? again ?? unused++ };
  });
}

const heights = { comfortable: 2.25, compact: 2, card: 4.5 };
/** Where a finger points, rows have room for it. */
const heightsForTouch = { comfortable: 3, compact: 2.25, card: 4.5 };

/** The height of rows in CSS pixels, which depends on the browser's text size (`rem`) and on the pointer. */
export function useRowHeight(density: DomainsView['density']) {
  // The style sheet of the grid has the same width.
  const cards = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const rem = useSyncExternalStore(whenResized, remPixels);
  const coarse = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
  const height = Math.round((coarse ? heightsForTouch : heights)[cards ? 'card' : density] * rem);
  return { height, cards, rem };
}

const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

function whenResized(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

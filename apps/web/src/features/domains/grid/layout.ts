import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import type { DomainsView } from '../../../domains-view.ts';

/** Where rows of equal height are, with headings of another height between them. In CSS pixels. */
export interface RowPlaces {
  /** The height of a row. */
  height: number;
  /** The top of a row. */
  topOf: (index: number) => number;
  /** The top of a row, or of the headings before it. */
  topWithHeading: (index: number) => number;
  /** The row at a height; beyond the last one too. */
  indexAt: (y: number) => number;
  /** How many headings are before the row at `index`, its own included. */
  headingsThrough: (index: number) => number;
}

/** `headings` are in order; several can be above one row, because a section can be without rows. */
export function rowPlaces(headings: readonly { at: number }[], height: number, headingHeight: number): RowPlaces {
  const starts = headings.map(({ at }) => at);
  const tops = starts.map((at, place) => at * height + place * headingHeight);
  const headingsThrough = (index: number) => countThrough(starts, index);
  return {
    height,
    topOf: (index) => index * height + headingsThrough(index) * headingHeight,
    topWithHeading: (index) => index * height + headingsThrough(index - 1) * headingHeight,
    indexAt(y) {
      const before = countThrough(tops, y);
      const index = Math.floor((y - before * headingHeight) / height);
      return Math.max(index, starts[before - 1] ?? index);
    },
    headingsThrough,
  };
}

/** How many of ascending numbers are at most `value`. */
function countThrough(ascending: readonly number[], value: number): number {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ascending[middle] ?? 0) <= value) from = middle + 1;
    else to = middle;
  }
  return from;
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

interface RowHeight {
  /** The height of a row in CSS pixels. */
  height: number;
  /** That of the heading of a section. */
  headingHeight: number;
  /** Whether rows are cards. */
  cards: boolean;
  /** The size of the browser's text in CSS pixels. */
  rem: number;
}

/** The height of rows, which depends on the browser's text size and on the pointer. */
export function useRowHeight(density: DomainsView['density']): RowHeight {
  // The style sheet of the grid has the same width.
  const cards = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const rem = useSyncExternalStore(whenResized, remPixels);
  const coarse = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
  const height = Math.round((coarse ? heightsForTouch : heights)[cards ? 'card' : density] * rem);
  return { height, headingHeight: Math.round(2 * rem), cards, rem };
}

const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export function whenResized(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

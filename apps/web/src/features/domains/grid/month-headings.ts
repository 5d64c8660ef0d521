import type { DomainRecord } from '@namekeep/domain';
import type { DomainsView } from '../../../domains-view.ts';
import type { Records } from './records.ts';

/** The heading of a month, before the record at `at`. */
export interface MonthHeading {
  /** `YYYY-MM` */
  month: string;
  at: number;
  /** The index after the month's last record, or null if more of its records may not be loaded. */
  end: number | null;
}

interface Start {
  month: string;
  at: number;
}

const none: readonly MonthHeading[] = [];
const known = new WeakMap<readonly DomainRecord[], readonly Start[]>();

/** Where the months of a page start. There can be a thousand pages when one more is loaded, so each is read once. */
function startsIn(page: readonly DomainRecord[]): readonly Start[] {
  const found = known.get(page);
  if (found) return found;
  const starts: Start[] = [];
  for (const [at, { renewal }] of page.entries()) {
    const month = renewal.date.slice(0, 7);
    if (starts.at(-1)?.month !== month) starts.push({ month, at });
  }
  known.set(page, starts);
  return starts;
}

/** The months of a list that is sorted by due date. Other lists have none. */
export function monthHeadings(records: Records, sort: DomainsView['sort'], more: boolean): readonly MonthHeading[] {
  if (sort !== 'renewal' && sort !== '-renewal') return none;
  const starts: Start[] = [];
  let before = 0;
  for (const page of records.pages) {
    for (const { month, at } of startsIn(page)) {
      if (starts.at(-1)?.month !== month) starts.push({ month, at: before + at });
    }
    before += page.length;
  }
  // A record keeps its place while it is edited, so that a month can be in two places: then no sum is known.
  const ascending = sort === 'renewal';
  const isOrdered = starts.every(({ month }, place) => {
    const last = starts[place - 1]?.month;
    return last === undefined || last < month === ascending;
  });
  return starts.map(({ month, at }, place) => {
    const next = starts[place + 1]?.at ?? (more ? null : records.length);
    return { month, at, end: isOrdered ? next : null };
  });
}

/** Where rows of equal height are, with headings of another height between them. In CSS pixels. */
export interface RowPlaces {
  /** The height of a row. */
  height: number;
  /** The top of a row. */
  topOf: (index: number) => number;
  /** The top of a row, or of the heading before it. */
  topWithHeading: (index: number) => number;
  /** The row at a height; beyond the last one too. */
  indexAt: (y: number) => number;
  /** How many headings are before the row at `index`, its own included. */
  headingsThrough: (index: number) => number;
}

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

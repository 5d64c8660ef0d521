import type { DomainRecord } from '@namekeep/domain';

/** The loaded records of a list, in order. */
export interface Records extends Iterable<DomainRecord> {
  readonly length: number;
  /** The record at `index`, 0 for the first; undefined past the end. */
  at(index: number): DomainRecord | undefined;
  /** The records from `start` up to, but not including, `end`. */
  slice(start: number, end: number): DomainRecord[];
  /** The records by page. An unchanged page remains the same array when others are loaded. */
  readonly pages: readonly (readonly DomainRecord[])[];
}

/** A view of the pages without copying them, because there can be a thousand. */
export function recordsOf(pages: readonly { readonly records: readonly DomainRecord[] }[]): Records {
  let length = 0;
  const starts = pages.map(({ records }) => {
    const start = length;
    length += records.length;
    return start;
  });
  const at = (index: number) => {
    const page = lastAtMost(starts, index);
    return pages[page]?.records[index - (starts[page] ?? 0)];
  };
  return {
    length,
    at,
    slice: (start, end) =>
      Array.from({ length: Math.max(0, Math.min(end, length) - start) }, (_, place) => at(start + place)).filter(
        (record) => record !== undefined,
      ),
    pages: pages.map(({ records }) => records),
    *[Symbol.iterator]() {
      for (const { records } of pages) yield* records;
    },
  };
}

/** The last index in ascending numbers whose number is at most `value`, or -1 if there is none. */
function lastAtMost(ascending: readonly number[], value: number): number {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ascending[middle] ?? 0) <= value) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

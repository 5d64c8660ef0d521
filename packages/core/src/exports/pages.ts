import {
  type ExportColumn,
  type ExportedRecord,
  exportedRecord,
  publicFields,
  type StoredRecord,
} from '@namekeep/domain';
import { positionOf } from '../domains/order.ts';
import type { PortfolioReader, Position, RecordQuery } from '../ports/index.ts';

/** Small enough that a page blocks the event loop only for a few milliseconds. */
const mostRecords = 1000;
/** The approximate size of a page: a stalled download keeps one in memory, and notes can be long. */
const pageCharacters = 512 * 1024;
/** The approximate size of a record without its notes. */
const recordCharacters = 600;

/** What an export has had so far: the IDs of its records, and the names of their labels. */
export interface Seen {
  ids: Set<string>;
  labels: Set<string>;
}

/**
 * All records of a query with these columns, or all fields, one page at a time; `seen` collects them. The first page is small, and each page determines the length of the next.
 */
export async function* exportPages(
  reader: PortfolioReader,
  query: Omit<RecordQuery, 'limit' | 'after'>,
  columns: readonly ExportColumn[] | undefined,
  seen?: Seen,
): AsyncGenerator<ExportedRecord[]> {
  let after: Position | undefined;
  let limit = 16;
  for (;;) {
    const records: StoredRecord[] = await reader.records({ ...query, limit, ...(after && { after }) });
    const last = records.at(-1);
    const isLast = !last || records.length < limit;
    if (last) {
      after = positionOf(last, query.sort);
      const characters = records.reduce((sum, { notes }) => sum + notes.length + recordCharacters, 0);
      limit = Math.max(1, Math.min(mostRecords, limit * 4, Math.floor((records.length * pageCharacters) / characters)));
      if (seen) {
        for (const { id, labels } of records) {
          seen.ids.add(id);
          for (const name of labels) seen.labels.add(name);
        }
      }
      yield records.map((record) => (columns ? exportedRecord(record, columns) : publicFields(record)));
    }
    if (isLast) return;
  }
}

import { publicFields, type RecordFields, type StoredRecord } from '@namekeep/domain';
import type { PortfolioReader, RecordFilter } from '../ports/index.ts';

/** Small enough that a page blocks the event loop only for a few milliseconds. */
const mostRecords = 250;
/** The approximate size of a page: a stalled download keeps one in memory, and notes can be long. */
const pageCharacters = 512 * 1024;
/** The approximate size of a record without its notes. */
const recordCharacters = 600;

/**
 * All records by name, one page at a time. The first page is small, and each page determines the length of the next.
 */
export async function* exportPages(
  reader: PortfolioReader,
  archived: RecordFilter['archived'],
  today: string,
): AsyncGenerator<RecordFields[]> {
  let after: { value: string; id: string } | undefined;
  let limit = 16;
  for (;;) {
    const records: StoredRecord[] = await reader.records({
      filter: { archived, words: [] },
      sort: 'name',
      descending: false,
      today,
      limit,
      ...(after && { after }),
    });
    const last = records.at(-1);
    const isLast = !last || records.length < limit;
    if (last) {
      after = { value: last.name, id: last.id };
      const characters = records.reduce((sum, { notes }) => sum + notes.length + recordCharacters, 0);
      limit = Math.max(1, Math.min(mostRecords, limit * 4, Math.floor((records.length * pageCharacters) / characters)));
      yield records.map(publicFields);
    }
    if (isLast) return;
  }
}

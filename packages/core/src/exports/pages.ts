import { publicFields, type RecordFields, type StoredRecord } from '@namekeep/domain';
import type { PortfolioReader, RecordFilter } from '../ports/index.ts';

/** Few enough that a page takes a few milliseconds of the event loop. */
const mostRecords = 250;
/** About the size of a page, since a download that is not read keeps one in memory, and notes may be long. */
const pageCharacters = 512 * 1024;
/** What a record takes besides its notes. */
const recordCharacters = 600;

/** All records by name, a page at a time; the first page is small, and the size of each suggests the next one's. */
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

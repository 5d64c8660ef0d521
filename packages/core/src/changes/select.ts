import type { ChangeInput } from '@namekeep/contract';
import type { StoredRecord } from '@namekeep/domain';
import { type Context, readerOf } from '../dependencies.ts';
import { recordsByName, selectionOf } from '../domains/filter.ts';
import { positionOf } from '../domains/list.ts';
import { pagesOf, stepsOf } from '../pages.ts';
import type { PortfolioReader, Position } from '../ports/index.ts';

/** Small enough that a page blocks the event loop only for a few milliseconds. */
const recordsAPage = 250;

/** Some of the selected records, and the texts among which they were looked for in vain. */
export interface Selected {
  records: StoredRecord[];
  unmatched: string[];
}

/** The selected records, each once, in the order of the lists, or by name. */
export async function* selectedRecords(context: Context, { ids, names, filter }: ChangeInput['select']) {
  const reader = readerOf(context);
  const seen = new Set<string>();
  const once = (records: readonly StoredRecord[]) => records.filter(({ id }) => !seen.has(id) && seen.add(id));
  if (filter) {
    for await (const records of filtered(reader, selectionOf(context, filter))) {
      // A record that is renamed meanwhile can be found twice.
      yield { records: once(records), unmatched: [] };
    }
    return;
  }
  for await (const page of stepsOf([...new Set(ids ?? names)], recordsAPage)) {
    const found = ids ? await byId(reader, page) : await recordsByName(reader, page);
    yield {
      records: once(found.flatMap(({ record }) => record ?? [])),
      unmatched: found.flatMap(({ text, record }) => (record ? [] : [text])),
    };
  }
}

/** All records that pass a filter, by name, a page at a time. */
export async function* filtered(reader: PortfolioReader, selection: ReturnType<typeof selectionOf>) {
  const query = { ...selection, sort: 'name', descending: false } as const;
  const read = (page: { limit: number; after?: Position }) => reader.records({ ...query, ...page });
  yield* pagesOf(recordsAPage, read, (last) => positionOf(last, query.sort));
}

async function byId(reader: PortfolioReader, ids: readonly string[]) {
  const records = new Map((await reader.recordsOfIds(ids)).map((record) => [record.id, record]));
  return ids.map((text) => ({ text, record: records.get(text) }));
}

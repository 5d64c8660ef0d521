import { publicFields, type StoredRecord } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, localToday, timestamp } from '../dependencies.ts';
import type { PortfolioReader, RecordFilter } from '../ports/index.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

/** Few enough that a page takes a few milliseconds of the event loop. */
const recordsAPage = 250;

export function exportsDownload(
  dependencies: Dependencies,
  actor: Actor,
  { format, archived, includeSettings }: InputOf<'exportsDownload'>,
): OutcomeOf<'exportsDownload'> {
  const withSettings = includeSettings === 'true';
  if (withSettings && actor.kind !== 'session') return { outcome: 'session_required' };
  const today = localToday(dependencies, actor);
  const reader = dependencies.store.portfolios.reader(actor.accountId);
  return {
    outcome: 'file',
    format,
    fileName: `namekeep-${today}.${format}`,
    bytes: dependencies.files.write(pages(reader, archived, today), {
      format,
      exportedAt: timestamp(dependencies),
      settings: withSettings ? actor.settings : null,
    }),
  };
}

/** All records by name, a page at a time. */
async function* pages(reader: PortfolioReader, archived: RecordFilter['archived'], today: string) {
  let after: { value: string; id: string } | undefined;
  for (;;) {
    const records: StoredRecord[] = await reader.records({
      filter: { archived, words: [] },
      sort: 'name',
      descending: false,
      today,
      limit: recordsAPage,
      ...(after && { after }),
    });
    if (records.length > 0) yield records.map(publicFields);
    const last = records.at(-1);
    if (!last || records.length < recordsAPage) return;
    after = { value: last.name, id: last.id };
  }
}

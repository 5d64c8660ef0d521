import type { Issue } from '@namekeep/domain';
import type { PreviewRow } from '../imports/stored.ts';
import type { ActorWindow, PortfolioReader } from '../ports/index.ts';

const entriesAPage = 100;

const deleted: Issue = { path: '', code: 'deleted', message: 'The record has been deleted.' };

/** Rows of records that an actor changed in a time and that are gone since, by the names that the activity keeps. */
export async function* deletedRows(
  reader: PortfolioReader,
  window: ActorWindow,
  present: ReadonlyMap<string, number>,
): AsyncGenerator<Omit<PreviewRow, 'row'>[]> {
  const seen = new Set<string>();
  let after: { at: string; id: string } | undefined;
  for (;;) {
    const page = await reader.activity({ filter: window, limit: entriesAPage, ...(after && { after }) });
    const names = new Map(
      page.flatMap(({ recordId, name }) =>
        recordId === null || present.has(recordId) || seen.has(recordId) ? [] : [[recordId, name] as const],
      ),
    );
    for (const { id } of await reader.recordsOfIds([...names.keys()])) names.delete(id);
    for (const id of names.keys()) seen.add(id);
    yield [...names.values()].map((name) => ({
      name,
      action: 'skip',
      domainId: null,
      revision: null,
      fields: null,
      changes: [],
      clearsCosts: false,
      issues: [deleted],
    }));
    const last = page.at(-1);
    if (!last || page.length < entriesAPage) return;
    after = last;
  }
}

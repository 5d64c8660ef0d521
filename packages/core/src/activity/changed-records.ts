import { setImmediate } from 'node:timers/promises';
import type { Issue } from '@namekeep/domain';
import type { PreviewRow } from '../imports/stored.ts';
import type { ActorWindow, PortfolioReader } from '../ports/index.ts';

const revisionsAPage = 1000;
const entriesAPage = 100;

/**
 * The records that an actor changed in a time, in the order of the first change, each with the revision that this made. Stops
 * at the first record beyond `limit`.
 */
export async function changedRecords(
  reader: PortfolioReader,
  window: ActorWindow,
  limit: number,
): Promise<Map<string, number>> {
  const changed = new Map<string, number>();
  let after: Awaited<ReturnType<PortfolioReader['actorRevisions']>>[number] | undefined;
  for (;;) {
    const page = await reader.actorRevisions({ window, limit: revisionsAPage, ...(after && { after }) });
    for (const { recordId, revision } of page) {
      if (!changed.has(recordId)) changed.set(recordId, revision);
      if (changed.size > limit) return changed;
    }
    after = page.at(-1);
    if (page.length < revisionsAPage) return changed;
    await setImmediate();
  }
}

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

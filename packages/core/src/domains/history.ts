import { changesBetween } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export async function domainsHistory(
  dependencies: Dependencies,
  actor: Actor,
  { id, cursor, limit }: InputOf<'domainsHistory'>,
): Promise<OutcomeOf<'domainsHistory'>> {
  const { store, cursors } = dependencies;
  const reader = store.portfolios.reader(actor.accountId);
  const question = ['domains.history', actor.accountId, id];
  const place = cursor === undefined ? undefined : cursors.decode(question, cursor);
  if (cursor !== undefined && !place) return { outcome: 'invalid_cursor' };
  if (!(await reader.record(id))) return { outcome: 'not_found' };

  // One revision more than requested: each entry is the difference from the previous revision.
  const found = await reader.history(id, { limit: limit + 1, ...(place && { before: Number(place[0]) }) });
  const entries = found.slice(0, limit).map(({ revision, at, author, fields }, index) => ({
    revision,
    at,
    actor: author,
    changes: changesBetween(found[index + 1]?.fields ?? null, fields),
  }));
  const last = entries.at(-1);
  const nextCursor = found.length > limit && last ? cursors.encode(question, [last.revision]) : null;
  return { outcome: 'page', entries, nextCursor };
}

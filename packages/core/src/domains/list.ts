import type { SortKey } from '@namekeep/contract';
import { renewalTarget, type StoredRecord, withRenewal } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, localToday } from '../dependencies.ts';
import type { Position } from '../ports/index.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { filterOf, resolved } from './filter.ts';

export async function domainsList(
  dependencies: Dependencies,
  actor: Actor,
  input: InputOf<'domainsList'>,
): Promise<OutcomeOf<'domainsList'>> {
  const { store, cursors } = dependencies;
  const { cursor, limit, sort, ...filters } = input;
  // With days as they were given: a walk goes on over midnight.
  const filter = filterOf(filters);
  const question = ['domains.list', actor.accountId, sort, filter];
  const place = cursor === undefined ? undefined : cursors.decode(question, cursor);
  if (cursor !== undefined && !place) return { outcome: 'invalid_cursor' };

  const descending = sort.startsWith('-');
  const key = (descending ? sort.slice(1) : sort) as SortKey;
  const today = localToday(dependencies, actor);
  const found = await store.portfolios.reader(actor.accountId).records({
    ...resolved(filter, today),
    sort: key,
    descending,
    // One more than requested shows whether there is a next page.
    limit: limit + 1,
    ...(place && { after: { value: place[0] ?? null, id: String(place[1]) } }),
  });
  const page = found.length > limit ? found.slice(0, limit) : found;
  const last = page.at(-1);
  const more = found.length > limit && last;
  return {
    outcome: 'page',
    records: page.map((record) => withRenewal(record, today)),
    nextCursor: more ? cursors.encode(question, [sortValue[key](last), last.id]) : null,
  };
}

/** The value that the store sorts by. */
const sortValue: Record<SortKey, (record: StoredRecord) => Position['value']> = {
  name: (record) => record.name,
  renewal: (record) => renewalTarget(record).date,
  cost: (record) => record.renewalCostMinor,
  updatedAt: (record) => record.updatedAt,
  createdAt: (record) => record.createdAt,
  registrar: (record) => record.registrar?.toLowerCase() ?? null,
};

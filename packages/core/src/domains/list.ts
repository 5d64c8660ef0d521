import type { DomainsListInput, SortKey } from '@namekeep/contract';
import { renewalTarget, type StoredRecord, searchWords, withRenewal } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, localToday } from '../dependencies.ts';
import type { Position, RecordFilter } from '../ports/index.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export async function domainsList(
  dependencies: Dependencies,
  actor: Actor,
  input: InputOf<'domainsList'>,
): Promise<OutcomeOf<'domainsList'>> {
  const { store, cursors } = dependencies;
  const { cursor, limit, sort } = input;
  const filter = filterOf(input);
  const question = ['domains.list', actor.accountId, sort, filter];
  const place = cursor === undefined ? undefined : cursors.decode(question, cursor);
  if (cursor !== undefined && !place) return { outcome: 'invalid_cursor' };

  const descending = sort.startsWith('-');
  const key = (descending ? sort.slice(1) : sort) as SortKey;
  const today = localToday(dependencies, actor);
  const found = await store.portfolios.reader(actor.accountId).records({
    filter,
    sort: key,
    descending,
    today,
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

function filterOf({ q, cursor: _, limit: __, sort: ___, autoRenew, ...exact }: DomainsListInput): RecordFilter {
  return {
    ...exact,
    words: searchWords(q ?? ''),
    // The same values in another order are the same filter, so its cursors stay valid.
    ...(exact.urgency && { urgency: [...new Set(exact.urgency)].toSorted() }),
    ...(autoRenew && { autoRenew: autoRenew === 'unknown' ? null : autoRenew === 'true' }),
  };
}

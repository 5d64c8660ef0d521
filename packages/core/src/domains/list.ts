import { facetLimit, type SortKey } from '@namekeep/contract';
import { changesBetween, costOrder, exactTotal, renewalTarget, type StoredRecord } from '@namekeep/domain';
import { localToday, readerOf } from '../dependencies.ts';
import type { CurrencyTotal, PortfolioReader, Position, RecordQuery } from '../ports/index.ts';
import type { UseCase } from '../use-case.ts';
import { applyView } from '../views.ts';
import { filterOf, recordsByName, resolved, selectionOf } from './filter.ts';
import { presentRecord, presentRecords } from './record.ts';

export const domainsGet: UseCase<'domainsGet'> = async (context, { id }) => {
  const reader = readerOf(context);
  const record = await reader.record(id);
  if (!record) return { outcome: 'not_found' };
  const { revision } = record;
  return { outcome: 'found', revision, record: await presentRecord(reader, record, localToday(context)) };
};

export const domainsList: UseCase<'domainsList'> = async (context, input) => {
  const { cursors } = context;
  const viewed = await applyView(context, input);
  if (viewed.issues) return { outcome: 'invalid', issues: viewed.issues };
  const { cursor, offset = 0, limit, sort = 'name', ...filters } = viewed.input;
  // With days as they were given: a walk goes on over midnight.
  const filter = filterOf(filters);
  const question = ['domains.list', context.actor.accountId, sort, filter];
  const place = cursors.decode(question, cursor);
  if (place === undefined) return { outcome: 'invalid_cursor' };

  const order = orderOf(sort);
  const today = localToday(context);
  const reader = readerOf(context);
  const found = await reader.records({
    ...resolved(filter, today, context.actor),
    ...order,
    // One more than requested shows whether there is a next page.
    limit: limit + 1,
    offset,
    ...(place && { after: { value: place[0] ?? null, id: String(place[1]) } }),
  });
  const page = found.length > limit ? found.slice(0, limit) : found;
  const last = page.at(-1);
  const next = found.length > limit && last ? positionOf(last, order.sort) : undefined;
  return {
    outcome: 'page',
    records: await presentRecords(reader, page, today),
    nextCursor: next ? cursors.encode(question, [next.value, next.id]) : null,
    ...(filters.names && { unmatched: await unmatchedOf(reader, filters.names) }),
  };
};

/** The texts that no record has as its name. */
async function unmatchedOf(reader: PortfolioReader, texts: readonly string[]): Promise<string[]> {
  const found = await recordsByName(reader, [...new Set(texts)]);
  return found.flatMap(({ text, record }) => (record ? [] : [text]));
}

export const domainsHistory: UseCase<'domainsHistory'> = async (context, { id, cursor, limit }) => {
  const { cursors } = context;
  const reader = readerOf(context);
  const question = ['domains.history', context.actor.accountId, id];
  const place = cursors.decode(question, cursor);
  if (place === undefined) return { outcome: 'invalid_cursor' };
  if (!(await reader.record(id))) return { outcome: 'not_found' };

  // One revision more than requested: each entry is the difference from the previous revision.
  const found = await reader.history(id, { limit: limit + 1, ...(place && { before: Number(place[0]) }) });
  const entries = found.slice(0, limit).map(({ revision, at, author, fields }, index) => {
    return { revision, at, actor: author, changes: changesBetween(found[index + 1]?.fields ?? null, fields) };
  });
  const last = entries.at(-1);
  const nextCursor = found.length > limit && last ? cursors.encode(question, [last.revision]) : null;
  return { outcome: 'page', entries, nextCursor };
};

export const domainsFacets: UseCase<'domainsFacets'> = async (context, input) => {
  const viewed = await applyView(context, input);
  if (viewed.issues) return { outcome: 'invalid', issues: viewed.issues };
  const reader = readerOf(context);
  return { outcome: 'found', facets: await reader.facets(selectionOf(context, viewed.input), facetLimit) };
};

/** With a sum that JSON can carry. */
export const presentTotal = ({ currency, totalMinor, count, unknownCostCount }: CurrencyTotal) => {
  return { currency, totalMinor: exactTotal(totalMinor), count, unknownCostCount };
};

export const domainsTotals: UseCase<'domainsTotals'> = async (context, input) => {
  const viewed = await applyView(context, input);
  if (viewed.issues) return { outcome: 'invalid', issues: viewed.issues };
  const reader = readerOf(context);
  const { by, ...filters } = viewed.input;
  const selection = selectionOf(context, filters);
  if (by) {
    const groups = await reader.totalsBy(selection, by);
    const shown = groups.map((group) => ({ ...group, byCurrency: group.byCurrency.map(presentTotal) }));
    return { outcome: 'found', totals: { groups: shown } };
  }
  const byCurrency = (await reader.totals(selection)).map(presentTotal);
  const count = byCurrency.reduce((sum, one) => sum + one.count, 0);
  return { outcome: 'found', totals: { count, byCurrency } };
};

/** The order that a `sort` such as `-cost` names. */
export function orderOf(sort: SortKey | `-${SortKey}`): Pick<RecordQuery, 'sort' | 'descending'> {
  const descending = sort.startsWith('-');
  return { sort: (descending ? sort.slice(1) : sort) as SortKey, descending };
}

/** The position of a record in an order: the next page starts after it. */
export const positionOf = (record: StoredRecord, sort: SortKey): Position => ({
  value: sortValue[sort](record),
  id: record.id,
});

/** The value that the store sorts by. */
const sortValue: Record<SortKey, (record: StoredRecord) => Position['value']> = {
  name: (record) => record.name,
  renewal: (record) => renewalTarget(record).date,
  cost: costOrder,
  updatedAt: (record) => record.updatedAt,
  createdAt: (record) => record.createdAt,
  registrar: (record) => record.registrar?.toLowerCase() ?? null,
};

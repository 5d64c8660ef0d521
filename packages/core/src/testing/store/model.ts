import { renewalOf, renewalTarget, type StoredRecord, searchText } from '@namekeep/domain';
import type { RecordFilter, RecordQuery } from '../../ports/index.ts';

/** What `PortfolioReader.records` promises, said as plainly as can be: filter all, sort all, cut. */
export function modelList(records: readonly StoredRecord[], query: RecordQuery): StoredRecord[] {
  const order = inOrder(query);
  const { after } = query;
  return records
    .filter((record) => passes(record, query.filter, query.today))
    .filter((record) => !after || order(place(record, query), after) > 0)
    .sort((a, b) => order(place(a, query), place(b, query)))
    .slice(0, query.limit);
}

type Place = { value: string | number | null; id: string };

/** Where a record stands in the order of a query; the next page starts after the last record's place. */
export const place = (record: StoredRecord, { sort }: RecordQuery): Place => ({
  value: valueOf[sort](record),
  id: record.id,
});

const valueOf: Record<RecordQuery['sort'], (record: StoredRecord) => Place['value']> = {
  name: (record) => record.name,
  renewal: (record) => renewalTarget(record).date,
  cost: (record) => record.renewalCostMinor,
  updatedAt: (record) => record.updatedAt,
  createdAt: (record) => record.createdAt,
  registrar: (record) => record.registrar?.toLowerCase() ?? null,
};

const inOrder =
  ({ descending }: RecordQuery) =>
  (a: Place, b: Place): number => {
    if (a.value === null || b.value === null) {
      return Number(a.value === null) - Number(b.value === null) || byCodePoint(a.id, b.id);
    }
    const ascending = typeof a.value === 'number' ? a.value - Number(b.value) : byCodePoint(a.value, String(b.value));
    return (descending ? -ascending : ascending) || byCodePoint(a.id, b.id);
  };

function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function passes(record: StoredRecord, filter: RecordFilter, today: string): boolean {
  const { date, urgency } = renewalOf(record, today);
  const text = searchText(record);
  return (
    (filter.archived === 'all' || record.isArchived === (filter.archived === 'true')) &&
    filter.words.every((word) => text.includes(word)) &&
    (filter.lifecycle === undefined || record.lifecycle === filter.lifecycle) &&
    (filter.ownership === undefined || record.ownership === filter.ownership) &&
    (filter.renewalIntent === undefined || record.renewalIntent === filter.renewalIntent) &&
    (filter.registrar === undefined || record.registrar === filter.registrar) &&
    (filter.dnsProvider === undefined || record.dnsProvider === filter.dnsProvider) &&
    (filter.currency === undefined || record.currency === filter.currency) &&
    (filter.autoRenew === undefined || record.autoRenew === filter.autoRenew) &&
    (filter.urgency === undefined || filter.urgency.includes(urgency)) &&
    (filter.dueFrom === undefined || date >= filter.dueFrom) &&
    (filter.dueTo === undefined || date <= filter.dueTo)
  );
}

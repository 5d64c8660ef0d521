import { labelKey, renewalOf, renewalTarget, type StoredRecord, searchText } from '@namekeep/domain';
import type { CurrencyTotal, FacetValue, RecordFacets, RecordFilter, RecordQuery, Selection } from '../../index.ts';

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

/** What `PortfolioReader.totals` promises. */
export function modelTotals(records: readonly StoredRecord[], { filter, today }: Selection): CurrencyTotal[] {
  const chosen = records.filter((record) => passes(record, filter, today));
  return [...new Set(chosen.map(({ currency }) => currency))].sort().map((currency) => {
    const costs = chosen.filter((record) => record.currency === currency).map((record) => record.renewalCostMinor);
    return {
      currency,
      totalMinor: costs.reduce((sum, cost) => sum + BigInt(cost ?? 0), 0n),
      count: costs.length,
      unknownCostCount: costs.filter((cost) => cost === null).length,
    };
  });
}

/** What `PortfolioReader.facets` promises. */
export function modelFacets(records: readonly StoredRecord[], { filter, today }: Selection, limit: number) {
  const facetOf = {
    registrars: ['registrar', { registrar: undefined }],
    dnsProviders: ['dnsProvider', { dnsProvider: undefined }],
    paymentMethods: ['paymentMethod', { paymentMethod: undefined }],
    tlds: ['tld', { tld: undefined }],
    currencies: ['currency', { currency: undefined, costFrom: undefined, costTo: undefined }],
    labels: ['labels', { label: undefined }],
  } as const;
  return Object.fromEntries(
    Object.entries(facetOf).map(([name, [field, fallen]]) => {
      const counts = new Map<string, number>();
      for (const record of records) {
        const value = record[field];
        if (value === null || !passes(record, { ...filter, ...fallen }, today)) continue;
        for (const one of [value].flat()) counts.set(one, (counts.get(one) ?? 0) + 1);
      }
      const spellings = [...counts].map(([value, count]) => ({ value, count })).sort(mostFirst);
      const values = caseless.has(name)
        ? [...Map.groupBy(spellings, ({ value }) => value.toLowerCase()).values()].map((alike) => ({
            value: alike[0]?.value ?? '',
            count: alike.reduce((sum, { count }) => sum + count, 0),
          }))
        : spellings;
      return [name, values.sort(mostFirst).slice(0, limit)];
    }),
  ) as RecordFacets;
}

const caseless: ReadonlySet<string> = new Set(['registrars', 'dnsProviders', 'paymentMethods']);
const mostFirst = (a: FacetValue, b: FacetValue): number => b.count - a.count || byCodePoint(a.value, b.value);

type Place = { value: string | number | null; id: string };

/** Where a record stands in the order of a query; the next page starts after the last record's place. */
export const place = (record: StoredRecord, { sort }: RecordQuery): Place => ({
  value: valueOf[sort](record),
  id: record.id,
});

const valueOf: Record<RecordQuery['sort'], (record: StoredRecord) => Place['value']> = {
  name: (record) => record.name,
  renewal: (record) => renewalTarget(record).date,
  cost: ({ currency, renewalCostMinor: cost }) => (cost === null ? null : currency + String(cost).padStart(16, '0')),
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

/** Without regard to case. */
const isAny = (wanted: readonly string[] | undefined, value: string | null): boolean =>
  wanted === undefined || (value !== null && wanted.includes(value.toLowerCase()));

function passes(record: StoredRecord, filter: RecordFilter, today: string): boolean {
  const { date, urgency } = renewalOf(record, today);
  const text = searchText(record);
  const { name, unicodeName } = record;
  const names = `${name}\n${unicodeName.toLowerCase().replaceAll('ß', 'ss')}`;
  const cost = record.renewalCostMinor;
  return (
    (filter.archived === 'all' || record.isArchived === (filter.archived === 'true')) &&
    filter.words.every((word) => text.includes(word)) &&
    (!filter.inName || filter.words.every((word) => names.includes(word))) &&
    (filter.lifecycle === undefined || record.lifecycle === filter.lifecycle) &&
    (filter.ownership === undefined || record.ownership === filter.ownership) &&
    (filter.renewalIntent === undefined || record.renewalIntent === filter.renewalIntent) &&
    isAny(filter.registrar, record.registrar) &&
    isAny(filter.dnsProvider, record.dnsProvider) &&
    isAny(filter.paymentMethod, record.paymentMethod) &&
    (filter.label ?? []).every((key) => record.labels.some((name) => labelKey(name) === key)) &&
    (filter.tld === undefined || filter.tld.includes(record.tld)) &&
    (filter.currency === undefined || filter.currency.includes(record.currency)) &&
    (filter.costFrom === undefined || (cost !== null && cost >= filter.costFrom)) &&
    (filter.costTo === undefined || (cost !== null && cost <= filter.costTo)) &&
    (filter.missing === undefined || filter.missing.some((field) => record[field] === null)) &&
    (filter.autoRenew === undefined || record.autoRenew === filter.autoRenew) &&
    (filter.urgency === undefined || filter.urgency.includes(urgency)) &&
    (filter.dueFrom === undefined || date >= filter.dueFrom) &&
    (filter.dueTo === undefined || date <= filter.dueTo)
  );
}

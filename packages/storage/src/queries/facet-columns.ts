import type { FacetValue, facetNames, RecordFilter } from '@namekeep/core/ports';

export type FacetName = (typeof facetNames)[number];

/** The column of each facet, and the filters that it is counted without. */
export const facets = {
  registrars: { column: 'registrar', own: ['registrar'] },
  dnsProviders: { column: 'dns_provider', own: ['dnsProvider'] },
  paymentMethods: { column: 'payment_method', own: ['paymentMethod'] },
  tlds: { column: 'tld', own: ['tld'] },
  // Costs are compared in one currency, which is a filter of its own.
  currencies: { column: 'currency', own: ['currency', 'costFrom', 'costTo'] },
  // Counted by whole sets, of which there are few, and then apart.
  labels: { column: 'label_set', own: ['label'] },
} as const satisfies Record<FacetName, { column: string; own: readonly (keyof RecordFilter)[] }>;

/** A value of a facet as it is stored, and how many records have it. */
export interface FacetRow {
  facet: FacetName;
  value: string | number;
  count: number;
}

/** The filter without some of its members; the same members give the same JSON. */
export function without(filter: RecordFilter, own: readonly (keyof RecordFilter)[]): RecordFilter {
  const rest = Object.entries(filter).filter(
    ([name, value]) => value !== undefined && !own.includes(name as keyof RecordFilter),
  );
  return Object.fromEntries(rest.sort(([a], [b]) => (a < b ? -1 : 1))) as unknown as RecordFilter;
}

/** The facets whose values are counted without regard to case. */
export const texts = ['registrars', 'dnsProviders', 'paymentMethods'] as const satisfies readonly FacetName[];
export const isText = (name: FacetName): boolean => (texts as readonly FacetName[]).includes(name);

/** Values that differ only in case as one, in the spelling that most records have. */
export function inOneSpelling(values: readonly FacetValue[]): FacetValue[] {
  const folded = new Map<string, FacetValue>();
  for (const { value, count } of mostFirst([...values], values.length)) {
    const key = value.toLowerCase();
    const one = folded.get(key);
    if (one) one.count += count;
    else folded.set(key, { value, count });
  }
  return [...folded.values()];
}

/** The values that any record has: most first, then by value. */
export function mostFirst(values: FacetValue[], limit: number): FacetValue[] {
  return values
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)))
    .slice(0, limit);
}

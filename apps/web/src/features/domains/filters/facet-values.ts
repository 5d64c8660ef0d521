import { missingFields, urgencyLabels } from '@namekeep/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { facetCountsQuery, totalsQuery } from '../../../api/queries.ts';
import type { DomainsView } from '../../../domains-view.ts';

/** The filters whose values are listed with counts. */
export type CountedFacet =
  | 'registrar'
  | 'tld'
  | 'label'
  | 'currency'
  | 'urgency'
  | 'paymentMethod'
  | 'missing'
  | 'dnsProvider';

export interface FacetValue {
  value: string;
  /** How many records have it under the other filters; null until that is known. */
  count: number | null;
}

const counted = {
  registrar: 'registrars',
  tld: 'tlds',
  label: 'labels',
  currency: 'currencies',
  paymentMethod: 'paymentMethods',
  dnsProvider: 'dnsProviders',
} as const;

/** These have few values, which are counted one by one. */
const fixed: Partial<Record<CountedFacet, readonly string[]>> = {
  urgency: Object.keys(urgencyLabels),
  missing: missingFields,
};

const isCounted = (facet: CountedFacet): facet is keyof typeof counted => facet in counted;

/** The values of a filter, with the chosen ones even if no record has them; undefined until they are known. */
export function useFacetValues(facet: CountedFacet, view: DomainsView): FacetValue[] | undefined {
  const values = fixed[facet] ?? [];
  const ownCounts = useQueries({
    queries: values.map((value) => totalsQuery({ ...view, [facet]: [value] })),
  });
  const { data } = useQuery({ ...facetCountsQuery(view), enabled: isCounted(facet) });
  if (!isCounted(facet)) return values.map((value, place) => ({ value, count: ownCounts[place]?.data?.count ?? null }));
  if (!data) return undefined;
  const known: FacetValue[] = data[counted[facet]];
  const ignoresCase = facet === 'registrar' || facet === 'dnsProvider' || facet === 'paymentMethod';
  const key = (value: string) => (ignoresCase ? value.toLowerCase() : value);
  const chosen = chosenIn(facet, view);
  const lost = chosen.filter((value) => !known.some((one) => key(one.value) === key(value)));
  // In the spelling of the filter, so that the box of a chosen value is ticked.
  const spelled = known.map((one) => ({
    ...one,
    value: chosen.find((value) => key(value) === key(one.value)) ?? one.value,
  }));
  return [...lost.map((value) => ({ value, count: 0 })), ...spelled];
}

/** The chosen values of a filter. */
export function chosenIn(facet: CountedFacet, view: DomainsView): readonly string[] {
  const value = view[facet];
  return value === null ? [] : [value].flat();
}

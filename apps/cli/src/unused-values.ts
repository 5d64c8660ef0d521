import type { BodyOf, Client, RequestOf } from '@namekeep/contract/client';
import { inSentence, labelOf } from '@namekeep/domain/record';
import { answered } from './http/answer.ts';
import { suggestion } from './suggestion.ts';

type Filters = RequestOf<'domainsTotals'>;

/** The filters by a text that people type, and the facets that list their values. */
const facetOf = {
  registrar: 'registrars',
  dnsProvider: 'dnsProviders',
  paymentMethod: 'paymentMethods',
  tld: 'tlds',
  label: 'labels',
} as const satisfies Partial<Record<keyof Filters, keyof BodyOf<'domainsFacets'>>>;
const filterNames = Object.keys(facetOf) as (keyof typeof facetOf)[];

/** A sentence for each value of these filters that no record has at all, with the closest value that some record has. */
export async function unusedValues(client: Client, filters: Filters): Promise<string[]> {
  const sentences: string[] = [];
  let facets: BodyOf<'domainsFacets'> | undefined;
  for (const name of filterNames) {
    for (const value of [filters[name] ?? []].flat() as string[]) {
      const alone = { archived: 'all', [name]: Array.isArray(filters[name]) ? [value] : value, limit: 1 } as const;
      const { records } = answered(await client.call('domainsList', alone)).body;
      if (records.length > 0) continue;
      facets ??= answered(await client.call('domainsFacets', { archived: 'all' })).body;
      const used = facets[facetOf[name]].map((one) => one.value);
      const what = name === 'tld' ? 'TLD' : name === 'label' ? 'label' : inSentence(labelOf(name));
      sentences.push(`No domain has the ${what} "${value}".${closest(value, used)}`);
    }
  }
  return sentences;
}

/** Without regard to case, which the filters ignore too. */
function closest(value: string, used: readonly string[]): string {
  const spelled = new Map(used.map((one) => [one.toLowerCase(), one]));
  const found = suggestion(value.toLowerCase(), [...spelled.keys()]);
  const key = found.slice(' Did you mean '.length, -1);
  return found && ` Did you mean ${spelled.get(key) ?? key}?`;
}

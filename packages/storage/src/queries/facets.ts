import { type Account, type Sql, sql } from '../driver.ts';
import { fromLabelSet } from '../record-row.ts';
import { Counter } from './aggregate.ts';
import { readLabels } from './labels.ts';
import { all, conditionsOf, matching, type RecordFilter, type Selection } from './list.ts';

/** A value and how many records have it. */
export interface FacetValue {
  value: string;
  count: number;
}
/** The values of each field that most records have, ties by value; texts without regard to case, in their most frequent spelling. */
export type RecordFacets = Record<Name, FacetValue[]>;
type Name = keyof typeof facets;
type Column = 'registrar' | 'dns_provider' | 'payment_method' | 'tld' | 'currency' | 'label_set';

/** Records that are alike in all that facets count. */
type Group = Record<Column, string | null> & {
  records: number;
  /** How many of them have a cost that passes its filter. */
  in_cost: number;
};

/** The column of a facet, and the filter that it is counted without. Texts are counted without regard to case. */
const facets = {
  registrars: { column: 'registrar', own: 'registrar', isText: true },
  dnsProviders: { column: 'dns_provider', own: 'dnsProvider', isText: true },
  paymentMethods: { column: 'payment_method', own: 'paymentMethod', isText: true },
  tlds: { column: 'tld', own: 'tld', isText: false },
  currencies: { column: 'currency', own: 'currency', isText: false },
  labels: { column: 'label_set', own: 'label', isText: false },
} as const satisfies Record<string, { column: Column; own: keyof RecordFilter; isText: boolean }>;
const facetNames = Object.keys(facets) as Name[];

/**
 * Records that pass the filters which belong to no facet are grouped by all
 * fields at once; the other filters leave some of the groups for each facet.
 */
export const facetReads = (account: Account) => ({
  /** At most `limit` values of each field, counted under all filters but those of the field itself. */
  async facets(selection: Selection, limit: number): Promise<RecordFacets> {
    const { filter } = selection;
    const labels = new Map((await readLabels(account)).map((label) => [label.number, label]));
    const labelsOf = (group: Group) =>
      fromLabelSet(group.label_set ?? '').flatMap((number) => labels.get(number) ?? []);
    const passes = (group: Group, name: Name): boolean => {
      const wanted: readonly string[] | undefined = filter[facets[name].own];
      if (!wanted) return true;
      if (name === 'labels') return wanted.every((key) => labelsOf(group).some((label) => label.key === key));
      const value = group[facets[name].column];
      return value !== null && wanted.includes(facets[name].isText ? value.toLowerCase() : value);
    };

    const counters = Object.fromEntries(facetNames.map((name) => [name, new Counter()])) as Record<Name, Counter>;
    for (const group of await readGroups(account, selection)) {
      const failed = facetNames.filter((name) => !passes(group, name));
      // A facet counts what fails at no filter but its own.
      for (const name of failed.length === 0 ? facetNames : failed.length === 1 ? failed : []) {
        const count = name === 'currencies' ? group.records : group.in_cost;
        const value = group[facets[name].column];
        const values = name === 'labels' ? labelsOf(group).map((label) => label.name) : value === null ? [] : [value];
        for (const one of values) counters[name].add(one, count);
      }
    }
    return Object.fromEntries(
      facetNames.map((name) => {
        const counter = facets[name].isText ? counters[name].inOneSpelling() : counters[name];
        return [name, counter.mostFirst(limit)];
      }),
    ) as RecordFacets;
  },
});

async function readGroups(account: Account, { filter, today }: Selection): Promise<Group[]> {
  // Costs are compared in one currency, so the facet of currencies is counted without their filters, too.
  const { costFrom, costTo, ...others } = filter;
  for (const name of facetNames) delete others[facets[name].own];
  const conditions = conditionsOf(account, { filter: others, today });
  if (!conditions) return [];
  const only = (part: Partial<RecordFilter>) =>
    conditionsOf(account, { filter: { archived: 'all', words: [], ...part }, today }) ?? [sql`1 = 0`];
  const own = facetNames.flatMap((name) => only({ [facets[name].own]: filter[facets[name].own] }));
  if (own.length > 1) {
    const passed = own.map((condition) => sql`case when ${condition} then 1 else 0 end`);
    conditions.push(sql`${sql.join(passed, ' + ')} >= ${sql.literal(own.length - 1)}`);
  }
  const costs = only({ costFrom, costTo });
  const inCost: Sql = costs.length > 0 ? all(costs) : sql`1 = 1`;
  const columns = facetNames.map((name) => sql.quoted(`records.${facets[name].column}`));
  // To see another column, SQLite would look up each record in the order of `records_facets`, unless it has to sort; and it sorts by
  // one text faster than by six. No text has a form feed, and none is empty but for records without labels.
  const isSorted = conditions.length + costs.length > 0 && account.connection.dialect === 'sqlite';
  const parts = columns.map((column) => sql`coalesce(${column}, '')`);
  const grouped = isSorted ? sql`concat_ws(${sql.literal('\f')}, ${sql.join(parts)})` : sql.join(columns);
  return account.connection
    .all<Group>(sql`select ${sql.join(columns)}, count(*) as records, count(case when ${inCost} then 1 end) as in_cost
      ${matching(account, filter.archived, conditions)} group by ${grouped}`);
}

import { facetNames, type RecordFacets, type RecordFilter, type Selection } from '@namekeep/core/ports';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ask, type Connection } from '../../driver.ts';
import { Counter } from './aggregate.ts';
import { all, conditionsOf, matching } from './filter.ts';
import { readLabels } from '../records/labels.ts';
import { fromLabelSet } from '../../stored-values.ts';

type Name = keyof RecordFacets;
type Column = 'registrar' | 'dns_provider' | 'payment_method' | 'tld' | 'currency' | 'label_set';

/** Records that are alike in all that facets count. */
type Group = Record<Column, string | null> & {
  records: number | string;
  /** How many of them have a cost that passes its filter. */
  in_cost: number | string;
};

/** The column of a facet, and the filter that it is counted without. Texts are counted without regard to case. */
const facets = {
  registrars: { column: 'registrar', own: 'registrar', isText: true },
  dnsProviders: { column: 'dns_provider', own: 'dnsProvider', isText: true },
  paymentMethods: { column: 'payment_method', own: 'paymentMethod', isText: true },
  tlds: { column: 'tld', own: 'tld', isText: false },
  currencies: { column: 'currency', own: 'currency', isText: false },
  labels: { column: 'label_set', own: 'label', isText: false },
} as const satisfies Record<Name, { column: Column; own: keyof RecordFilter; isText: boolean }>;

/**
 * The values of each field that most records have. Records that pass the filters which belong to no facet are grouped by all
 * fields at once; the other filters leave some of the groups for each facet.
 */
export async function readFacets(
  connection: Connection,
  accountId: string,
  selection: Selection,
  limit: number,
): Promise<RecordFacets> {
  const { filter } = selection;
  const labels = new Map((await readLabels(connection, accountId)).map((label) => [label.number, label]));
  const labelsOf = (group: Group) => fromLabelSet(group.label_set ?? '').flatMap((number) => labels.get(number) ?? []);
  const passes = (group: Group, name: Name): boolean => {
    const wanted: readonly string[] | undefined = filter[facets[name].own];
    if (!wanted) return true;
    if (name === 'labels') return wanted.every((key) => labelsOf(group).some((label) => label.key === key));
    const value = group[facets[name].column];
    return value !== null && wanted.includes(facets[name].isText ? value.toLowerCase() : value);
  };

  const counters = Object.fromEntries(facetNames.map((name) => [name, new Counter()])) as Record<Name, Counter>;
  for (const group of await readGroups(connection, accountId, selection)) {
    const failed = facetNames.filter((name) => !passes(group, name));
    // A facet counts what fails at no filter but its own.
    for (const name of failed.length === 0 ? facetNames : failed.length === 1 ? failed : []) {
      const count = Number(name === 'currencies' ? group.records : group.in_cost);
      const value = group[facets[name].column];
      const values = name === 'labels' ? labelsOf(group).map((label) => label.name) : value === null ? [] : [value];
      for (const one of values) counters[name].add(one, count);
    }
  }
  return Object.fromEntries(
    facetNames.map((name) => {
      const counter = facets[name].isText ? inOneSpelling(counters[name]) : counters[name];
      return [name, counter.mostFirst(limit)];
    }),
  ) as RecordFacets;
}

async function readGroups(connection: Connection, accountId: string, { filter, today }: Selection): Promise<Group[]> {
  // Costs are compared in one currency, so the facet of currencies is counted without their filters, too.
  const { costFrom, costTo, ...others } = filter;
  for (const name of facetNames) delete others[facets[name].own];
  const conditions = conditionsOf(connection, accountId, { filter: others, today });
  if (!conditions) return [];
  const only = (part: Partial<RecordFilter>) =>
    conditionsOf(connection, accountId, { filter: { archived: 'all', words: [], ...part }, today }) ?? [
      sql<SqlBool>`1 = 0`,
    ];
  const own = facetNames.flatMap((name) => only({ [facets[name].own]: filter[facets[name].own] }));
  if (own.length > 1) {
    const passed = own.map((condition) => sql`case when ${condition} then 1 else 0 end`);
    conditions.push(sql`${sql.join(passed, sql` + `)} >= ${sql.lit(own.length - 1)}`);
  }
  const costs = only({ costFrom, costTo });
  const inCost: RawBuilder<SqlBool> = costs.length > 0 ? all(costs) : sql`1 = 1`;
  const grouped = sql.join(facetNames.map((name) => sql.ref(`records.${facets[name].column}`)));
  return ask<Group>(
    connection,
    sql`select ${grouped}, count(*) as records, count(case when ${inCost} then 1 end) as in_cost
      ${matching(accountId, filter.archived, conditions)} group by ${grouped}`,
  );
}

/** Values that differ only in case as one, in the spelling that most records have. */
function inOneSpelling(counter: Counter): Counter {
  const spellings = new Map<string, string>();
  const folded = new Counter();
  for (const { value, count } of counter.mostFirst()) {
    const spelling = spellings.get(value.toLowerCase()) ?? value;
    spellings.set(value.toLowerCase(), spelling);
    folded.add(spelling, count);
  }
  return folded;
}

import {
  facetNames,
  type FacetValue,
  type RecordFacets,
  type RecordFilter,
  type Selection,
} from '@namekeep/core/ports';
import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { fromLabelSet } from '../label-set.ts';
import { Lru } from '../lru.ts';
import { type Statement, statement } from '../statement.ts';
import { filterShape } from './list-filter.ts';
import { readLabels } from './labels.ts';
import { archivedStates, forAll, isCountedByTraits, isFiltered, planList, recordsOf } from './list-plan.ts';
import { matching, planShape } from './list-statement.ts';
import { noPage, planned, readListTotals } from './list-totals.ts';
import { answerable, type ListValues, selectionValues, termsOf } from './list-values.ts';
import type { SearchIndex } from './search.ts';
import { readMostCounted } from './value-counts.ts';

type FacetName = (typeof facetNames)[number];

/** The column of each facet, and the filters that it is counted without. */
const facets = {
  registrars: { column: 'registrar', own: ['registrar'] },
  dnsProviders: { column: 'dns_provider', own: ['dnsProvider'] },
  paymentMethods: { column: 'payment_method', own: ['paymentMethod'] },
  tlds: { column: 'tld', own: ['tld'] },
  // Costs are compared in one currency, which is a filter of its own.
  currencies: { column: 'currency', own: ['currency', 'costFrom', 'costTo'] },
  // Counted by whole sets, of which there are few, and then apart.
  labels: { column: 'label_set', own: ['label'] },
} as const satisfies Record<FacetName, { column: string; own: readonly (keyof RecordFilter)[] }>;

/**
 * The values of each field that most records have. What the kept counters know is read there; the other facets share a
 * scan wherever they are counted under the same filters.
 */
export async function readFacets(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
  selection: Selection,
  limit: number,
): Promise<RecordFacets> {
  const result = {} as RecordFacets;
  const scans = new Map<string, { filter: RecordFilter; names: FacetName[] }>();
  for (const name of facetNames) {
    const filter = answerable(without(selection.filter, facets[name].own));
    if (!filter) result[name] = [];
    else {
      const counted = await fromCounters(connection, search, accountId, { ...selection, filter }, name, limit);
      if (counted) result[name] = counted;
      else {
        const key = JSON.stringify(filter);
        const scan = scans.get(key);
        if (scan) scan.names.push(name);
        else scans.set(key, { filter, names: [name] });
      }
    }
  }
  for (const { filter, names } of scans.values()) {
    Object.assign(result, await fromScan(connection, search, accountId, { ...selection, filter }, names, limit));
  }
  return result;
}

/** The filter without some of its members; the same members give the same JSON. */
function without(filter: RecordFilter, own: readonly (keyof RecordFilter)[]): RecordFilter {
  const rest = Object.entries(filter).filter(
    ([name, value]) => value !== undefined && !own.includes(name as keyof RecordFilter),
  );
  return Object.fromEntries(rest.sort(([a], [b]) => (a < b ? -1 : 1))) as unknown as RecordFilter;
}

async function fromCounters(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
  selection: Selection,
  name: FacetName,
  limit: number,
): Promise<FacetValue[] | undefined> {
  const { filter } = selection;
  const { column } = facets[name];
  if (column === 'currency') {
    if (!isCountedByTraits(filter)) return undefined;
    const totals = await readListTotals(connection, search, accountId, selection);
    // Sorting keeps the order by code where the counts are equal.
    const counted = totals.map(({ currency, count }) => ({ value: currency, count }));
    return counted.sort((a, b) => b.count - a.count).slice(0, limit);
  }
  if (column === 'label_set') {
    const labels = await readLabels(connection, accountId);
    if (labels.length > 0 && isFiltered(filter)) return undefined;
    return mostFirst(
      labels.map((label) => ({ value: label.name, count: recordsOf(label, filter) })),
      limit,
    );
  }
  if (isFiltered(filter)) return undefined;
  return readMostCounted(connection, { accountId, field: column, ...archivedStates(filter), limit });
}

interface FacetRow extends FacetValue {
  facet: FacetName;
}

const statements = new Lru<string, Statement<ListValues, FacetRow>>(200);

async function fromScan(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
  selection: Selection,
  names: readonly FacetName[],
  limit: number,
): Promise<Partial<RecordFacets>> {
  const result: Partial<RecordFacets> = Object.fromEntries(names.map((name) => [name, []]));
  const { filter } = selection;
  const plan = await planList(connection, search, accountId, { ...selection, most: forAll });
  if (plan.by === 'nothing') return result;
  const terms = termsOf(search, filter);
  const values = { ...selectionValues(accountId, selection, plan, terms), ...noPage, limit };
  const shape = `${names.join()} ${planShape(plan, values)} ${filter.archived} ${filterShape(filter, terms)}`;
  const counts = statements.get(shape, () =>
    statement(
      (_, value: ListValues, dialect) => {
        const { found, source } = matching(plan, filter, terms, values, value, dialect);
        const columns = names.map((name) => sql.ref(facets[name].column));
        const each = names.map((name) => {
          const column = sql.ref(facets[name].column);
          return sql`select * from (
            select ${sql.lit(name)} as facet, ${column} as value, count(*) as count from matches
            where ${column} ${name === 'labels' ? sql`<> ''` : sql`is not null`} group by ${column}
            ${name === 'labels' ? sql`` : sql`order by count desc, value limit ${value.limit}`}
          ) as ${sql.ref(name)}`;
        });
        return sql<FacetRow>`
          with ${found ? sql`${found},` : sql``}
          matches as materialized (select ${sql.join(columns)} ${source})
          ${sql.join(each, sql` union all `)}`;
      },
      { planEachTime: planned(terms) },
    ),
  );
  for (const { facet, value, count } of await connection.all(counts, values)) result[facet]?.push({ value, count });
  if (result.labels) result.labels = await ofEachLabel(connection, accountId, result.labels, limit);
  return result;
}

/** How many records have each label, from how many have each set. */
async function ofEachLabel(
  connection: Connection,
  accountId: string,
  sets: readonly FacetValue[],
  limit: number,
): Promise<FacetValue[]> {
  const counts = new Map<number, number>();
  for (const { value, count } of sets) {
    for (const number of fromLabelSet(value)) counts.set(number, (counts.get(number) ?? 0) + count);
  }
  const labels = await readLabels(connection, accountId);
  return mostFirst(
    labels.map(({ number, name }) => ({ value: name, count: counts.get(number) ?? 0 })),
    limit,
  );
}

/** The values that any record has: most first, then by value. */
function mostFirst(values: FacetValue[], limit: number): FacetValue[] {
  return values
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)))
    .slice(0, limit);
}

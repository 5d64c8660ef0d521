import type { RecordFilter, Selection } from '@namekeep/core/ports';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { Lru } from '../lru.ts';
import { type Dialect, type Statement, statement } from '../statement.ts';
import { type FacetName, type FacetRow, facets, without } from './facet-columns.ts';
import { currencyIndex, filterConditions, filterShape } from './list-filter.ts';
import { isCostFiltered } from './list-plan.ts';
import { noPage, planned } from './list-totals.ts';
import { type ListValues, selectionValues, termsOf } from './list-values.ts';
import type { SearchIndex, SearchTerms } from './search.ts';

/** A facet and what it is counted under. */
export interface CountedFacet {
  name: FacetName;
  filter: RecordFilter;
}

const statements = new Lru<string, Statement<ListValues, FacetRow>>(200);
const byOrder = { by: 'order' } as const;
const noTerms: SearchTerms = { plain: [], patterns: [] };

/** The columns of facets in the order of the index `records_facets`. */
const ordered: readonly FacetName[] = ['registrars', 'dnsProviders', 'paymentMethods', 'tlds', 'labels', 'currencies'];

/**
 * Counts facets in one pass over the records, though each is counted without its own filters: records are grouped by the
 * columns of all facets under the filters that they share, and the other filters leave some of the groups.
 */
export async function scanFacets(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
  { today }: Pick<Selection, 'today'>,
  counted: readonly CountedFacet[],
  limit: number,
): Promise<FacetRow[]> {
  const names = counted.map(({ name }) => name);
  // Every filter is the same wherever it counts.
  const filter: RecordFilter = Object.assign({}, ...counted.map((facet) => facet.filter));
  const terms = termsOf(search, filter);
  const values = { ...selectionValues(accountId, { filter, today }, byOrder, terms), ...noPage, limit };
  const shape = `${names.join()} ${filter.archived} ${filterShape(filter, terms)}`;
  const scan = statements.get(shape, () =>
    statement((_, value: ListValues, dialect) => facetScan(names, filter, terms, value, dialect), {
      planEachTime: planned(terms),
    }),
  );
  return connection.all(scan, values);
}

function facetScan(
  names: readonly FacetName[],
  filter: RecordFilter,
  terms: SearchTerms,
  value: ListValues,
  dialect: Dialect,
): RawBuilder<FacetRow> {
  const shared = without(
    filter,
    names.flatMap((name) => facets[name].own),
  );
  const grouped = columnsOf(names, dialect);
  const columns = sql.join(grouped.map((column) => sql.ref(`records.${column}`)));
  const conditions = filterConditions(value, shared, terms, dialect);
  if (filter.archived !== 'all') conditions.push(sql`records.is_archived = ${value.isArchived}`);
  // Words are in another table, and names are not in the index.
  const isInIndex = dialect === 'sqlite' && filter.words.length === 0;
  // The condition of the index.
  if (isInIndex) conditions.push(sql`records.number > 0`);
  // Costs are compared where they are known, record by record, and not for the facet of currencies.
  const ofCost = names.includes('currencies') && isCostFiltered(filter);
  const cost: RecordFilter = { archived: 'all', words: [], costFrom: filter.costFrom, costTo: filter.costTo };
  const inCost = ofCost
    ? sql`count(case when ${all(filterConditions(value, cost, noTerms, dialect))} then 1 end)`
    : sql`count(*)`;
  const each = names.map((name) => {
    const own: RecordFilter = { ...without(filter, [...facets[name].own, 'costFrom', 'costTo']) };
    const others = filterConditions(value, onlyOwned(own, names), noTerms, dialect);
    const column = name === 'currencies' ? currencyIndex(dialect) : sql.ref(`records.${facets[name].column}`);
    const count = sql`sum(records.${sql.ref(name === 'currencies' ? 'records' : 'in_cost')})`;
    const isKnown = name === 'labels' ? sql<SqlBool>`${column} <> ''` : sql<SqlBool>`${column} is not null`;
    const most = name === 'tlds' ? sql`order by count desc, value limit ${value.limit}` : sql``;
    return sql`select * from (
      select ${sql.lit(name)} as facet, ${column} as value, ${count} as count from counted as records
      where ${all([isKnown, ...others])} group by ${column} having ${count} > 0 ${most}
    ) as ${sql.ref(name)}`;
  });
  return sql<FacetRow>`
    with counted as materialized (
      select ${columns}, count(*) as records, ${inCost} as in_cost
      from records ${isInIndex ? sql`indexed by records_facets` : sql``}
      where ${all([sql`records.account_id = ${value.accountId}`, ...conditions])}
      group by ${dialect === 'sqlite' && filter.archived === 'all' ? sql`records.is_archived, ` : sql``}${columns}
    )
    ${sql.join(each, sql` union all `)}`;
}

/** The columns that tell apart what is counted. SQLite groups along the index up to the last of them, without sorting. */
function columnsOf(names: readonly FacetName[], dialect: Dialect): string[] {
  const last = Math.max(...names.map((name) => ordered.indexOf(name)));
  const wanted = dialect === 'sqlite' ? ordered.slice(0, last + 1) : names;
  return wanted.map((name) => (name === 'currencies' && dialect === 'sqlite' ? 'traits' : facets[name].column));
}

/** The filters that belong to one of these facets. */
function onlyOwned(filter: RecordFilter, names: readonly FacetName[]): RecordFilter {
  const owned = new Set<string>(names.flatMap((name) => facets[name].own));
  const kept = Object.entries(filter).filter(([member]) => owned.has(member));
  return { archived: 'all', words: [], ...Object.fromEntries(kept) };
}

const all = (conditions: readonly Expression<SqlBool>[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

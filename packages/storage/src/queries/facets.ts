import { type FacetValue, facetNames, type RecordFacets, type Selection } from '@namekeep/core/ports';
import { currencies } from '@namekeep/domain';
import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { fromLabelSet } from '../label-set.ts';
import { Lru } from '../lru.ts';
import { type Statement, statement } from '../statement.ts';
import {
  type FacetName,
  type FacetRow,
  facets,
  inOneSpelling,
  isText,
  mostFirst,
  texts,
  without,
} from './facet-columns.ts';
import { type CountedFacet, scanFacets } from './facet-scan.ts';
import { readLabels } from './labels.ts';
import { filterShape } from './list-filter.ts';
import {
  archivedStates,
  forFacets,
  isCountedByTraits,
  isFiltered,
  type ListPlan,
  planList,
  recordsOf,
} from './list-plan.ts';
import { matching, planShape } from './list-statement.ts';
import { noPage, planned, readListTotals } from './list-totals.ts';
import { answerable, type ListValues, selectionValues, termsOf } from './list-values.ts';
import type { SearchIndex } from './search.ts';
import { inStoredSpelling, readValuesCounted } from './value-counts.ts';

/**
 * The values of each field that most records have. What the kept counters know is read there. Facets that a selective filter
 * counts under are counted among the records that it finds, and all others in one scan.
 */
export async function readFacets(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
  asked: Selection,
  limit: number,
): Promise<RecordFacets> {
  const selection = { ...asked, filter: await inStoredSpelling(connection, accountId, asked.filter) };
  const result = Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as RecordFacets;
  const alike = new Map<string, CountedFacet[]>();
  for (const name of facetNames) {
    const filter = answerable(without(selection.filter, facets[name].own));
    if (!filter) continue;
    const counted = await fromCounters(connection, search, accountId, { ...selection, filter }, name, limit);
    if (counted) result[name] = counted;
    else {
      const key = JSON.stringify(filter);
      alike.set(key, [...(alike.get(key) ?? []), { name, filter }]);
    }
  }

  const rows: FacetRow[] = [];
  const together: CountedFacet[] = [];
  for (const counted of alike.values()) {
    const { filter } = counted[0] as CountedFacet;
    const plan = await planList(connection, search, accountId, { ...selection, filter, most: forFacets });
    if (plan.by === 'order') together.push(...counted);
    else if (plan.by !== 'nothing') {
      const names = counted.map(({ name }) => name);
      rows.push(...(await gatherFacets(connection, search, accountId, { ...selection, filter }, plan, names, limit)));
    }
  }
  if (together.length > 0) {
    rows.push(...(await scanFacets(connection, search, accountId, selection, together, limit)));
  }
  return { ...result, ...(await fromRows(connection, accountId, rows, limit)) };
}

/** What was counted, with the values as they are shown. */
async function fromRows(
  connection: Connection,
  accountId: string,
  rows: readonly FacetRow[],
  limit: number,
): Promise<Partial<RecordFacets>> {
  const result: Partial<RecordFacets> = {};
  for (const { facet, value, count } of rows) {
    // SQLite gives the place in the list of currencies.
    const shown = typeof value === 'number' ? (currencies[value] as string) : value;
    (result[facet] ??= []).push({ value: shown, count: Number(count) });
  }
  if (result.currencies) result.currencies = mostFirst(result.currencies, limit);
  for (const name of texts) {
    const values = result[name];
    if (values) result[name] = mostFirst(inOneSpelling(values), limit);
  }
  if (result.labels) result.labels = await ofEachLabel(connection, accountId, result.labels, limit);
  return result;
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
  const counted = await readValuesCounted(connection, { accountId, field: column, ...archivedStates(filter) });
  return mostFirst(isText(name) ? inOneSpelling(counted) : counted, limit);
}

const statements = new Lru<string, Statement<ListValues, FacetRow>>(200);

/** Counts facets, each by itself, among the records that a selective filter finds. */
function gatherFacets(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
  selection: Selection,
  plan: ListPlan,
  names: readonly FacetName[],
  limit: number,
): Promise<FacetRow[]> {
  const { filter } = selection;
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
            ${name === 'tlds' ? sql`order by count desc, value limit ${value.limit}` : sql``}
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
  return connection.all(counts, values);
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

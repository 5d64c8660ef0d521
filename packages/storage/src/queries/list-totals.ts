import type { CurrencyTotal, FacetValue, GroupKey, GroupTotals, Selection } from '@namekeep/core/ports';
import { type Currency, currencies } from '@namekeep/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { fromLabelSet } from '../label-set.ts';
import { Lru } from '../lru.ts';
import { type Statement, statement } from '../statement.ts';
import { allTraits } from '../traits.ts';
import { amountBase, exactAmount } from './exact-amount.ts';
import { mostFirst } from './facet-columns.ts';
import { readLabels } from './labels.ts';
import { currencyIndex, filterShape } from './list-filter.ts';
import { forAll, isCountedByTraits, planList, traitsTest } from './list-plan.ts';
import { matching, planShape } from './list-statement.ts';
import { answerable, type ListValues, selectionValues, termsOf } from './list-values.ts';
import type { SearchIndex, SearchTerms } from './search.ts';
import { readTraitCounts } from './totals.ts';
import { inStoredSpelling } from './value-counts.ts';

/**
 * What the renewal costs of a list add up to in each currency: from the kept totals where the filters are of what those
 * tell apart, else from one scan of what the list has.
 */
export async function readListTotals(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
  selection: Selection,
): Promise<CurrencyTotal[]> {
  const filter = answerable(await inStoredSpelling(connection, accountId, selection.filter));
  if (!filter) return [];
  if (isCountedByTraits(filter)) return fromCounts(connection, accountId, filter);
  return inOrder((await sumUp(connection, search, accountId, { ...selection, filter })).map(({ total }) => total));
}

/** The same for the records of each group; a record with several labels counts in each of them. */
export async function readGroupedTotals(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
  selection: Selection,
  by: GroupKey,
): Promise<GroupTotals[]> {
  const filter = answerable(await inStoredSpelling(connection, accountId, selection.filter));
  if (!filter) return [];
  const sums = await sumUp(connection, search, accountId, { ...selection, filter }, by);
  const labels = by === 'label' ? await readLabels(connection, accountId) : [];
  const namesOfLabels = new Map(labels.map(({ number, name }) => [number, name]));
  const keysOf = (value: string | null): (string | null)[] => {
    if (by !== 'label') return [value];
    const names = fromLabelSet(value ?? '').flatMap((number) => namesOfLabels.get(number) ?? []);
    return names.length > 0 ? names : [null];
  };

  interface Group {
    spellings: FacetValue[];
    totals: Map<Currency, CurrencyTotal>;
  }
  const groups = new Map<string | null, Group>();
  for (const { value, total } of sums) {
    for (const key of keysOf(value)) {
      const folded = by === 'registrar' ? (key?.toLowerCase() ?? null) : key;
      const group: Group = groups.get(folded) ?? { spellings: [], totals: new Map() };
      groups.set(folded, group);
      if (key !== null) group.spellings.push({ value: key, count: total.count });
      const sum = group.totals.get(total.currency);
      group.totals.set(total.currency, sum ? added(sum, total) : total);
    }
  }
  const grouped = [...groups.values()].map(({ spellings, totals }): GroupTotals => {
    const byCurrency = inOrder([...totals.values()]);
    const key = mostFrequent(spellings);
    return { key, count: byCurrency.reduce((sum, { count }) => sum + count, 0), byCurrency };
  });
  return grouped.sort(
    (a, b) =>
      Number(a.key === null) - Number(b.key === null) ||
      (by === 'month' ? 0 : b.count - a.count) ||
      Buffer.compare(Buffer.from(a.key ?? ''), Buffer.from(b.key ?? '')),
  );
}

/** The spelling of a value that most records have, in whatever currency. */
function mostFrequent(spellings: readonly FacetValue[]): string | null {
  const counts = new Map<string, number>();
  for (const { value, count } of spellings) counts.set(value, (counts.get(value) ?? 0) + count);
  return (
    mostFirst(
      [...counts].map(([value, count]) => ({ value, count })),
      1,
    )[0]?.value ?? null
  );
}

const added = (a: CurrencyTotal, b: CurrencyTotal): CurrencyTotal => ({
  currency: a.currency,
  totalMinor: a.totalMinor + b.totalMinor,
  count: a.count + b.count,
  unknownCostCount: a.unknownCostCount + b.unknownCostCount,
});

const groupColumns: Record<GroupKey, RawBuilder<unknown>> = {
  registrar: sql`registrar`,
  tld: sql`tld`,
  label: sql`label_set`,
  month: sql`substr(renewal_date, 1, 7)`,
};

/** One scan of what a list has, by currency, and by the values of a column if there is one. */
async function sumUp(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
  selection: Selection,
  by?: GroupKey,
): Promise<{ value: string | null; total: CurrencyTotal }[]> {
  const { filter } = selection;
  const plan = await planList(connection, search, accountId, { ...selection, most: forAll });
  if (plan.by === 'nothing') return [];
  const terms = termsOf(search, filter);
  const values = { ...selectionValues(accountId, selection, plan, terms), ...noPage };
  const shape = `${by ?? ''} ${planShape(plan, values)} ${filter.archived} ${filterShape(filter, terms)}`;
  const totals = statements.get(shape, () =>
    statement(
      (_, value: ListValues, dialect) => {
        const { found, source } = matching(plan, filter, terms, values, value, dialect);
        return sql<TotalRow>`
          ${found ? sql`with ${found}` : sql``}
          select ${currencyIndex(dialect)} as currency, ${by ? groupColumns[by] : sql.lit(null)} as value,
            count(*) as count, count(renewal_cost) as known,
            coalesce(sum(renewal_cost / ${sql.lit(amountBase)}), 0) as high,
            coalesce(sum(renewal_cost % ${sql.lit(amountBase)}), 0) as low
          ${source} group by ${by ? sql`1, 2` : sql`1`}`;
      },
      { planEachTime: planned(terms) },
    ),
  );
  const rows = await connection.all(totals, values);
  return rows.map(({ currency, value, count, known, high, low }) => ({
    value,
    total: {
      currency: typeof currency === 'number' ? (currencies[currency] as Currency) : currency,
      totalMinor: exactAmount(Number(high), Number(low)),
      count: Number(count),
      unknownCostCount: Number(count) - Number(known),
    },
  }));
}

interface TotalRow {
  /** SQLite gives the place in the list of currencies. */
  currency: Currency | number;
  value: string | null;
  count: number;
  known: number;
  high: number;
  low: number;
}

const statements = new Lru<string, Statement<ListValues, TotalRow>>(200);

/** What only a page has. */
export const noPage = { limit: 0, value: '', id: '', sortFrom: '', sortTo: '' };
/** How many records have a word depends on the word, and so does the best way to them. */
export const planned = (terms: SearchTerms): boolean => terms.patterns.length > 0;

async function fromCounts(
  connection: Connection,
  accountId: string,
  filter: Selection['filter'],
): Promise<CurrencyTotal[]> {
  const hasTraits = traitsTest(filter);
  const sums = new Map<Currency, CurrencyTotal>();
  for (const row of await readTraitCounts(connection, accountId)) {
    if (filter.archived !== 'all' && row.is_archived !== Number(filter.archived === 'true')) continue;
    const choices = allTraits.get(row.traits);
    if (!choices || hasTraits?.(row.traits) === false || row.records === 0) continue;
    const { currency } = choices;
    const sum = sums.get(currency) ?? { currency, totalMinor: 0n, count: 0, unknownCostCount: 0 };
    sum.totalMinor += exactAmount(row.cost_high, row.cost_low);
    sum.count += row.records;
    sum.unknownCostCount += row.unknown_costs;
    sums.set(currency, sum);
  }
  return inOrder([...sums.values()]);
}

const inOrder = (totals: CurrencyTotal[]): CurrencyTotal[] => totals.sort((a, b) => (a.currency < b.currency ? -1 : 1));

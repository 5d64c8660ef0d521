import type { CurrencyTotal, Selection } from '@namekeep/core/ports';
import { type Currency, currencies } from '@namekeep/domain';
import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { Lru } from '../lru.ts';
import { type Statement, statement } from '../statement.ts';
import { allTraits } from '../traits.ts';
import { amountBase, exactAmount } from './exact-amount.ts';
import { currencyIndex, filterShape } from './list-filter.ts';
import { forAll, isCountedByTraits, planList, traitsTest } from './list-plan.ts';
import { matching, planShape } from './list-statement.ts';
import { answerable, type ListValues, selectionValues, termsOf } from './list-values.ts';
import type { SearchIndex, SearchTerms } from './search.ts';
import { readTraitCounts } from './totals.ts';

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
  const filter = answerable(selection.filter);
  if (!filter) return [];
  if (isCountedByTraits(filter)) return fromCounts(connection, accountId, filter);
  const plan = await planList(connection, search, accountId, { ...selection, filter, most: forAll });
  if (plan.by === 'nothing') return [];
  const terms = termsOf(search, filter);
  const values = { ...selectionValues(accountId, { ...selection, filter }, plan, terms), ...noPage };
  const shape = `${planShape(plan, values)} ${filter.archived} ${filterShape(filter, terms)}`;
  const totals = statements.get(shape, () =>
    statement(
      (_, value: ListValues, dialect) => {
        const { found, source } = matching(plan, filter, terms, values, value, dialect);
        return sql<TotalRow>`
          ${found ? sql`with ${found}` : sql``}
          select ${currencyIndex(dialect)} as currency, count(*) as count, count(renewal_cost) as known,
            coalesce(sum(renewal_cost / ${sql.lit(amountBase)}), 0) as high,
            coalesce(sum(renewal_cost % ${sql.lit(amountBase)}), 0) as low
          ${source} group by 1`;
      },
      { planEachTime: planned(terms) },
    ),
  );
  const rows = await connection.all(totals, values);
  return inOrder(
    rows.map(({ currency, count, known, high, low }) => ({
      currency: typeof currency === 'number' ? (currencies[currency] as Currency) : currency,
      totalMinor: exactAmount(Number(high), Number(low)),
      count,
      unknownCostCount: count - known,
    })),
  );
}

interface TotalRow {
  /** SQLite gives the place in the list of currencies. */
  currency: Currency | number;
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

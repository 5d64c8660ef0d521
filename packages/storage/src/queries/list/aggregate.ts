import type {
  CurrencyTotal,
  DueCounts,
  GroupKey,
  GroupTotals,
  PaymentDay,
  RecordCounts,
  Selection,
} from '@namekeep/core/ports';
import { addDaysClamped, type Currency } from '@namekeep/domain';
import { type RawBuilder, sql } from 'kysely';
import { ask, type Connection } from '../../driver.ts';
import { conditionsOf, matching } from './filter.ts';
import { readLabels } from '../records/labels.ts';
import { fromLabelSet } from '../../stored-values.ts';

/** Sums may be larger than 64 bits, so amounts are added up in two parts: high × 10⁹ + low. */
const base = 1_000_000_000;

/** The columns that say what amounts add up to: how many there are, how many are known, and the parts of their sum. */
export const sumsOf = (amount: RawBuilder<unknown>) => sql`count(*) as count, count(${amount}) as known,
  coalesce(sum(${amount} / ${sql.lit(base)}), 0) as high, coalesce(sum(${amount} % ${sql.lit(base)}), 0) as low`;

/** PostgreSQL adds up as `numeric`, which arrives as text. */
export interface Sums {
  count: number | string;
  known: number | string;
  high: number | string;
  low: number | string;
}

export function toSums({ count, known, high, low }: Sums) {
  const number = Number(count);
  return { count: number, unknown: number - Number(known), totalMinor: BigInt(high) * BigInt(base) + BigInt(low) };
}

interface SumRow extends Sums {
  value: string | null;
  currency: Currency;
}

const toTotal = (row: SumRow): CurrencyTotal => {
  const { count, unknown, totalMinor } = toSums(row);
  return { currency: row.currency, totalMinor, count, unknownCostCount: unknown };
};

/** Sums by currency, and by a value behind which it stands as one text: SQLite sorts by one text faster than by two. */
async function sumUp(connection: Connection, accountId: string, selection: Selection, value?: RawBuilder<unknown>) {
  const conditions = conditionsOf(connection, accountId, selection);
  if (!conditions) return [];
  const key = value ? sql`coalesce(${value}, '') || records.currency` : sql`records.currency`;
  const rows = await ask<Sums & { key: string }>(
    connection,
    sql`select ${key} as key, ${sumsOf(sql`records.renewal_cost`)}
      ${matching(accountId, selection.filter.archived, conditions)} group by 1 order by 1`,
  );
  return rows.map(({ key: text, ...sums }): SumRow => {
    return { currency: text.slice(-3) as Currency, value: text.slice(0, -3) || null, ...sums };
  });
}

/** What the renewal costs of a list add up to in each currency. */
export async function readListTotals(connection: Connection, accountId: string, selection: Selection) {
  return (await sumUp(connection, accountId, selection)).map(toTotal);
}

const groupValues: Record<GroupKey, RawBuilder<unknown>> = {
  registrar: sql`records.registrar`,
  tld: sql`records.tld`,
  label: sql`records.label_set`,
  month: sql`substr(records.renewal_date, 1, 7)`,
};

/** The same for the records of each group; a record with several labels counts in each of them. */
export async function readGroupedTotals(
  connection: Connection,
  accountId: string,
  selection: Selection,
  by: GroupKey,
): Promise<GroupTotals[]> {
  const rows = await sumUp(connection, accountId, selection, groupValues[by]);
  const labels = by === 'label' ? await readLabels(connection, accountId) : [];
  const names = new Map(labels.map(({ number, name }) => [number, name]));
  const groups = new Map<string | null, { spellings: Counter; totals: Map<Currency, CurrencyTotal> }>();
  for (const row of rows) {
    const total = toTotal(row);
    const ofLabels = by === 'label' ? fromLabelSet(row.value ?? '').flatMap((number) => names.get(number) ?? []) : [];
    const keys = by === 'label' ? (ofLabels.length > 0 ? ofLabels : [null]) : [row.value];
    for (const key of keys) {
      const folded = by === 'registrar' ? (key?.toLowerCase() ?? null) : key;
      const group = groups.get(folded) ?? { spellings: new Counter(), totals: new Map() };
      groups.set(folded, group);
      if (key !== null) group.spellings.add(key, total.count);
      const sum = group.totals.get(total.currency);
      group.totals.set(total.currency, sum ? added(sum, total) : total);
    }
  }
  const grouped = [...groups.values()].map(({ spellings, totals }): GroupTotals => {
    const byCurrency = [...totals.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
    const count = byCurrency.reduce((sum, one) => sum + one.count, 0);
    return { key: spellings.mostFirst(1)[0]?.value ?? null, count, byCurrency };
  });
  return grouped.sort(
    (a, b) =>
      Number(a.key === null) - Number(b.key === null) ||
      (by === 'month' ? 0 : b.count - a.count) ||
      byCodePoint(a.key ?? '', b.key ?? ''),
  );
}

const added = (a: CurrencyTotal, b: CurrencyTotal): CurrencyTotal => ({
  currency: a.currency,
  totalMinor: a.totalMinor + b.totalMinor,
  count: a.count + b.count,
  unknownCostCount: a.unknownCostCount + b.unknownCostCount,
});

/** How many records have each value. */
export class Counter {
  readonly #counts = new Map<string, number>();

  add(value: string, count: number): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + count);
  }

  /** Most first, then by value. */
  mostFirst(limit = this.#counts.size): { value: string; count: number }[] {
    const values = [...this.#counts].map(([value, count]) => ({ value, count })).filter(({ count }) => count > 0);
    return values.sort((a, b) => b.count - a.count || byCodePoint(a.value, b.value)).slice(0, limit);
  }
}

const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Expected payments dated in [from, to), from their index alone. */
export async function readPaymentDays(
  connection: Connection,
  accountId: string,
  from: string,
  to: string,
): Promise<PaymentDay[]> {
  const rows = await ask<SumRow & { date: string }>(
    connection,
    sql`select payment_date as date, currency, ${sumsOf(sql`renewal_cost`)} from records
      where account_id = ${accountId} and payment_date is not null and payment_date >= ${from} and payment_date < ${to}
      group by payment_date, currency order by payment_date, currency`,
  );
  return rows.map((row) => {
    const { count, unknown, totalMinor } = toSums(row);
    return { date: row.date, currency: row.currency, payments: count, unknownCosts: unknown, totalMinor };
  });
}

/** Active records as their index has them. */
const due = (accountId: string) =>
  sql`from records where account_id = ${accountId} and is_archived = 0 and lifecycle = 'active'`;

/** How many active records are due on each day in [from, to). */
export async function readDueDays(connection: Connection, accountId: string, from: string, to: string) {
  const rows = await ask<{ date: string; records: number }>(
    connection,
    sql`select renewal_date as date, count(*) as records ${due(accountId)}
      and renewal_date >= ${from} and renewal_date < ${to} group by renewal_date order by renewal_date`,
  );
  return rows.map(({ date, records }) => ({ date, records: Number(records) }));
}

export async function readCounts(connection: Connection, accountId: string): Promise<RecordCounts> {
  const [row] = await ask<RecordCounts>(
    connection,
    sql`select count(*) as active,
      (select count(*) from records where account_id = ${accountId} and is_archived = 1) as archived ${due(accountId)}`,
  );
  return { active: Number(row?.active), archived: Number(row?.archived) };
}

/** The longest time before its date that a record can be due soon, in days. */
const longestReminder = 365;

/** How many active records are overdue, due today and due soon. */
export async function readDueCounts(connection: Connection, accountId: string, today: string): Promise<DueCounts> {
  const [row] = await ask<DueCounts>(
    connection,
    sql`select count(case when renewal_date < ${today} then 1 end) as overdue,
      count(case when renewal_date = ${today} then 1 end) as due,
      count(case when renewal_date > ${today} and soon_from <= ${today} then 1 end) as soon ${due(accountId)}
      and renewal_date <= ${addDaysClamped(today, longestReminder)}`,
  );
  return { overdue: Number(row?.overdue), due: Number(row?.due), soon: Number(row?.soon) };
}

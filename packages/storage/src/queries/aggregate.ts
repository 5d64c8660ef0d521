import { addDaysClamped, type Currency, type SpendingDay } from '@namekeep/domain';
import { type Account, type Sql, sql } from '../driver.ts';
import { fromLabelSet } from '../record-row.ts';
import { readLabels } from './labels.ts';
import { conditionsOf, matching, type Selection } from './list.ts';

/** What the renewal costs of records in one currency add up to. */
export interface CurrencyTotal {
  currency: Currency;
  /** Minor units, exact. */
  totalMinor: bigint;
  count: number;
  unknownCostCount: number;
}

/** The totals of the records that have a value; null of those that have none. */
export interface GroupTotals {
  key: string | null;
  count: number;
  byCurrency: CurrencyTotal[];
}

/** Sums may be larger than 64 bits, so amounts are added up in two parts: high × 10⁹ + low. */
const base = 1_000_000_000;

/** The columns that say what amounts add up to: how many there are, how many are known, and the parts of their sum. */
export const sumsOf = (amount: Sql) => sql`count(*) as count, count(${amount}) as known,
  coalesce(sum(${amount} / ${sql.literal(base)}), 0) as high, coalesce(sum(${amount} % ${sql.literal(base)}), 0) as low`;

/** PostgreSQL adds up as `numeric`, which arrives as text. */
export interface Sums {
  count: number;
  known: number;
  high: number | string;
  low: number | string;
}

export function toSums({ count, known, high, low }: Sums) {
  return { count, unknown: count - known, totalMinor: BigInt(high) * BigInt(base) + BigInt(low) };
}

/** What totals can be divided by; `month` is that of the due date. */
const groupValues = {
  registrar: sql`records.registrar`,
  tld: sql`records.tld`,
  label: sql`records.label_set`,
  month: sql`substr(records.renewal_date, 1, 7)`,
};
export type GroupKey = keyof typeof groupValues;

/** Totals by currency, and by a value that is put in front of it: SQLite sorts by one text faster than by two. */
async function sumUp(account: Account, selection: Selection, value?: Sql) {
  const conditions = conditionsOf(account, selection);
  if (!conditions) return [];
  const key = value ? sql`coalesce(${value}, '') || records.currency` : sql`records.currency`;
  const rows = await account.connection.all(sql<Sums & { key: string }>`
      select ${key} as key, ${sumsOf(sql`records.renewal_cost`)}
      ${matching(account, selection.filter.archived, conditions)} group by 1 order by 1`);
  return rows.map((row) => {
    const { count, unknown, totalMinor } = toSums(row);
    const currency = row.key.slice(-3) as Currency;
    return { value: row.key.slice(0, -3) || null, total: { currency, totalMinor, count, unknownCostCount: unknown } };
  });
}

/** Active records as their index has them. */
const activeRecords = (accountId: string) =>
  sql`from records where account_id = ${accountId} and is_archived = 0 and lifecycle = 'active'`;

/** The longest time before its date that a record can be due soon, in days. */
const longestReminder = 365;

export const aggregateReads = (account: Account) => {
  const { connection, accountId } = account;
  return {
    /** The renewal costs of a list, for each currency that occurs, by code. */
    totals: async (selection: Selection): Promise<CurrencyTotal[]> =>
      (await sumUp(account, selection)).map(({ total }) => total),

    /** The same, divided: months in their order, other groups by their number of records, then by key, null last. */
    async totalsBy(selection: Selection, by: GroupKey): Promise<GroupTotals[]> {
      const labels = by === 'label' ? await readLabels(account) : [];
      const names = new Map(labels.map(({ number, name }) => [number, name]));
      const keysOf = (value: string | null): (string | null)[] => {
        if (by !== 'label') return [value];
        const ofRecord = fromLabelSet(value ?? '').flatMap((number) => names.get(number) ?? []);
        return ofRecord.length > 0 ? ofRecord : [null];
      };
      const groups = new Map<string | null, { spellings: Counter; totals: Map<Currency, CurrencyTotal> }>();
      for (const { value, total } of await sumUp(account, selection, groupValues[by])) {
        for (const key of keysOf(value)) {
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
    },

    /** Expected payments dated in [from, to), from their index alone. */
    async paymentDays(from: string, to: string): Promise<SpendingDay[]> {
      const rows = await connection.all(sql<Sums & Pick<SpendingDay, 'date' | 'currency'>>`
          select payment_date as date, currency, ${sumsOf(sql`renewal_cost`)} from records
          where account_id = ${accountId} and payment_date is not null
            and payment_date >= ${from} and payment_date < ${to}
          group by payment_date, currency order by payment_date, currency`);
      return rows.map((row) => {
        const { count, unknown, totalMinor } = toSums(row);
        return { date: row.date, currency: row.currency, payments: count, unknownCosts: unknown, totalMinor };
      });
    },

    /** How many active records are due on each day in [from, to). */
    dueDays: (from: string, to: string): Promise<{ date: string; records: number }[]> =>
      connection.all(sql`select renewal_date as date, count(*) as records ${activeRecords(accountId)}
          and renewal_date >= ${from} and renewal_date < ${to} group by renewal_date order by renewal_date`),

    /** How many records are active and not archived, and how many are archived. */
    async counts(): Promise<{ active: number; archived: number }> {
      const row = await connection.one(sql<{ active: number; archived: number }>`select count(*) as active,
          (select count(*) from records where account_id = ${accountId} and is_archived = 1) as archived ${activeRecords(accountId)}`);
      return row ?? { active: 0, archived: 0 };
    },

    /** How many active records are overdue, due today and due soon. */
    async dueCounts(today: string): Promise<Record<'overdue' | 'due' | 'soon', number>> {
      const row = await connection.one(sql<Record<'overdue' | 'due' | 'soon', number>>`
          select count(case when renewal_date < ${today} then 1 end) as overdue,
            count(case when renewal_date = ${today} then 1 end) as due,
            count(case when renewal_date > ${today} and soon_from <= ${today} then 1 end) as soon
          ${activeRecords(accountId)} and renewal_date <= ${addDaysClamped(today, longestReminder)}`);
      return row ?? { overdue: 0, due: 0, soon: 0 };
    },
  };
};

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

  /** Values that differ only in case as one, in the spelling that most records have. */
  inOneSpelling(): Counter {
    const spellings = new Map<string, string>();
    const folded = new Counter();
    for (const { value, count } of this.mostFirst()) {
      const spelling = spellings.get(value.toLowerCase()) ?? value;
      spellings.set(value.toLowerCase(), spelling);
      folded.add(spelling, count);
    }
    return folded;
  }
}

const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

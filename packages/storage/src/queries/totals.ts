import type { PaymentDay, RecordCounts, RenewalDay } from '@namekeep/core/ports';
import { type Currency, paymentDate, type RecordFields, reminderDays, renewalTarget } from '@namekeep/domain';
import type { Connection } from '../driver.ts';
import { statement } from '../statement.ts';
import { allTraits, traitsOf } from '../traits.ts';

const counts = statement((db, value: { accountId: string }) =>
  db
    .selectFrom('record_counts')
    .select(['is_archived', 'traits', 'records'])
    .where('account_id', '=', value.accountId)
    .orderBy('is_archived')
    .orderBy('traits'),
);

const renewalDays = statement((db, value: { accountId: string }) =>
  db
    .selectFrom('renewal_days')
    .select(['date', 'reminder_days', 'records'])
    .where('account_id', '=', value.accountId)
    .orderBy('date')
    .orderBy('reminder_days'),
);

const paymentDays = statement((db, value: { accountId: string; from: string; to: string }) =>
  db
    .selectFrom('payment_days')
    .select(['date', 'currency', 'payments', 'unknown_costs', 'cost_high', 'cost_low'])
    .where('account_id', '=', value.accountId)
    .where('date', '>=', value.from)
    .where('date', '<', value.to)
    .orderBy('date')
    .orderBy('currency'),
);

/** Numbers of records by everything that `RecordFilter` tells apart exactly. */
export interface TraitCount {
  is_archived: number;
  traits: number;
  records: number;
}

export function readTraitCounts(connection: Connection, accountId: string): Promise<TraitCount[]> {
  return connection.all(counts, { accountId });
}

export async function readCounts(connection: Connection, accountId: string): Promise<RecordCounts> {
  const result: RecordCounts = { active: 0, archived: 0 };
  for (const row of await readTraitCounts(connection, accountId)) {
    if (row.is_archived === 1) result.archived += row.records;
    else if (allTraits[row.traits]?.lifecycle === 'active') result.active += row.records;
  }
  return result;
}

export async function readRenewalDays(connection: Connection, accountId: string): Promise<RenewalDay[]> {
  const rows = await connection.all(renewalDays, { accountId });
  return rows.map((row) => ({ date: row.date, reminderDays: row.reminder_days, records: row.records }));
}

/** What `TotalChanges.rows` compares with. */
export async function readTotalRows(connection: Connection, accountId: string): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const row of await readTraitCounts(connection, accountId)) {
    rows.set(`record_counts ${row.is_archived} ${row.traits}`, `${row.records}`);
  }
  for (const { date, reminderDays: days, records } of await readRenewalDays(connection, accountId)) {
    rows.set(`renewal_days ${date} ${days}`, `${records}`);
  }
  for (const day of await readPaymentDays(connection, accountId, '', '9999-99-99')) {
    rows.set(`payment_days ${day.date} ${day.currency}`, `${day.payments} ${day.unknownCosts} ${day.totalMinor}`);
  }
  return rows;
}

/** Payments dated in [from, to). */
export async function readPaymentDays(
  connection: Connection,
  accountId: string,
  from: string,
  to: string,
): Promise<PaymentDay[]> {
  const rows = await connection.all(paymentDays, { accountId, from, to });
  return rows.map((row) => ({
    date: row.date,
    currency: row.currency,
    payments: row.payments,
    unknownCosts: row.unknown_costs,
    totalMinor: totalOf(row.cost_high, row.cost_low),
  }));
}

const costBase = 1_000_000_000;

const totalOf = (high: number, low: number): bigint => BigInt(high) * BigInt(costBase) + BigInt(low);

interface PaymentDelta {
  date: string;
  currency: Currency;
  payments: number;
  unknownCosts: number;
  costHigh: number;
  costLow: number;
}
interface RenewalDelta {
  date: string;
  reminderDays: number;
  records: number;
}
interface CountDelta {
  isArchived: number;
  traits: number;
  records: number;
}

/**
 * What a transaction changes in the totals. They are added up here and written once, at its end, in the order of
 * their keys: so a batch writes each row once, the rows are held for the commit alone, and no two transactions wait
 * for each other in a circle.
 */
export class TotalChanges {
  readonly #payments = new Map<string, PaymentDelta>();
  readonly #renewals = new Map<string, RenewalDelta>();
  readonly #counts = new Map<number, CountDelta>();

  add(record: RecordFields): void {
    this.#change(record, 1);
  }

  remove(record: RecordFields): void {
    this.#change(record, -1);
  }

  /** Every total by the name of its row, for comparison with what is stored. */
  rows(): Map<string, string> {
    const rows = new Map<string, string>();
    for (const { isArchived, traits, records } of this.#counts.values()) {
      rows.set(`record_counts ${isArchived} ${traits}`, `${records}`);
    }
    for (const { date, reminderDays: days, records } of this.#renewals.values()) {
      rows.set(`renewal_days ${date} ${days}`, `${records}`);
    }
    for (const { date, currency, payments, unknownCosts, costHigh, costLow } of this.#payments.values()) {
      const total = totalOf(costHigh, costLow);
      rows.set(`payment_days ${date} ${currency}`, `${payments} ${unknownCosts} ${total}`);
    }
    return rows;
  }

  async write(connection: Connection, accountId: string): Promise<void> {
    for (const [, delta] of inKeyOrder(this.#counts)) {
      if (delta.records === 0) continue;
      await connection.change(addCount, { accountId, ...delta });
      if (delta.records < 0) await connection.change(dropCount, { accountId, ...delta });
    }
    for (const [, delta] of inKeyOrder(this.#renewals)) {
      if (delta.records === 0) continue;
      await connection.change(addRenewalDay, { accountId, ...delta });
      if (delta.records < 0) await connection.change(dropRenewalDay, { accountId, ...delta });
    }
    for (const [, delta] of inKeyOrder(this.#payments)) {
      const { payments, unknownCosts, costHigh, costLow } = delta;
      if (payments === 0 && unknownCosts === 0 && costHigh === 0 && costLow === 0) continue;
      await connection.change(addPaymentDay, { accountId, ...delta });
      if (payments < 0) await connection.change(dropPaymentDay, { accountId, ...delta });
    }
    this.#counts.clear();
    this.#renewals.clear();
    this.#payments.clear();
  }

  #change(record: RecordFields, sign: 1 | -1): void {
    const isArchived = Number(record.isArchived);
    const traits = traitsOf(record);
    const count = entry(this.#counts, isArchived * allTraits.length + traits, { isArchived, traits, records: 0 });
    count.records += sign;

    if (!record.isArchived && record.lifecycle === 'active') {
      const { date } = renewalTarget(record);
      const days = reminderDays(record);
      const day = entry(this.#renewals, `${date} ${String(days).padStart(3, '0')}`, {
        date,
        reminderDays: days,
        records: 0,
      });
      day.records += sign;
    }

    const date = paymentDate(record);
    if (date === null) return;
    const cost = record.renewalCostMinor;
    const day = entry(this.#payments, `${date} ${record.currency}`, {
      date,
      currency: record.currency,
      payments: 0,
      unknownCosts: 0,
      costHigh: 0,
      costLow: 0,
    });
    day.payments += sign;
    if (cost === null) day.unknownCosts += sign;
    else {
      const high = Math.floor(cost / costBase);
      day.costHigh += sign * high;
      day.costLow += sign * (cost - high * costBase);
    }
  }
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, empty: Value): Value {
  const known = map.get(key);
  if (known) return known;
  map.set(key, empty);
  return empty;
}

function inKeyOrder<Key extends string | number, Value>(map: Map<Key, Value>): [Key, Value][] {
  return map.size < 2 ? [...map] : [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

type Account = { accountId: string };

const addCount = statement((db, value: Account & CountDelta) =>
  db
    .insertInto('record_counts')
    .values({
      account_id: value.accountId,
      is_archived: value.isArchived,
      traits: value.traits,
      records: value.records,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'is_archived', 'traits'])
        .doUpdateSet((row) => ({ records: row('record_counts.records', '+', row.ref('excluded.records')) })),
    ),
);

const dropCount = statement((db, value: Account & CountDelta) =>
  db
    .deleteFrom('record_counts')
    .where('account_id', '=', value.accountId)
    .where('is_archived', '=', value.isArchived)
    .where('traits', '=', value.traits)
    .where('records', '=', 0),
);

const addRenewalDay = statement((db, value: Account & RenewalDelta) =>
  db
    .insertInto('renewal_days')
    .values({
      account_id: value.accountId,
      date: value.date,
      reminder_days: value.reminderDays,
      records: value.records,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'date', 'reminder_days'])
        .doUpdateSet((row) => ({ records: row('renewal_days.records', '+', row.ref('excluded.records')) })),
    ),
);

const dropRenewalDay = statement((db, value: Account & RenewalDelta) =>
  db
    .deleteFrom('renewal_days')
    .where('account_id', '=', value.accountId)
    .where('date', '=', value.date)
    .where('reminder_days', '=', value.reminderDays)
    .where('records', '=', 0),
);

const addPaymentDay = statement((db, value: Account & PaymentDelta) =>
  db
    .insertInto('payment_days')
    .values({
      account_id: value.accountId,
      date: value.date,
      currency: value.currency,
      payments: value.payments,
      unknown_costs: value.unknownCosts,
      cost_high: value.costHigh,
      cost_low: value.costLow,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'date', 'currency']).doUpdateSet((row) => ({
        payments: row('payment_days.payments', '+', row.ref('excluded.payments')),
        unknown_costs: row('payment_days.unknown_costs', '+', row.ref('excluded.unknown_costs')),
        cost_high: row('payment_days.cost_high', '+', row.ref('excluded.cost_high')),
        cost_low: row('payment_days.cost_low', '+', row.ref('excluded.cost_low')),
      })),
    ),
);

const dropPaymentDay = statement((db, value: Account & PaymentDelta) =>
  db
    .deleteFrom('payment_days')
    .where('account_id', '=', value.accountId)
    .where('date', '=', value.date)
    .where('currency', '=', value.currency)
    .where('payments', '=', 0),
);

import { type Currency, paymentDate, type RecordFields, reminderDays, renewalTarget } from '@namekeep/domain';
import type { Connection } from '../driver.ts';
import { type Statement, statement } from '../statement.ts';
import { traitsOf } from '../traits.ts';
import { amountParts, exactAmount } from './exact-amount.ts';

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
      const total = exactAmount(costHigh, costLow);
      rows.set(`payment_days ${date} ${currency}`, `${payments} ${unknownCosts} ${total}`);
    }
    return rows;
  }

  async write(connection: Connection, accountId: string): Promise<void> {
    const writes: Promise<number>[] = [];
    const write = <Delta>(
      delta: Delta,
      records: number,
      add: Statement<Delta & Account, unknown>,
      drop: Statement<Delta & Account, unknown>,
    ): void => {
      writes.push(connection.change(add, { ...delta, accountId }));
      // A row may have come to nothing.
      if (records < 0) writes.push(connection.change(drop, { ...delta, accountId }));
    };
    for (const delta of inKeyOrder(this.#counts)) {
      if (delta.records !== 0) write(delta, delta.records, addCount, dropCount);
    }
    for (const delta of inKeyOrder(this.#renewals)) {
      if (delta.records !== 0) write(delta, delta.records, addRenewalDay, dropRenewalDay);
    }
    for (const delta of inKeyOrder(this.#payments)) {
      const { payments, unknownCosts, costHigh, costLow } = delta;
      if (payments !== 0 || unknownCosts !== 0 || costHigh !== 0 || costLow !== 0) {
        write(delta, payments, addPaymentDay, dropPaymentDay);
      }
    }
    this.#counts.clear();
    this.#renewals.clear();
    this.#payments.clear();
    // Sent together, in this order.
    await Promise.all(writes);
  }

  #change(record: RecordFields, sign: 1 | -1): void {
    const isArchived = Number(record.isArchived);
    const traits = traitsOf(record);
    const count = entry(this.#counts, 2 ** 15 * isArchived + traits, { isArchived, traits, records: 0 });
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
      const { high, low } = amountParts(cost);
      day.costHigh += sign * high;
      day.costLow += sign * low;
    }
  }
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, empty: Value): Value {
  const known = map.get(key);
  if (known) return known;
  map.set(key, empty);
  return empty;
}

function inKeyOrder<Key extends string | number, Value>(map: Map<Key, Value>): Value[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
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

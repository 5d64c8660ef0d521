import type { PaymentDay, RecordCounts, RenewalDay } from '@namekeep/core/ports';
import type { Currency } from '@namekeep/domain';
import type { Connection } from '../driver.ts';
import { statement } from '../statement.ts';
import { allTraits } from '../traits.ts';
import { exactAmount } from './exact-amount.ts';
import { readLabels } from './labels.ts';
import { readValueRows } from './value-counts.ts';

const counts = statement((db, value: { accountId: string }) =>
  db
    .selectFrom('record_counts')
    .select(['is_archived', 'traits', 'records', 'unknown_costs', 'cost_high', 'cost_low'])
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
  unknown_costs: number;
  cost_high: number;
  cost_low: number;
}

const numbers = statement((db, value: { accountId: string }) =>
  db.selectFrom('record_counts').select(['is_archived', 'traits', 'records']).where('account_id', '=', value.accountId),
);

/** The numbers alone, for lists and counts, of which there are more than of totals. */
export type TraitNumber = readonly [isArchived: number, traits: number, records: number];

export async function readTraitNumbers(connection: Connection, accountId: string): Promise<TraitNumber[]> {
  return (await connection.tuples(numbers, { accountId })) as unknown[] as TraitNumber[];
}

export function readTraitCounts(connection: Connection, accountId: string): Promise<TraitCount[]> {
  return connection.all(counts, { accountId });
}

export async function readCounts(connection: Connection, accountId: string): Promise<RecordCounts> {
  const result: RecordCounts = { active: 0, archived: 0 };
  for (const [isArchived, traits, records] of await readTraitNumbers(connection, accountId)) {
    if (isArchived === 1) result.archived += records;
    else if (allTraits.get(traits)?.lifecycle === 'active') result.active += records;
  }
  return result;
}

export async function readRenewalDays(connection: Connection, accountId: string): Promise<RenewalDay[]> {
  const rows = (await connection.tuples(renewalDays, { accountId })) as unknown[] as [string, number, number][];
  return rows.map(([date, reminderDays, records]) => ({ date, reminderDays, records }));
}

const decisionDays = statement((db, value: { accountId: string }) =>
  db
    .selectFrom('decision_days')
    .selectAll()
    .where('account_id', '=', value.accountId)
    .orderBy('date')
    .orderBy('basis')
    .orderBy('until')
    .orderBy('currency'),
);

/** What `TotalChanges.rows` compares with. */
export async function readTotalRows(connection: Connection, accountId: string): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const row of await readTraitCounts(connection, accountId)) {
    const total = exactAmount(row.cost_high, row.cost_low);
    rows.set(`record_counts ${row.is_archived} ${row.traits}`, `${row.records} ${row.unknown_costs} ${total}`);
  }
  for (const { field, is_archived, value, records } of await readValueRows(connection, accountId)) {
    rows.set(`value_counts ${field} ${is_archived} ${value}`, `${records}`);
  }
  for (const { date, reminderDays: days, records } of await readRenewalDays(connection, accountId)) {
    rows.set(`renewal_days ${date} ${days}`, `${records}`);
  }
  for (const day of await readPaymentDays(connection, accountId, '', '9999-99-99')) {
    rows.set(`payment_days ${day.date} ${day.currency}`, `${day.payments} ${day.unknownCosts} ${day.totalMinor}`);
  }
  for (const day of await connection.all(decisionDays, { accountId })) {
    const costs = `${day.to_renew} ${day.unknown_costs} ${exactAmount(day.cost_high, day.cost_low)}`;
    rows.set(`decision_days ${day.date} ${day.basis} ${day.until} ${day.currency}`, `${day.records} ${costs}`);
  }
  for (const { number, records, archivedRecords } of await readLabels(connection, accountId)) {
    if (records !== 0 || archivedRecords !== 0) rows.set(`labels ${number}`, `${records} ${archivedRecords}`);
  }
  return rows;
}

type PaymentTuple = [string, Currency, payments: number, unknownCosts: number, costHigh: number, costLow: number];

/** Expected payments dated in [from, to). */
export async function readPaymentDays(
  connection: Connection,
  accountId: string,
  from: string,
  to: string,
): Promise<PaymentDay[]> {
  const rows = (await connection.tuples(paymentDays, { accountId, from, to })) as unknown[] as PaymentTuple[];
  return rows.map(([date, currency, payments, unknownCosts, high, low]) => ({
    date,
    currency,
    payments,
    unknownCosts,
    totalMinor: exactAmount(high, low),
  }));
}

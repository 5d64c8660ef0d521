import type { Currency } from '@namekeep/domain';
import { statement } from '../statement.ts';

/*
 * The rows of the totals. Each is added to where it is, and dropped when nothing is left in it.
 */

export interface PaymentDelta {
  date: string;
  currency: Currency;
  payments: number;
  unknownCosts: number;
  costHigh: number;
  costLow: number;
}

export interface RenewalDelta {
  date: string;
  reminderDays: number;
  records: number;
}

export interface DecisionDelta {
  date: string;
  basis: number;
  until: string;
  currency: Currency;
  records: number;
  toRenew: number;
  unknownCosts: number;
  costHigh: number;
  costLow: number;
}

export interface CountDelta {
  isArchived: number;
  traits: number;
  records: number;
  unknownCosts: number;
  costHigh: number;
  costLow: number;
}

export interface LabelDelta {
  number: number;
  records: number;
  archivedRecords: number;
}

export type Account = { accountId: string };

export const addCount = statement((db, value: Account & CountDelta) =>
  db
    .insertInto('record_counts')
    .values({
      account_id: value.accountId,
      is_archived: value.isArchived,
      traits: value.traits,
      records: value.records,
      unknown_costs: value.unknownCosts,
      cost_high: value.costHigh,
      cost_low: value.costLow,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'is_archived', 'traits']).doUpdateSet((row) => ({
        records: row('record_counts.records', '+', row.ref('excluded.records')),
        unknown_costs: row('record_counts.unknown_costs', '+', row.ref('excluded.unknown_costs')),
        cost_high: row('record_counts.cost_high', '+', row.ref('excluded.cost_high')),
        cost_low: row('record_counts.cost_low', '+', row.ref('excluded.cost_low')),
      })),
    ),
);

export const dropCount = statement((db, value: Account & CountDelta) =>
  db
    .deleteFrom('record_counts')
    .where('account_id', '=', value.accountId)
    .where('is_archived', '=', value.isArchived)
    .where('traits', '=', value.traits)
    .where('records', '=', 0),
);

export const addRenewalDay = statement((db, value: Account & RenewalDelta) =>
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

export const dropRenewalDay = statement((db, value: Account & RenewalDelta) =>
  db
    .deleteFrom('renewal_days')
    .where('account_id', '=', value.accountId)
    .where('date', '=', value.date)
    .where('reminder_days', '=', value.reminderDays)
    .where('records', '=', 0),
);

export const addPaymentDay = statement((db, value: Account & PaymentDelta) =>
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

export const dropPaymentDay = statement((db, value: Account & PaymentDelta) =>
  db
    .deleteFrom('payment_days')
    .where('account_id', '=', value.accountId)
    .where('date', '=', value.date)
    .where('currency', '=', value.currency)
    .where('payments', '=', 0),
);

export const addDecisionDay = statement((db, value: Account & DecisionDelta) =>
  db
    .insertInto('decision_days')
    .values({
      account_id: value.accountId,
      date: value.date,
      basis: value.basis,
      until: value.until,
      currency: value.currency,
      records: value.records,
      to_renew: value.toRenew,
      unknown_costs: value.unknownCosts,
      cost_high: value.costHigh,
      cost_low: value.costLow,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'date', 'basis', 'until', 'currency']).doUpdateSet((row) => ({
        records: row('decision_days.records', '+', row.ref('excluded.records')),
        to_renew: row('decision_days.to_renew', '+', row.ref('excluded.to_renew')),
        unknown_costs: row('decision_days.unknown_costs', '+', row.ref('excluded.unknown_costs')),
        cost_high: row('decision_days.cost_high', '+', row.ref('excluded.cost_high')),
        cost_low: row('decision_days.cost_low', '+', row.ref('excluded.cost_low')),
      })),
    ),
);

export const dropDecisionDay = statement((db, value: Account & DecisionDelta) =>
  db
    .deleteFrom('decision_days')
    .where('account_id', '=', value.accountId)
    .where('date', '=', value.date)
    .where('basis', '=', value.basis)
    .where('until', '=', value.until)
    .where('currency', '=', value.currency)
    .where('records', '=', 0),
);

export const addLabelCount = statement((db, value: Account & LabelDelta) =>
  db
    .updateTable('labels')
    .set((row) => ({
      records: row('records', '+', value.records),
      archived_records: row('archived_records', '+', value.archivedRecords),
    }))
    .where('account_id', '=', value.accountId)
    .where('number', '=', value.number),
);

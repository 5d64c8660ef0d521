import {
  type DecisionStanding,
  isDecidable,
  paymentDate,
  type RecordFields,
  reminderDays,
  renewalTarget,
  type StoredRecord,
} from '@namekeep/domain';
import { toBasisNumber } from '../decision-columns.ts';
import { type PendingChange, pendingChange } from '../driver.ts';
import { missingOf } from '../missing.ts';
import type { CountedField } from '../schema.ts';
import type { Statement } from '../statement.ts';
import { traitsOf } from '../traits.ts';
import { amountParts, exactAmount } from './exact-amount.ts';
import {
  type Account,
  addCount,
  addDecisionDay,
  addLabelCount,
  addPaymentDay,
  addRenewalDay,
  type CountDelta,
  type DecisionDelta,
  dropCount,
  dropDecisionDay,
  dropPaymentDay,
  dropRenewalDay,
  type LabelDelta,
  type PaymentDelta,
  type RenewalDelta,
} from './total-rows.ts';
import { addValueCount, dropValueCount, type ValueDelta } from './value-counts.ts';

/**
 * What a transaction changes in the totals. They are added up here and written once, at its end, in the order of
 * their keys: so a batch writes each row once, the rows are held for the commit alone, and no two transactions wait
 * for each other in a circle.
 */
export class TotalChanges {
  readonly #payments = new Map<string, PaymentDelta>();
  readonly #renewals = new Map<string, RenewalDelta>();
  readonly #counts = new Map<number, CountDelta>();
  readonly #values = new Map<string, ValueDelta>();
  readonly #decisions = new Map<string, DecisionDelta>();
  readonly #labels = new Map<number, LabelDelta>();

  add(record: StoredRecord, standing: DecisionStanding): void {
    this.#change(record, standing, 1);
  }

  remove(record: StoredRecord, standing: DecisionStanding): void {
    this.#change(record, standing, -1);
  }

  /** A record that gets or loses a label, or that has it when it is archived. */
  label(number: number, isArchived: number, sign: 1 | -1): void {
    const delta = entry(this.#labels, number, { number, records: 0, archivedRecords: 0 });
    if (isArchived === 1) delta.archivedRecords += sign;
    else delta.records += sign;
  }

  /** A record whose field has another value than before, and nothing else changes. */
  move(field: CountedField, isArchived: number, from: string, to: string): void {
    this.#count(field, isArchived, from, -1);
    this.#count(field, isArchived, to, 1);
  }

  /** Every total by the name of its row, for comparison with what is stored. */
  rows(): Map<string, string> {
    const rows = new Map<string, string>();
    for (const { isArchived, traits, records, unknownCosts, costHigh, costLow } of this.#counts.values()) {
      const total = exactAmount(costHigh, costLow);
      rows.set(`record_counts ${isArchived} ${traits}`, `${records} ${unknownCosts} ${total}`);
    }
    for (const { field, isArchived, value, records } of this.#values.values()) {
      rows.set(`value_counts ${field} ${isArchived} ${value}`, `${records}`);
    }
    for (const { date, reminderDays: days, records } of this.#renewals.values()) {
      rows.set(`renewal_days ${date} ${days}`, `${records}`);
    }
    for (const { date, currency, payments, unknownCosts, costHigh, costLow } of this.#payments.values()) {
      const total = exactAmount(costHigh, costLow);
      rows.set(`payment_days ${date} ${currency}`, `${payments} ${unknownCosts} ${total}`);
    }
    for (const {
      date,
      basis,
      until,
      currency,
      records,
      toRenew,
      unknownCosts,
      costHigh,
      costLow,
    } of this.#decisions.values()) {
      const costs = `${toRenew} ${unknownCosts} ${exactAmount(costHigh, costLow)}`;
      rows.set(`decision_days ${date} ${basis} ${until} ${currency}`, `${records} ${costs}`);
    }
    for (const { number, records, archivedRecords } of this.#labels.values()) {
      rows.set(`labels ${number}`, `${records} ${archivedRecords}`);
    }
    return rows;
  }

  /** The statements that write them, in order. */
  take(accountId: string): PendingChange[] {
    const writes: PendingChange[] = [];
    const write = <Delta>(
      delta: Delta,
      records: number,
      add: Statement<Delta & Account, unknown>,
      drop: Statement<Delta & Account, unknown>,
    ): void => {
      writes.push(pendingChange(add, { ...delta, accountId }));
      // A row may have come to nothing.
      if (records < 0) writes.push(pendingChange(drop, { ...delta, accountId }));
    };
    for (const delta of inKeyOrder(this.#counts)) {
      const { records, unknownCosts, costHigh, costLow } = delta;
      if (records !== 0 || unknownCosts !== 0 || costHigh !== 0 || costLow !== 0) {
        write(delta, records, addCount, dropCount);
      }
    }
    for (const delta of inKeyOrder(this.#values)) {
      if (delta.records !== 0) write(delta, delta.records, addValueCount, dropValueCount);
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
    for (const delta of inKeyOrder(this.#decisions)) {
      const { records, toRenew, unknownCosts, costHigh, costLow } = delta;
      if (records !== 0 || toRenew !== 0 || unknownCosts !== 0 || costHigh !== 0 || costLow !== 0) {
        write(delta, records, addDecisionDay, dropDecisionDay);
      }
    }
    for (const delta of inKeyOrder(this.#labels)) {
      if (delta.records !== 0 || delta.archivedRecords !== 0) {
        writes.push(pendingChange(addLabelCount, { ...delta, accountId }));
      }
    }
    this.#counts.clear();
    this.#values.clear();
    this.#renewals.clear();
    this.#payments.clear();
    this.#decisions.clear();
    this.#labels.clear();
    return writes;
  }

  #change(record: StoredRecord, standing: DecisionStanding, sign: 1 | -1): void {
    const isArchived = Number(record.isArchived);
    const traits = traitsOf(record);
    const none = { records: 0, unknownCosts: 0, costHigh: 0, costLow: 0 };
    const count = entry(this.#counts, 2 ** 15 * isArchived + traits, { isArchived, traits, ...none });
    count.records += sign;
    changeCosts(count, record.renewalCostMinor, sign);

    this.#count('registrar', isArchived, record.registrar, sign);
    this.#count('dns_provider', isArchived, record.dnsProvider, sign);
    this.#count('payment_method', isArchived, record.paymentMethod, sign);
    this.#count('tld', isArchived, record.tld, sign);
    this.#count('missing', isArchived, `${missingOf(record)}`, sign);

    if (isDecidable(record)) {
      const { date } = renewalTarget(record);
      this.#changeDecision(record, { date, ...standing }, sign);
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
    const day = entry(this.#payments, `${date} ${record.currency}`, {
      date,
      currency: record.currency,
      payments: 0,
      unknownCosts: 0,
      costHigh: 0,
      costLow: 0,
    });
    day.payments += sign;
    changeCosts(day, record.renewalCostMinor, sign);
  }

  #count(field: CountedField, isArchived: number, value: string | null, sign: 1 | -1): void {
    if (value === null) return;
    entry(this.#values, `${field} ${isArchived} ${value}`, { field, isArchived, value, records: 0 }).records += sign;
  }

  #changeDecision(
    { currency, renewalIntent, renewalCostMinor }: RecordFields,
    { date, basis, until }: DecisionStanding & { date: string },
    sign: 1 | -1,
  ): void {
    const number = toBasisNumber(basis);
    const day = entry(this.#decisions, `${date} ${number} ${until ?? ''} ${currency}`, {
      date,
      basis: number,
      until: until ?? '',
      currency,
      records: 0,
      toRenew: 0,
      unknownCosts: 0,
      costHigh: 0,
      costLow: 0,
    });
    day.records += sign;
    if (renewalIntent !== 'renew') return;
    day.toRenew += sign;
    changeCosts(day, renewalCostMinor, sign);
  }
}

function changeCosts(
  day: { unknownCosts: number; costHigh: number; costLow: number },
  cost: number | null,
  sign: 1 | -1,
): void {
  if (cost === null) day.unknownCosts += sign;
  else {
    const { high, low } = amountParts(cost);
    day.costHigh += sign * high;
    day.costLow += sign * low;
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

import type { DomainRecord } from '@namekeep/domain';
import { addDays, addMonths } from './model.ts';

/*
 * A second implementation of changes by rule (docs/api.md), with exact fractions. The tests compare the server with it.
 */

interface Cost {
  percent?: number;
  addMinor?: number;
}
interface Moved {
  years?: number;
  months?: number;
  days?: number;
}
export interface Rule {
  set?: Partial<DomainRecord>;
  adjust?: {
    renewalCostMinor?: Cost;
    registrationCostMinor?: Cost;
    expirationDate?: Moved;
    billingDate?: Moved;
  };
  labels?: { add: string[]; remove: string[] };
}

/** The fields that a rule gives to a record; undefined if the result is no valid record. */
export function changed(record: DomainRecord, { set = {}, adjust = {}, labels }: Rule): DomainRecord | undefined {
  const after = { ...record };
  if (set.currency !== undefined && set.currency !== record.currency) {
    after.renewalCostMinor = null;
    after.registrationCostMinor = null;
  }
  Object.assign(after, set);
  for (const field of ['renewalCostMinor', 'registrationCostMinor'] as const) {
    const amount = after[field];
    const cost = adjust[field];
    if (amount === null || cost === undefined) continue;
    const [whole = '0', decimals = ''] = String(cost.percent ?? 0).split('.');
    const sign = whole.startsWith('-') ? -1n : 1n;
    const hundredths = sign * (BigInt(whole.replace('-', '')) * 100n + BigInt(decimals.padEnd(2, '0')));
    const numerator = BigInt(amount) * (10_000n + hundredths);
    // The nearest multiple of ten thousand, upwards in the middle.
    const rest = ((numerator % 10_000n) + 10_000n) % 10_000n;
    const rounded = (numerator - rest) / 10_000n + (rest >= 5000n ? 1n : 0n);
    const result = rounded + BigInt(cost.addMinor ?? 0);
    if (result < 0n || result > 9_007_199_254_740_991n) return undefined;
    after[field] = Number(result);
  }
  for (const field of ['expirationDate', 'billingDate'] as const) {
    const date = after[field];
    const moved = adjust[field];
    if (date === null || moved === undefined) continue;
    after[field] = addDays(addMonths(addMonths(date, 12 * (moved.years ?? 0)), moved.months ?? 0), moved.days ?? 0);
  }
  if (labels)
    after.labels = [...new Set([...record.labels, ...labels.add])]
      .filter((name) => !labels.remove.includes(name))
      .sort();
  return after.expirationDate === null && after.billingDate === null ? undefined : after;
}

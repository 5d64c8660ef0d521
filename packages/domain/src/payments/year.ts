import { addMonths, monthsThrough } from '../calendar.ts';
import type { Currency } from '../money.ts';

export interface YearWindow {
  /** The first day. */
  from: string;
  /** The first day after. */
  to: string;
  /** The twelve months, `YYYY-MM`. */
  months: readonly string[];
}

/** Twelve months from the first day of `startMonth` (1–12) in `year` (1–9998). */
export function yearWindow(year: number, startMonth: number): YearWindow {
  const from = `${String(year).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}-01`;
  return { from, to: addMonths(from, 12), months: monthsThrough(from, addMonths(from, 11)) };
}

/** What a report takes of a payment. */
export interface YearPayment {
  paidOn: string;
  currency: Currency;
  amountMinor: number | null;
}

export interface PaidSum {
  count: number;
  unknownAmounts: number;
  /** Minor units, exact. */
  totalMinor: bigint;
}

/** Sums of payments, each by a currency and another key. */
export class PaidSums<Key> {
  readonly #sums = new Map<Currency, Map<Key, PaidSum>>();

  add(key: Key, { currency, amountMinor }: YearPayment): void {
    let sums = this.#sums.get(currency);
    if (!sums) this.#sums.set(currency, (sums = new Map<Key, PaidSum>()));
    let sum = sums.get(key);
    if (!sum) sums.set(key, (sum = { count: 0, unknownAmounts: 0, totalMinor: 0n }));
    sum.count += 1;
    if (amountMinor === null) sum.unknownAmounts += 1;
    else sum.totalMinor += BigInt(amountMinor);
  }

  /** By code. */
  currencies(): Currency[] {
    return [...this.#sums.keys()].sort((a, b) => (a < b ? -1 : 1));
  }

  of(currency: Currency): ReadonlyMap<Key, PaidSum> {
    return this.#sums.get(currency) ?? new Map<Key, PaidSum>();
  }
}

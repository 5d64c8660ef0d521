import { addMonths, monthsThrough } from '../calendar.ts';
import type { Currency } from '../schemas.ts';

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

/** What payments add up to. */
export class PaidSum {
  count = 0;
  unknownAmounts = 0;
  /** Minor units, exact. */
  totalMinor = 0n;

  add(amountMinor: number | null): void {
    this.count += 1;
    if (amountMinor === null) this.unknownAmounts += 1;
    else this.totalMinor += BigInt(amountMinor);
  }
}

/** Sums of payments, each by a currency and another key. */
export class PaidSums<Key> {
  readonly #sums = new Map<Currency, Map<Key, PaidSum>>();

  add(key: Key, { currency, amountMinor }: Pick<YearPayment, 'currency' | 'amountMinor'>): void {
    let sums = this.#sums.get(currency);
    if (!sums) this.#sums.set(currency, (sums = new Map<Key, PaidSum>()));
    let sum = sums.get(key);
    if (!sum) sums.set(key, (sum = new PaidSum()));
    sum.add(amountMinor);
  }

  /** By code. */
  currencies(): Currency[] {
    return [...this.#sums.keys()].sort((a, b) => (a < b ? -1 : 1));
  }

  of(currency: Currency): ReadonlyMap<Key, PaidSum> {
    return this.#sums.get(currency) ?? new Map<Key, PaidSum>();
  }
}

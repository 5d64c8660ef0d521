import { addMonths, monthsThrough } from '../calendar.ts';
import type { Currency } from '../schemas.ts';

export type YearWindow = ReturnType<typeof yearWindow>;

/** Twelve months (`YYYY-MM`) from the first day of `startMonth` (1–12) in `year` (1–9998): `[from, to)`. */
export function yearWindow(year: number, startMonth: number) {
  const from = `${String(year).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}-01`;
  return { from, to: addMonths(from, 12), months: monthsThrough(from, addMonths(from, 11)) };
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

  add(key: Key, { currency, amountMinor }: { currency: Currency; amountMinor: number | null }): void {
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

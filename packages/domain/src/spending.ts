import { addDays, addMonthsClamped, type Currency, monthsThrough } from './schemas.ts';

/** The payments of one day in one currency. `payments` counts all of them, `unknownCosts` those without an amount. */
export interface SpendingDay {
  date: string;
  currency: Currency;
  payments: number;
  unknownCosts: number;
  totalMinor: bigint;
}

/** An exact total in minor units: a number if that is exact, otherwise a bigint. */
export type ExactTotal = number | bigint;

/**
 * The twelve months from `today`, or up to the last day of the calendar: `[from, to)`, and every calendar month that overlaps
 * with it, `YYYY-MM`.
 */
export function spendingWindow(today: string) {
  const to = addMonthsClamped(today, 12);
  return { from: today, to, months: monthsThrough(today, addDays(to, -1)) };
}

/** Adds up the payments of each currency, by code, and month. Days outside the window are ignored. */
export function summarizeSpending(window: ReturnType<typeof spendingWindow>, days: readonly SpendingDay[]) {
  const sums = new Map<Currency, Sum>();
  for (const day of days) {
    if (day.date < window.from || day.date >= window.to || day.payments === 0) continue;
    let sum = sums.get(day.currency);
    if (!sum) {
      sum = { unknownCosts: 0, months: new Map(window.months.map((month) => [month, { total: 0n, count: 0 }])) };
      sums.set(day.currency, sum);
    }
    sum.unknownCosts += day.unknownCosts;
    const month = sum.months.get(day.date.slice(0, 7));
    if (!month) throw new RangeError(`The month of ${day.date} is not in the spending window.`);
    month.total += day.totalMinor;
    month.count += day.payments;
  }
  const byCurrency = [...sums].map(([currency, sum]) => currencySpending(currency, sum));
  byCurrency.sort((a, b) => (a.currency < b.currency ? -1 : 1));
  return { from: window.from, to: window.to, byCurrency };
}

interface Sum {
  unknownCosts: number;
  months: Map<string, { total: bigint; count: number }>;
}

function currencySpending(currency: Currency, sum: Sum) {
  let [total, count] = [0n, 0];
  const months = [...sum.months].map(([month, part]) => {
    total += part.total;
    count += part.count;
    return { month, totalMinor: exactTotal(part.total), count: part.count };
  });
  return { currency, totalMinor: exactTotal(total), count, unknownCostCount: sum.unknownCosts, months };
}

/** A number if that is exact, otherwise the bigint. */
export function exactTotal(total: bigint): ExactTotal {
  return total <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(total) : total;
}

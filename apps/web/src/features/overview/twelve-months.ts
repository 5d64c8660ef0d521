import { addDays, addMonthsClamped, type Currency } from '@namekeep/domain';
import type { RenewalDays } from '../../api/payments.ts';
import { monthsOf } from './month-days.ts';

export interface MonthPayments {
  /** `YYYY-MM` */
  month: string;
  /** What is known, in minor units. */
  totalMinor: bigint;
  count: number;
  unknown: number;
}

export interface YearPayments extends Omit<MonthPayments, 'month'> {
  currency: Currency;
  months: MonthPayments[];
}

export interface TwelveMonths {
  /** Today, and the last day of the twelfth calendar month. */
  from: string;
  to: string;
  byCurrency: YearPayments[];
}

/**
 * The payments of twelve calendar months: the rest of this one and the eleven after it, so that no month is there twice.
 * The currency with the most known payments comes first.
 */
export function twelveMonths({ today, days }: Pick<RenewalDays, 'today' | 'days'>): TwelveMonths {
  const to = addDays(addMonthsClamped(`${today.slice(0, 7)}-01`, 12), -1);
  const names = monthsOf({ from: today, to });
  const years = new Map<Currency, YearPayments>();
  for (const { date, payments } of days) {
    if (date > to) continue;
    for (const { currency, totalMinor, count, unknownCostCount } of payments) {
      let year = years.get(currency);
      if (!year) {
        const months = names.map((month) => ({ month, totalMinor: 0n, count: 0, unknown: 0 }));
        years.set(currency, (year = { currency, totalMinor: 0n, count: 0, unknown: 0, months }));
      }
      for (const sum of [year, ...year.months.filter(({ month }) => date.startsWith(month))]) {
        sum.totalMinor += exact(totalMinor);
        sum.count += count;
        sum.unknown += unknownCostCount;
      }
    }
  }
  const known = ({ count, unknown }: YearPayments) => count - unknown;
  return { from: today, to, byCurrency: [...years.values()].sort((a, b) => known(b) - known(a) || b.count - a.count) };
}

/** An exact total from the API: a number, or a bigint if a number would not be exact. */
export const exact = (total: unknown): bigint =>
  typeof total === 'bigint' || typeof total === 'number' ? BigInt(total) : 0n;

export interface Bars {
  /** Heights from 0 to 1. What is unknown counts as much as the mean of what is known. */
  bars: { known: number; unknown: number }[];
  /** The mean of the known costs of a month, and its height. */
  meanMinor: bigint;
  mean: number;
  /** The month with the highest known costs, or -1. */
  highest: number;
  /** The height of what is overdue. */
  overdue: number;
}

/** The heights of the bars of a currency; `overdueMinor` is what should have been paid before. */
export function barsOf({ months, totalMinor, count, unknown }: YearPayments, overdueMinor: bigint): Bars {
  const typical = count > unknown ? Math.max(1, Number(totalMinor) / (count - unknown)) : 1;
  const values = months.map((month) => ({ known: Number(month.totalMinor), unknown: month.unknown * typical }));
  const largest = Math.max(1, ...values.map((value) => value.known + value.unknown));
  const top = Math.max(0, ...values.map(({ known }) => known));
  return {
    bars: values.map((value) => ({ known: value.known / largest, unknown: value.unknown / largest })),
    meanMinor: (totalMinor * 2n + BigInt(months.length)) / (2n * BigInt(months.length)),
    mean: Number(totalMinor) / months.length / largest,
    highest: top === 0 ? -1 : values.findIndex(({ known }) => known === top),
    overdue: Math.min(1, Number(overdueMinor) / largest),
  };
}

import { addDays, addMonthsClamped, type Currency, daysBetween, monthsThrough } from '@namekeep/domain';
import { exact, largestFirst, type RenewalDays, type Sum } from '../../api/payments.ts';

export interface MonthSum extends Sum {
  totalMinor: bigint;
  /** `YYYY-MM` */
  month: string;
}

export interface CurrencyYear extends Sum {
  totalMinor: bigint;
  currency: Currency;
  months: MonthSum[];
}

export type TwelveMonths = ReturnType<typeof twelveMonths>;

/** The payments of twelve calendar months: the rest of this one and the eleven after it, so that no month is there twice. */
export function twelveMonths({ today, days }: Pick<RenewalDays, 'today' | 'days'>) {
  const to = addDays(addMonthsClamped(`${today.slice(0, 7)}-01`, 12), -1);
  const names = monthsThrough(today, to);
  const years = new Map<Currency, CurrencyYear>();
  for (const { date, payments } of days) {
    if (date > to) continue;
    for (const { currency, totalMinor, count, unknownCostCount } of payments) {
      let year = years.get(currency);
      if (!year) {
        const months = names.map((month) => ({ month, totalMinor: 0n, count: 0, unknownCostCount: 0 }));
        years.set(currency, (year = { currency, totalMinor: 0n, count: 0, unknownCostCount: 0, months }));
      }
      for (const sum of [year, ...year.months.filter(({ month }) => date.startsWith(month))]) {
        sum.totalMinor += exact(totalMinor);
        sum.count += count;
        sum.unknownCostCount += unknownCostCount;
      }
    }
  }
  return { from: today, to, byCurrency: [...years.values()].sort(largestFirst) };
}

/** The days of `month` (`YYYY-MM`) within `window`, whose ends are both included. */
export function daysOfMonth(month: string, window: { from: string; to: string }): { from: string; to: string } {
  const first = `${month}-01`;
  const last = addDays(addMonthsClamped(first, 1), -1);
  return { from: first < window.from ? window.from : first, to: last > window.to ? window.to : last };
}

export type Bar = ReturnType<typeof barsOf>['bars'][number];

/** The bars of some sums, and the round amount that the scale names, at its height. */
export function barsOf(sums: readonly Sum[]) {
  const total = sums.reduce((sum, { totalMinor }) => sum + Number(totalMinor), 0);
  const known = sums.reduce((sum, { count, unknownCostCount }) => sum + count - unknownCostCount, 0);
  const typical = known > 0 ? Math.max(1, total / known) : 1;
  const values = sums.map((sum) => [Number(sum.totalMinor), sum.unknownCostCount * typical] as const);
  const [largest = 1, second = 0] = values.map(([one, other]) => one + other).sort((a, b) => b - a);
  // One that is far above all others is cut, so that the others keep their height.
  const top = Math.max(1, second > 0 && largest > 4 * second ? 1.5 * second : largest);
  const bars = values.map(([one, other]) => ({
    /** Heights from 0 to 1. What is unknown counts as much as the mean of what is known. */
    known: Math.min(1, one / top),
    unknown: Math.min(Math.max(0, 1 - one / top), other / top),
    /** Whether it would be higher than the chart. */
    cut: one + other > top,
  }));
  const power = 10 ** Math.floor(Math.log10(top));
  const round = ([5, 2, 1].find((digit) => digit * power <= top) ?? 1) * power;
  return { bars, scale: { minor: known > 0 ? BigInt(Math.round(round)) : 0n, height: round / top } };
}

export type DueDay = Pick<RenewalDays['days'][number], 'date' | 'due'>;

/** The days on which most domains are due first; of equal ones, the earlier. */
export const busiestDays = (days: readonly DueDay[]): DueDay[] =>
  days.toSorted((a, b) => b.due - a.due || (a.date < b.date ? -1 : 1));

const sunday = '2027-01-03';
export const halfYear = 182;

/** The days from `from` to `to` inclusive, in columns of weeks that start on `firstWeekday` (0 is Sunday). */
export function calendarDays(from: string, to: string, firstWeekday: number) {
  const offset = ((daysBetween(sunday, from) % 7) - firstWeekday + 14) % 7;
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index);
    // The last weeks have no room for the name of a month.
    const startsMonth = date.endsWith('-01') && index <= halfYear - 14;
    return { date, week: Math.floor((index + offset) / 7), row: (index + offset) % 7, startsMonth };
  });
}

/** How dark a day is: 0 without a domain, else 1 to 4, where `most` has 4. */
export const heatOf = (count: number, most: number): number =>
  count === 0 ? 0 : 1 + Math.round((3 * count) / Math.max(4, most));

import { addDays, addMonths } from '@namekeep/domain';

export interface Days {
  /** First and last day, both included. */
  from: string;
  to: string;
}

/** The days of `month` (`YYYY-MM`) that lie within `window`. */
export function daysOfMonth(month: string, window: Days): Days {
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: first < window.from ? window.from : first, to: last > window.to ? window.to : last };
}

/** Every month (`YYYY-MM`) that `window` touches. */
export function monthsOf({ from, to }: Days): string[] {
  const months: string[] = [];
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) months.push(first.slice(0, 7));
  return months;
}

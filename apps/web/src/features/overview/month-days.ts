import { addDays, addMonthsClamped, monthsThrough } from '@namekeep/domain';

export interface Days {
  /** First and last day, both included. */
  from: string;
  to: string;
}

/** The days of `month` (`YYYY-MM`) within `window`. */
export function daysOfMonth(month: string, window: Days): Days {
  const first = `${month}-01`;
  const last = addDays(addMonthsClamped(first, 1), -1);
  return { from: first < window.from ? window.from : first, to: last > window.to ? window.to : last };
}

/** Every month (`YYYY-MM`) that overlaps with `window`. */
export function monthsOf({ from, to }: Days): string[] {
  return monthsThrough(from, to);
}

import { addDays, daysBetween } from '@namekeep/domain';

export interface CalendarDay {
  date: string;
  /** The column of its week, from 0. */
  week: number;
  /** The row of its weekday, from 0. */
  row: number;
}

/** 3 January 2027 is a Sunday. */
const sunday = '2027-01-03';

/** The days from `from` to `to` inclusive, in columns of weeks that start on `firstWeekday` (0 is Sunday). */
export function calendarDays(from: string, to: string, firstWeekday: number): CalendarDay[] {
  const weekday = daysBetween(sunday, from) % 7;
  const offset = (weekday - firstWeekday + 14) % 7;
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => ({
    date: addDays(from, index),
    week: Math.floor((index + offset) / 7),
    row: (index + offset) % 7,
  }));
}

/** The months whose labels have room: the number from 0, and the column that its first days are in. */
export function monthLabels(days: readonly CalendarDay[]): { month: number; week: number }[] {
  const columns = new Map<string, number[]>();
  for (const { date, week } of days) {
    const month = date.slice(0, 7);
    columns.set(month, [...(columns.get(month) ?? []), week]);
  }
  return [...columns].flatMap(([month, weeks]) => {
    const first = Math.min(...weeks);
    return Math.max(...weeks) - first < 2 ? [] : [{ month: Number(month.slice(5)) - 1, week: first }];
  });
}

/** How dark a day is: 0 without a domain, else 1 to 4, where `most` has 4. */
export const heatOf = (count: number, most: number): number =>
  count === 0 ? 0 : 1 + Math.round((3 * count) / Math.max(4, most));

import { addDays, addMonths, isCalendarDate } from '@namekeep/domain/calendar';
import { usageFailure } from './failure.ts';

/** The owner's local day, asked for only where a date counts from it. */
export type Today = () => Promise<string>;

/**
 * A day as a person writes it on the command line, as `YYYY-MM-DD`: any form of ISO 8601 that names a day (calendar, week
 * or ordinal, basic or extended; of a time only the day counts), `today`, or a distance from today: `+1y`, `+6m`, `+2w`,
 * `+90d`, `-3d`.
 */
export async function readDate(option: string, text: string, today: Today): Promise<string> {
  const written = text.trim();
  const offset = /^([+-])(\d{1,5})([dwmy])$/i.exec(written);
  try {
    const date = offset || written === 'today' ? distant(await today(), offset) : isoDate(written);
    if (date !== undefined && isCalendarDate(date)) return date;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw usageFailure(
    `--${option}: "${text}" is no day from 0001-01-01 to 9999-12-31. Write 2027-05-01, or +1y, +6m, +2w, +90d from today.`,
  );
}

function distant(today: string, offset: RegExpExecArray | null): string {
  if (!offset) return today;
  const count = Number(`${offset[1]}${offset[2]}`);
  switch (offset[3]?.toLowerCase()) {
    case 'y':
      return addMonths(today, count * 12);
    case 'm':
      return addMonths(today, count);
    case 'w':
      return addDays(today, count * 7);
    default:
      return addDays(today, count);
  }
}

const time = /[T ]\d{2}(?::?\d{2}(?::?\d{2}(?:[.,]\d+)?)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i;

function isoDate(text: string): string | undefined {
  const day = text.replace(time, '');
  const calendar = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(day);
  if (calendar) return `${calendar[1]}-${calendar[2]}-${calendar[3]}`;
  const week = /^(\d{4})-W(\d{2})-([1-7])$/i.exec(day) ?? /^(\d{4})W(\d{2})([1-7])$/i.exec(day);
  if (week) return weekDate(week[1] ?? '', Number(week[2]), Number(week[3]));
  const ordinal = /^(\d{4})-?(\d{3})$/.exec(day);
  if (ordinal) return ordinalDate(ordinal[1] ?? '', Number(ordinal[2]));
  return undefined;
}

/** ISO 8601, 3.1.1.23: the first week has 4 January in it, and weeks begin on Monday. */
function weekDate(year: string, week: number, weekday: number): string | undefined {
  const fourth = `${year}-01-04`;
  if (!isCalendarDate(fourth) || week < 1 || week > 53) return undefined;
  const date = addDays(fourth, (week - 1) * 7 + weekday - (new Date(fourth).getUTCDay() || 7));
  // Week 53 of a year that has 52 is the next year's first.
  const thursday = addDays(date, 4 - weekday);
  return thursday.startsWith(year) ? date : undefined;
}

function ordinalDate(year: string, day: number): string | undefined {
  const first = `${year}-01-01`;
  if (!isCalendarDate(first) || day < 1) return undefined;
  const date = addDays(first, day - 1);
  return date.startsWith(year) ? date : undefined;
}

import { currencies, type Currency } from '@namekeep/domain/amount';
import { addDays, addMonths, earliestRegistration, implausibleDay, isCalendarDate } from '@namekeep/domain/calendar';
import type { OptionValues } from './command.ts';
import { usageFailure } from './failure.ts';

/** The whole number of an option, or undefined if it is not given. */
export function readNumber(options: OptionValues, name: string, min: number, max: number): number | undefined {
  const text = options.text(name);
  if (text === undefined) return undefined;
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  throw usageFailure(`--${name} takes a whole number ${range}, not "${text}".`);
}

/** The value of --revision, which is that of one record. */
export function readRevision(options: OptionValues, names: readonly string[] = []): number | undefined {
  const revision = readNumber(options, 'revision', 1, Number.MAX_SAFE_INTEGER);
  if (revision !== undefined && names.length > 1) throw usageFailure('--revision works with a single record.');
  return revision;
}

/** The value of --currency. */
export const readCurrency = (options: OptionValues): Currency | undefined =>
  currencies.find((code) => code === options.text('currency'));

/** The amount of an option in minor units, in any common notation. */
export async function readCost(option: string, text: string, currency: Currency): Promise<number> {
  const { readAmount } = await import('@namekeep/domain/read-amount');
  const amount = readAmount(text, currency);
  if (amount.ok) return amount.minor;
  throw usageFailure(`--${option}: ${amount.message}`);
}

/** The current day of the account, requested only if a date is relative to it. */
export type Today = () => Promise<string>;

/** The day that a relative date such as `+1y` counts from. @throws Failure if there is none. */
type Base = () => Promise<string>;

/**
 * Reads a date from the command line as `YYYY-MM-DD`. It can be in any ISO 8601 format (calendar, week or ordinal date,
 * basic or extended; a time is ignored), `today`, relative to today (`today+1y`, `today-3d`), or relative to `base`
 * (`+1y`, `+6m`, `+2w`, `+90d`), which defaults to today.
 */
export async function readDate(option: string, text: string, today: Today, base: Base = today): Promise<string> {
  const written = text.trim();
  const relative = /^(today(?=$|[+-]))?(?:([+-]\d{1,5})([dwmy]))?$/i.exec(written);
  try {
    const date = relative && written !== '' ? await distant(relative, today, base) : isoDate(written);
    if (date !== undefined && isCalendarDate(date)) {
      const earliest = option === 'registered' ? earliestRegistration : undefined;
      const doubt = relative ? undefined : implausibleDay(date, new Date().toISOString().slice(0, 10), earliest);
      if (doubt === undefined) return date;
      throw usageFailure(`--${option}: ${doubt}`);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw usageFailure(
    `--${option}: "${text}" is not a date from 0001-01-01 to 9999-12-31. Use a date such as 2027-05-01 or a relative one such as +1y, +6m, +2w or +90d.`,
  );
}

async function distant([, fromToday, count, unit]: RegExpExecArray, today: Today, base: Base): Promise<string> {
  const from = await (fromToday === undefined ? base() : today());
  switch (unit?.toLowerCase()) {
    case 'y':
      return addMonths(from, Number(count) * 12);
    case 'm':
      return addMonths(from, Number(count));
    case 'w':
      return addDays(from, Number(count) * 7);
    case 'd':
      return addDays(from, Number(count));
    default:
      return from;
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

/** ISO 8601, 3.1.1.23: weeks begin on Monday, and the first week of a year contains 4 January. */
function weekDate(year: string, week: number, weekday: number): string | undefined {
  const fourth = `${year}-01-04`;
  if (!isCalendarDate(fourth) || week < 1 || week > 53) return undefined;
  const date = addDays(fourth, (week - 1) * 7 + weekday - (new Date(fourth).getUTCDay() || 7));
  // In a year with 52 weeks, week 53 would be in the next year.
  const thursday = addDays(date, 4 - weekday);
  return thursday.startsWith(year) ? date : undefined;
}

function ordinalDate(year: string, day: number): string | undefined {
  const first = `${year}-01-01`;
  if (!isCalendarDate(first) || day < 1) return undefined;
  const date = addDays(first, day - 1);
  return date.startsWith(year) ? date : undefined;
}

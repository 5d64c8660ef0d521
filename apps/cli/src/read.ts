import { currencies, type Currency } from '@namekeep/domain/amount';
import { addDays, addMonths, earliestRegistration, implausibleDay, isCalendarDate } from '@namekeep/domain/calendar';
import { isRecordField } from '@namekeep/domain/record';
import type { Context, OptionValues, Read } from './command.ts';
import { usageFailure } from './failure.ts';

/** A whole number. The server knows how large it may be. */
export const wholeNumber: Read = (text, { name }) => {
  if (/^\d{1,15}$/.test(text) && Number(text) > 0) return Number(text);
  throw usageFailure(`--${name} takes a whole number of at least 1, not "${text}".`);
};

/** The value of --currency. */
export const currencyIn = (options: Pick<OptionValues, 'text'>): Currency | undefined =>
  currencies.find((code) => code === options.text('currency'));

/** An amount in minor units of --currency, or of the usual currency. */
export const cost: Read = async (text, { name, options, currency }) =>
  readCost(name, text, currencyIn(options) ?? (await currency()));

/** A day. One that is relative, such as `+1y`, counts from the record's current date, if there is a record. */
export const day: Read = (text, { name, member, today, dateOf }) =>
  readDate(name, text, today, dateOf && isRecordField(member) ? () => dateOf(member) : today);

/** Words of the API, in which people may write dashes for underscores because they are easier to type. */
export const word: Read = (text) => text.replaceAll('-', '_');

/** The amount of an option in minor units, in any common notation. */
export async function readCost(option: string, text: string, currency: Currency): Promise<number> {
  const { readAmount } = await import('@namekeep/domain/read-amount');
  const amount = readAmount(text, currency);
  if (amount.ok) return amount.minor;
  throw usageFailure(`--${option}: ${amount.message}`);
}

type Day = Context['today'];

/**
 * Reads a date from the command line as `YYYY-MM-DD`. It can be written so, be `today`, relative to today (`today+1y`,
 * `today-3d`), or relative to `base` (`+1y`, `+6m`, `+2w`, `+90d`), which defaults to today. Each day is only requested if a
 * date is relative to it.
 */
export async function readDate(option: string, text: string, today: Day, base: Day = today): Promise<string> {
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

const steps = { y: [addMonths, 12], m: [addMonths, 1], w: [addDays, 7], d: [addDays, 1] } as const;

async function distant([, fromToday, count, unit]: RegExpExecArray, today: Day, base: Day): Promise<string> {
  const from = await (fromToday === undefined ? base() : today());
  const [add, size] = steps[(unit ?? 'd').toLowerCase() as keyof typeof steps];
  return add(from, Number(count ?? 0) * size);
}

const time = /[T ]\d{2}(?::?\d{2}(?::?\d{2}(?:[.,]\d+)?)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** `2027-05-01` or `20270501`, also with a time after it. */
function isoDate(text: string): string | undefined {
  const day = text.replace(time, '');
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(day);
  return found?.slice(1).join('-');
}

import {
  type Currency,
  type Renewal,
  type RenewalIntent,
  currencyDigits,
  formatAmount,
  implausibleDay,
} from '@namekeep/domain';

/** The interface is in English; dates and amounts follow the browser's locale. */
const personLocale = () => navigator.language;

/** Writes days or months in the user's locale; `rest` is what they lack of an instant. */
function formatted(rest: string, options: Intl.DateTimeFormatOptions) {
  // Creating a formatter costs far more than using one, and the grid formats many values per frame.
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (date: string, locale = personLocale()): string => {
    const formatter = formatters.get(locale) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    formatters.set(locale, formatter);
    return formatter.format(new Date(`${date}${rest}`));
  };
}

/** A calendar day (`YYYY-MM-DD`) in the user's locale. */
export const dateText = formatted('T00:00Z', { dateStyle: 'medium' });
/** The same without its year, for days that are near. */
export const shortDateText = formatted('T00:00Z', { day: 'numeric', month: 'short' });
/** A month (`YYYY-MM`) in the user's locale, such as `Jan 2027`. */
export const monthText = formatted('-01T00:00Z', { month: 'short', year: 'numeric' });
/** The same by its whole name, without its year, such as `January`. */
export const monthName = formatted('-01T00:00Z', { month: 'long' });
/** The same without its year, such as `Jan`. */
export const shortMonthText = formatted('-01T00:00Z', { month: 'short' });
/** The same as a single letter, for a narrow axis. */
export const monthLetter = formatted('-01T00:00Z', { month: 'narrow' });

export function instantText(instant: string, timeZone: string, locale = personLocale()): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** An amount in minor units. Null is unknown; zero is free. */
export function amountText(minor: number | bigint | null, currency: Currency, locale = personLocale()): string {
  return minor === null ? 'Unknown' : formatAmount(minor, currency, locale);
}

/** An exact total from the API: a number, or a bigint if a number would not be exact. */
export function totalText(total: unknown, currency: Currency, locale = personLocale()): string {
  return typeof total === 'bigint' || typeof total === 'number' ? formatAmount(total, currency, locale) : '';
}

/** The same for a chart, where there is little room: whole from 100 on, `€12.3K` from 10,000 on. */
export function shortTotalText(totalMinor: number | bigint, currency: Currency, locale = personLocale()): string {
  const amount = Number(totalMinor) / 10 ** currencyDigits(currency);
  const few: Intl.NumberFormatOptions =
    amount < 10_000 ? { maximumFractionDigits: 0 } : { notation: 'compact', maximumFractionDigits: 1 };
  return amount < 100
    ? formatAmount(totalMinor, currency, locale)
    : new Intl.NumberFormat(locale, { style: 'currency', currency, ...few }).format(amount);
}

/** A change: `+41%`, `−7.5%`, with one decimal below ten percent, where it matters. */
export function percentText(share: number): string {
  const digits = Math.abs(share) < 0.0995 ? 1 : 0;
  const format = { style: 'percent', signDisplay: 'exceptZero', minimumFractionDigits: digits } as const;
  return share.toLocaleString('en', { ...format, maximumFractionDigits: digits }).replace('-', '−');
}

// As with days: the grid writes many numbers per frame.
const wholeNumbers = new Intl.NumberFormat('en');

/** The distance to a day: `today`, `tomorrow`, `in 12 days`, `3 days ago`. */
export function daysPhrase(daysUntil: number): string {
  if (daysUntil === 0) return 'today';
  if (daysUntil === 1) return 'tomorrow';
  if (daysUntil === -1) return 'yesterday';
  const count = wholeNumbers.format(Math.abs(daysUntil));
  return daysUntil > 0 ? `in ${count} days` : `${count} days ago`;
}

/** The same with its urgency: `Due in 12 days`, `3 days overdue`. What the owner lets expire is never overdue. */
export function urgencyPhrase(
  { urgency, daysUntil }: Pick<Renewal, 'urgency' | 'daysUntil'>,
  intent: RenewalIntent,
): string {
  if (urgency === 'overdue' && intent === 'renew') return `${countPhrase(-daysUntil, 'day')} overdue`;
  if (urgency === 'due' || urgency === 'soon') return `Due ${daysPhrase(daysUntil)}`;
  return daysPhrase(daysUntil);
}

export function countPhrase(count: number, one: string, many = `${one}s`): string {
  return `${wholeNumbers.format(count)} ${count === 1 ? one : many}`;
}

export const monthNames = (locale = personLocale()): string[] =>
  Array.from({ length: 12 }, (_, index) => shortMonthText(`2027-${String(index + 1).padStart(2, '0')}`, locale));

/** The first day of the week in the user's locale, 0 for Sunday. Monday if the browser does not know. */
export function weekStart(locale = personLocale()): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const { getWeekInfo } = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return ((getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
}

/** Why a typed day is probably a mistake, as a sentence; undefined if it is plausible or no day at all. */
export const dayDoubt = (typed: string, earliest?: number): string | undefined =>
  implausibleDay(typed, new Date().toISOString().slice(0, 10), earliest);

const dayMs = 86_400_000;
/** The first and the last supported day. */
export const firstDay = '0001-01-01';
export const lastDay = '9999-12-31';
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A real calendar day of the proleptic Gregorian calendar in the form `YYYY-MM-DD`, 0001-01-01 to 9999-12-31. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = yearOf(text);
  const month = monthOf(text);
  const day = dayOf(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * The day `days` later (earlier when negative).
 * @throws RangeError when the result lies outside the years 1 to 9999.
 */
export function addDays(date: string, days: number): string {
  return dateOfEpochDay(epochDay(date) + days);
}

/** Like `addDays`, for a day that is only a limit: stops at the first and last day of the calendar. */
export function addDaysClamped(date: string, days: number): string {
  return dateOfEpochDay(Math.min(Math.max(epochDay(date) + days, epochDay(firstDay)), epochDay(lastDay)));
}

/**
 * The same day `months` later (earlier when negative), clipped at the month's end: 31 January + 1 month is the last
 * day of February.
 * @throws RangeError when the result lies outside the years 1 to 9999.
 */
export function addMonths(date: string, months: number): string {
  const index = monthIndex(date) + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return formatDate(year, month, Math.min(dayOf(date), daysInMonth(year, month)));
}

/** Like `addMonths`, for a day that is only a limit: stops at the first and last day of the calendar. */
export function addMonthsClamped(date: string, months: number): string {
  const index = monthIndex(date) + months;
  if (index < monthIndex(firstDay)) return firstDay;
  return index > monthIndex(lastDay) ? lastDay : addMonths(date, months);
}

/** The first years in which a domain can be due, and registered. */
const earliestYear = 1970;
export const earliestRegistration = 1985;

/**
 * Why a day that a person typed is probably a mistake, as a sentence; undefined if it is plausible. Browsers and people take a
 * year of two digits for one of the first century. The API accepts every day of the calendar.
 */
export function implausibleDay(date: string, today: string, earliest = earliestYear): string | undefined {
  if (!isCalendarDate(date)) return undefined;
  const year = yearOf(date);
  const sentence = `The year ${year} is implausible.`;
  if (year < 100) return `${sentence} Did you mean ${2000 + year}?`;
  if (year < earliest) return `${sentence} Enter a year from ${earliest}.`;
  return date > addMonthsClamped(today, 100 * 12) ? `${sentence} Enter a date within the next 100 years.` : undefined;
}

/** Every month (`YYYY-MM`) from that of `from` to that of `to`, both included. */
export function monthsThrough(from: string, to: string): string[] {
  const first = `${from.slice(0, 7)}-01`;
  const count = Math.max(0, monthIndex(to) - monthIndex(from) + 1);
  return Array.from({ length: count }, (_, index) => addMonths(first, index).slice(0, 7));
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return epochDay(to) - epochDay(from);
}

/** Days since 1970-01-01: http://howardhinnant.github.io/date_algorithms.html#days_from_civil */
export function epochDay(date: string): number {
  const month = monthOf(date);
  // The year starts in March here, so that the leap day is its last.
  const year = month > 2 ? yearOf(date) : yearOf(date) - 1;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOf(date) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function dateOfEpochDay(day: number): string {
  const date = new Date(day * dayMs);
  return formatDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function formatDate(year: number, month: number, day: number): string {
  if (!(year >= 1 && year <= 9999)) throw new RangeError('The date lies outside 0001-01-01 to 9999-12-31.');
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)) return 29;
  return monthLengths[month - 1] ?? 0;
}

function monthIndex(date: string): number {
  return yearOf(date) * 12 + monthOf(date) - 1;
}

function yearOf(date: string): number {
  return digit(date, 0) * 1000 + digit(date, 1) * 100 + digit(date, 2) * 10 + digit(date, 3);
}

function monthOf(date: string): number {
  return digit(date, 5) * 10 + digit(date, 6);
}

function dayOf(date: string): number {
  return digit(date, 8) * 10 + digit(date, 9);
}

function digit(text: string, index: number): number {
  return text.charCodeAt(index) - 48;
}

const dayMs = 86_400_000;
/** The first and the last supported day. */
export const firstDay = '0001-01-01';
export const lastDay = '9999-12-31';

/** A real calendar day of the proleptic Gregorian calendar in the form `YYYY-MM-DD`, 0001-01-01 to 9999-12-31. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text) || text < firstDay) return false;
  const day = Number(text.slice(8));
  return day <= 28 || day <= daysInMonth(monthIndex(text));
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
  if (index < monthIndex(firstDay) || index > monthIndex(lastDay)) throw new RangeError(outside);
  const day = Math.min(Number(date.slice(8)), daysInMonth(index));
  return `${monthOf(index)}-${twoDigits(day)}`;
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
  const first = monthIndex(from);
  return Array.from({ length: Math.max(0, monthIndex(to) - first + 1) }, (_, index) => monthOf(first + index));
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return epochDay(to) - epochDay(from);
}

/** Days since 1970-01-01. */
export function epochDay(date: string): number {
  return Date.parse(date) / dayMs;
}

const outside = 'The date lies outside 0001-01-01 to 9999-12-31.';

function dateOfEpochDay(day: number): string {
  const text = new Date(day * dayMs).toISOString();
  // Years beyond four digits have a sign.
  if (!/^\d/.test(text) || text < firstDay) throw new RangeError(outside);
  return text.slice(0, 10);
}

/** Months since the year 0. */
function monthIndex(date: string): number {
  return yearOf(date) * 12 + Number(date.slice(5, 7)) - 1;
}

/** The inverse, `YYYY-MM`. */
const monthOf = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${twoDigits((index % 12) + 1)}`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The calendar repeats after 400 years, and `Date.UTC` takes the years before 100 for those of the last century. */
const daysInMonth = (index: number): number => new Date(Date.UTC(2000, (index % 4800) + 1, 0)).getUTCDate();

const yearOf = (date: string): number => Number(date.slice(0, 4));

interface LocalDay {
  date: string;
  /** The instants (epoch milliseconds) that share this date: from `from` until before `until`. */
  from: number;
  until: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const localDays = new Map<string, LocalDay>();

/**
 * The calendar day in `timezone` at `now` (epoch milliseconds), cached until the next local midnight.
 * @throws RangeError when the runtime does not know the time zone.
 */
export function today(timezone: string, now: number): string {
  const known = localDays.get(timezone);
  if (known && now >= known.from && now < known.until) return known.date;

  const local = localTime(timezone, now);
  const offset = local - now;
  const midnight = Math.floor(local / dayMs) * dayMs;
  const date = instantText(midnight).slice(0, 10);
  const day: LocalDay = { date, from: midnight - offset, until: midnight - offset + dayMs };
  // The boundaries above may be wrong on a day on which the clocks change, so that day is not cached.
  if (localTime(timezone, day.from) === midnight && localTime(timezone, day.until - 1) === midnight + dayMs - 1) {
    localDays.set(timezone, day);
  }
  return date;
}

/** Further than any zone is from UTC, clocks that change at midnight included. */
const furthestMs = 16 * 3_600_000;

/**
 * The first instant (epoch milliseconds) of a day in `timezone`. The day is given by its midnight in UTC. A day that a zone
 * left out starts with the next one.
 * @throws RangeError when the runtime does not know the time zone.
 */
export function dayStart(timezone: string, midnight: number): number {
  // No zone had its present rules before the epoch.
  if (midnight < 0) return midnight;
  let [before, start] = [midnight - furthestMs, midnight + dayMs + furthestMs];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (localTime(timezone, middle) >= midnight) start = middle;
    else before = middle;
  }
  return start;
}

/** The local time in `timezone` at `now`, as if it were UTC, in epoch milliseconds. */
function localTime(timezone: string, now: number): number {
  const fields: Record<string, number> = {};
  for (const { type, value } of formatterOf(timezone).formatToParts(now)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((now % 1000) + 1000) % 1000);
}

/**
 * The parts of the local time in a zone, with one cached formatter per zone.
 * @throws RangeError when the runtime does not know the time zone.
 */
export function formatterOf(timezone: string): Intl.DateTimeFormat {
  // Zone names are case-insensitive, and a formatter is too large to cache one for every spelling.
  const key = timezone.toLowerCase();
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

const first = Date.parse('0001-01-01T00:00:00.000Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * An instant (epoch milliseconds) as RFC 3339 in UTC with milliseconds, limited to the years of the calendar: beyond
 * them, RFC 3339 does not apply and the texts no longer sort by time.
 */
export function instantText(instant: number): string {
  return new Date(Math.min(Math.max(instant, first), last)).toISOString();
}

/** A hundred years, in each unit. */
const farthest = { d: 36_525, w: 5218, m: 1200, y: 100 };

const offset = /^([+-]\d{1,5})([dwmy])$/;

/** `YYYY-MM-DD`, `today`, or an offset from it of at most a hundred years: `+30d`, `-2w`, `+3m`, `+1y`. */
export function isRelativeDay(text: string): boolean {
  if (text === 'today' || isCalendarDate(text)) return true;
  const [, count, unit] = offset.exec(text) ?? [];
  return count !== undefined && Math.abs(Number(count)) <= farthest[unit as keyof typeof farthest];
}

/** The day that such a text names. A month is clipped at its end, and the calendar at its first and last day. */
export function resolveDay(text: string, today: string): string {
  if (text === 'today') return today;
  const [, count, unit] = offset.exec(text) ?? [];
  if (count === undefined) return text;
  switch (unit as keyof typeof farthest) {
    case 'd':
      return addDaysClamped(today, Number(count));
    case 'w':
      return addDaysClamped(today, Number(count) * 7);
    case 'm':
      return addMonthsClamped(today, Number(count));
    case 'y':
      return addMonthsClamped(today, Number(count) * 12);
  }
}

// Not of `Intl`, whose data would take 10 ms of each start of the server.
const months = 'January February March April May June July August September October November December'.split(' ');

/** A day in a sentence, `19 Dec`, with its year unless it is within ten months. */
export function dayText(date: string, today: string): string {
  const [year, month, day] = date.split('-').map(Number);
  const text = `${day} ${months[(month ?? 1) - 1]?.slice(0, 3)}`;
  return Math.abs(daysBetween(today, date)) > 300 ? `${text} ${year}` : text;
}

/** A month (`YYYY-MM`) in a sentence: `March 2028`. */
export function monthText(month: string): string {
  const [year, number = 1] = month.split('-').map(Number);
  return `${months[number - 1]} ${year}`;
}

import { addDaysClamped, addMonthsClamped, isCalendarDate } from './calendar.ts';

const dayMs = 86_400_000;

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

import { z } from 'zod';

const dayMs = 86_400_000;

// Engines also take three-letter names of old Java, such as PST and JST, which the IANA database does not have.
const ianaAbbreviations = new Set('UTC GMT UCT CET EET MET WET EST MST HST PRC ROC ROK'.split(' '));
const zoneForm = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Whether `text` names a time zone of the IANA database, links such as `US/Pacific` included. */
export function isTimezone(text: string): boolean {
  if (text.length > 64 || !zoneForm.test(text)) return false;
  if (text.length === 3 && !ianaAbbreviations.has(text.toUpperCase())) return false;
  try {
    formatterOf(text);
    return true;
  } catch {
    return false;
  }
}

/** An IANA time zone that this runtime knows. */
export const timezone = z
  .string({ error: 'Choose a time zone, for example Europe/Berlin.' })
  .refine(isTimezone, {
    error: 'Choose a time zone of the IANA database, for example Europe/Berlin or UTC.',
    params: { code: 'unknown_timezone' },
  })
  .meta({ description: 'IANA time zone.', examples: ['Europe/Berlin', 'UTC'] });

interface LocalDay {
  date: string;
  /** The instants (epoch milliseconds) that share this date: from `from` until before `until`. */
  from: number;
  until: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const localDays = new Map<string, LocalDay>();

/**
 * The calendar day in `timezone` at `now` (epoch milliseconds). The answer is kept until the next local midnight.
 * @throws RangeError when the runtime does not know the time zone.
 */
export function today(timezone: string, now: number): string {
  const known = localDays.get(timezone);
  if (known && now >= known.from && now < known.until) return known.date;

  const local = localTime(timezone, now);
  const offset = local - now;
  const midnight = Math.floor(local / dayMs) * dayMs;
  const date = new Date(midnight).toISOString().slice(0, 10);
  const day: LocalDay = { date, from: midnight - offset, until: midnight - offset + dayMs };
  // On a day on which the clocks change, the borders above may be wrong: then nothing is kept.
  if (localTime(timezone, day.from) === midnight && localTime(timezone, day.until - 1) === midnight + dayMs - 1) {
    localDays.set(timezone, day);
  }
  return date;
}

/** The clock on the wall in `timezone` at `now`, as if it were UTC, in epoch milliseconds. */
function localTime(timezone: string, now: number): number {
  const fields: Record<string, number> = {};
  for (const { type, value } of formatterOf(timezone).formatToParts(now)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((now % 1000) + 1000) % 1000);
}

function formatterOf(timezone: string): Intl.DateTimeFormat {
  // Letter case has no meaning in a zone's name, and a formatter is too large to keep one for every spelling.
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

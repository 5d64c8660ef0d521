import { z } from 'zod';
import { currencies } from './amount.ts';
import { formatterOf, isCalendarDate } from './calendar.ts';
import { notAnObject } from './issues.ts';
import { nameNeeded, parseDomainName } from './name.ts';
import { reminderTargets } from './record/values.ts';

/**
 * A whole number from `min` to `max`. An issue of `z.int()` stops the checks of the surrounding object; here, they
 * still run, so that all problems of an input are reported at once.
 */
export function integer(min: number, max: number, error: string) {
  return (
    z
      .number({ error })
      .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
        error,
        params: { code: 'out_of_range' },
      })
      // JSON allows minus zero; treat it as zero.
      .overwrite((value) => value + 0)
      .meta({ type: 'integer', minimum: min, maximum: max })
  );
}

export * from './calendar.ts';

/** `YYYY-MM-DD`, a real day. */
export const calendarDate = z
  .string({ error: 'Enter a date in the format YYYY-MM-DD.' })
  .refine(isCalendarDate, {
    error: 'Enter a valid date in the format YYYY-MM-DD, such as 2027-02-28.',
    params: { code: 'invalid_date' },
  })
  .meta({
    description: 'Calendar day, 0001-01-01 to 9999-12-31.',
    format: 'date',
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    examples: ['2027-03-31'],
  });

/** An instant in a response, as `Date.prototype.toISOString` writes it. */
export const timestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/)
  .meta({ description: 'Instant, RFC 3339 in UTC.', format: 'date-time', examples: ['2026-11-20T09:30:00.000Z'] });

export { today } from './calendar.ts';

// Engines also accept three-letter names from old Java versions, such as PST and JST, which are not in the IANA
// database.
const ianaAbbreviations = new Set('UTC GMT UCT CET EET MET WET EST MST HST PRC ROC ROK'.split(' '));
const zoneForm = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Whether `text` is a time zone of the IANA database, including links such as `US/Pacific`. */
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

/** In the spelling of the IANA database, as far as the engine gives it: it replaces links by what they lead to. */
function spelledZone(text: string): string {
  if (!isTimezone(text)) return text;
  const { timeZone } = formatterOf(text).resolvedOptions();
  return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text;
}

/** An IANA time zone that this runtime knows. */
export const timezone = z
  .string({ error: 'Choose a time zone, such as Europe/Berlin.' })
  .overwrite(spelledZone)
  .refine(isTimezone, {
    error: 'Choose a time zone of the IANA database, such as Europe/Berlin or UTC.',
    params: { code: 'unknown_timezone' },
  })
  .meta({ description: 'IANA time zone.', examples: ['Europe/Berlin', 'UTC'] });

export * from './amount.ts';

const currencyList = 'USD, GBP, EUR, INR, CNY, JPY or CAD';

/** ISO 4217 code of a supported currency. */
export const currency = z
  .enum(currencies, { error: `Choose a currency: ${currencyList}.` })
  .meta({ description: 'ISO 4217 currency code.', examples: ['EUR'] });

const wholeAmount = 'Enter a whole number of minor units from 0 to 9007199254740991 (12.34 is 1234).';

/** An amount in the currency's smallest unit: 12.34 EUR is 1234, 1200 JPY is 1200. Zero means free. */
export const minorUnits = integer(0, Number.MAX_SAFE_INTEGER, wholeAmount).meta({
  description: "Amount in the currency's smallest unit (12.34 is 1234; JPY 1200 is 1200). Zero means free.",
  examples: [1234],
});

/** A domain name as people write it; the parsed value is the ASCII form. */
export const domainName = z
  .string({ error: nameNeeded })
  .meta({ minLength: 1 })
  .transform((text, context) => {
    const parsed = parseDomainName(text);
    if (parsed.ok) return parsed.name;
    context.addIssue({ code: 'custom', message: parsed.message, params: { code: 'invalid_name' } });
    return z.NEVER;
  })
  .meta({
    description:
      'Domain name. Surrounding space, a final dot and a numeric port are dropped, an http(s) address gives its host, ' +
      'and Unicode is mapped to ASCII by UTS 46 (non-transitional). Subdomains are kept.',
    examples: ['example.com', 'bücher.example'],
  });

/** A name of 1 to `max` code points that the path of an address can hold: `.` and `..` would be taken for folders. */
export function addressableName(max: number) {
  const error = `Enter a name of 1 to ${max} characters.`;
  return z
    .string({ error })
    .overwrite((text) => text.trim())
    .min(1, { error })
    .max(max, { error })
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), {
      error: 'Remove control characters and invalid characters.',
      params: { code: 'invalid_characters' },
    })
    .refine((text) => text !== '.' && text !== '..', {
      error: 'A name cannot be "." or "..".',
      params: { code: 'invalid_name' },
    });
}

const maxOffsets = 16;
const offsetRange = 'Enter a whole number of days from 1 to 365.';
const isOffset = (day: number) => Number.isInteger(day) && day >= 1 && day <= 365;

// Items are checked after the length, so that a list that is too long is a single issue.
const uncheckedOffset: z.ZodType<number, number> = z.any();

const offsets = z
  .array(uncheckedOffset, { error: 'Enter a list of days before the date, each from 1 to 365.' })
  .superRefine((days, context) => {
    if (days.length > maxOffsets) {
      context.addIssue({ code: 'custom', message: 'Enter at most 16 reminder days.', params: { code: 'too_big' } });
      return;
    }
    days.forEach((day, index) => {
      if (!isOffset(day))
        context.addIssue({ code: 'custom', path: [index], message: offsetRange, params: { code: 'out_of_range' } });
    });
  })
  .overwrite((days) => [...new Set(days)])
  .meta({
    description: 'Days before the date. Their order is kept, and each is stored once.',
    items: { type: 'integer', minimum: 1, maximum: 365 },
    maxItems: maxOffsets,
    examples: [[30, 7, 1]],
  });

/** When a record counts as due soon. All three members are required. */
export const reminders = z
  .strictObject(
    {
      enabled: z
        .boolean({ error: 'Choose true or false.' })
        .describe('Whether the record becomes `soon` before its date.'),
      target: z
        .enum(reminderTargets, { error: 'Choose default, billing or expiration.' })
        .describe(
          'Which date counts. `default` is `billing` if the intent is to renew, and `expiration` if it is to let the domain expire.',
        ),
      offsets,
    },
    notAnObject('Send reminders as an object with enabled, target and offsets.'),
  )
  .meta({
    id: 'Reminders',
    description: 'When the record counts as due soon. Nothing is sent.',
    examples: [{ enabled: true, target: 'default', offsets: [30, 14, 7, 1] }],
  });
export type Reminders = z.output<typeof reminders>;

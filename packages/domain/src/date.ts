import { z } from 'zod';
import { isCalendarDate } from './calendar.ts';

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

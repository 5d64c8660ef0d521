import { z } from 'zod';
import { calendarDate } from '../date.ts';
import { domainName } from '../name-schema.ts';
import { choice } from './decision.ts';

const instant = z
  .string()
  .refine((text) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && Number.isFinite(Date.parse(text)), {
    error: 'Enter an instant in UTC, for example 2026-11-20T09:30:00.000Z.',
  })
  .transform((text) => new Date(text).toISOString());

/** A decision as a file holds it: by the name of its record. */
export const fileDecision = z
  .strictObject({
    name: domainName,
    forDate: calendarDate,
    choice,
    askAgainOn: calendarDate.nullable(),
    decidedAt: instant,
  })
  .refine(({ choice: made, askAgainOn }) => (made === 'later') === (askAgainOn !== null), {
    path: ['askAgainOn'],
    error: 'A decision for later, and no other, has a day to ask again.',
  })
  .meta({ description: 'A decision in an exported file.' });
export type FileDecision = z.output<typeof fileDecision>;

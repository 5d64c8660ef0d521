import { z } from 'zod';
import { calendarDate, domainName, timestamp } from '../schemas.ts';
import { choices } from '../renewal.ts';
import { decisionStates } from './state.ts';

export const choice = z
  .enum(choices, { error: 'Choose renew, let_expire or later.' })
  .describe('`renew` and `let_expire` also set the renewal intent; `later` asks again on a day.');

/** What the owner chose for one due date of a record. When the due date moves, the question is open again. */
export const decision = z
  .strictObject({
    choice,
    forDate: calendarDate.describe('The due date that was decided about.'),
    askAgainOn: calendarDate.nullable().describe('When `later` asks again; null for other choices.'),
    decidedAt: timestamp,
    actor: z.strictObject({ kind: z.enum(['session', 'token', 'system']), name: z.string().nullable() }),
  })
  .meta({ id: 'Decision', description: 'What the owner chose for one due date of a record.' });
export type Decision = z.output<typeof decision>;

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
  .describe('A decision in an exported file.');
export type FileDecision = z.output<typeof fileDecision>;

export const decisionState = z
  .enum(decisionStates)
  .describe(
    '`open`: to decide; `later`: asked again on a day to come; `decided`: by a choice for this due date, or because auto-renew is on, the intent is to renew and it is not overdue; `expired`: it was left to expire, and has.',
  );

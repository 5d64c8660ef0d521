import { z } from 'zod';
import { calendarDate, timestamp } from '../date.ts';

export const choices = ['renew', 'let_expire', 'later'] as const;
/** What an owner can decide about a due date. */
export type Choice = (typeof choices)[number];

export const choice = z.enum(choices, { error: 'Choose renew, let_expire or later.' }).meta({
  description: '`renew` and `let_expire` also set the renewal intent; `later` asks again on a day.',
});

/** What the owner chose for one due date of a record. */
export interface Decision {
  choice: Choice;
  /** The due date that this answers. When the due date moves, the question is open again. */
  forDate: string;
  /** Of `later` alone: the day on which the question is open again. */
  askAgainOn: string | null;
  decidedAt: string;
  actor: { kind: 'session' | 'token' | 'system'; name: string | null };
}

export const decision = z
  .strictObject({
    choice,
    forDate: calendarDate.meta({ description: 'The due date that was decided about.' }),
    askAgainOn: calendarDate.nullable().meta({ description: 'When `later` asks again; null for other choices.' }),
    decidedAt: timestamp,
    actor: z.strictObject({ kind: z.enum(['session', 'token', 'system']), name: z.string().nullable() }),
  })
  .meta({
    id: 'Decision',
    description: 'What the owner chose for one due date of a record.',
  }) satisfies z.ZodType<Decision>;

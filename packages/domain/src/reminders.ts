import { z } from 'zod';

export const reminderTargets = ['default', 'billing', 'expiration'] as const;
export type ReminderTarget = (typeof reminderTargets)[number];

export interface Reminders {
  enabled: boolean;
  target: ReminderTarget;
  /** Days before the date, in the order that the owner gave; no value twice. */
  offsets: number[];
}

const maxOffsets = 16;
const offsetRange = 'Enter a whole number of days from 1 to 365.';
const isOffset = (day: unknown) => Number.isInteger(day) && (day as number) >= 1 && (day as number) <= 365;

// The items are checked after the length: a long list is one problem, not one for each item.
const uncheckedOffset: z.ZodType<number, number> = z.any();

const offsets = z
  .array(uncheckedOffset, { error: 'List the days before the date, each from 1 to 365.' })
  .superRefine((days, context) => {
    if (days.length > maxOffsets) {
      context.addIssue({ code: 'custom', message: 'List at most 16 reminder days.', params: { code: 'too_big' } });
      return;
    }
    days.forEach((day, index) => {
      if (!isOffset(day)) {
        context.addIssue({ code: 'custom', path: [index], message: offsetRange, params: { code: 'out_of_range' } });
      } else if (days.indexOf(day) < index) {
        const message = 'Each reminder day may stand only once.';
        context.addIssue({ code: 'custom', path: [index], message, params: { code: 'repeated' } });
      }
    });
  })
  .meta({
    description: 'Days before the date; no value twice, order kept.',
    items: { type: 'integer', minimum: 1, maximum: 365 },
    maxItems: maxOffsets,
    uniqueItems: true,
    examples: [[30, 7, 1]],
  });

/** When a record counts as due soon. All three members are required. */
export const reminders = z
  .strictObject(
    {
      enabled: z
        .boolean({ error: 'Choose true or false.' })
        .meta({ description: 'Whether the record becomes `soon` before its date.' }),
      target: z.enum(reminderTargets, { error: 'Choose default, billing or expiration.' }).meta({
        description:
          'Which date counts; `default` is billing for an intent to renew and expiration for an intent to let expire.',
      }),
      offsets,
    },
    { error: 'Send reminders as an object with enabled, target and offsets.' },
  )
  .meta({
    id: 'Reminders',
    description: 'Urgency indicators inside the application; nothing is sent.',
    examples: [{ enabled: true, target: 'default', offsets: [30, 14, 7, 1] }],
  }) satisfies z.ZodType<Reminders, Reminders>;

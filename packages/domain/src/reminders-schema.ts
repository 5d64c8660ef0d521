import { z } from 'zod';
import { notAnObject } from './issue-sentences.ts';
import { type Reminders, reminderTargets } from './reminders.ts';

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
        .meta({ description: 'Whether the record becomes `soon` before its date.' }),
      target: z.enum(reminderTargets, { error: 'Choose default, billing or expiration.' }).meta({
        description:
          'Which date counts. `default` is `billing` if the intent is to renew, and `expiration` if it is to let the domain expire.',
      }),
      offsets,
    },
    notAnObject('Send reminders as an object with enabled, target and offsets.'),
  )
  .meta({
    id: 'Reminders',
    description: 'When the record counts as due soon. Nothing is sent.',
    examples: [{ enabled: true, target: 'default', offsets: [30, 14, 7, 1] }],
  }) satisfies z.ZodType<Reminders, Reminders>;

import { calendarDate, currency } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { exactTotal } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

const count = z.int().min(0);

export const renewalDays = z
  .strictObject({
    today: calendarDate,
    to: calendarDate.meta({ description: 'The first day after the period.' }),
    days: z.array(
      z.strictObject({
        date: calendarDate,
        due: count.meta({ description: 'The active records with this due date.' }),
        payments: z.array(z.strictObject({ currency, totalMinor: exactTotal, count, unknownCostCount: count })),
      }),
    ),
  })
  .meta({
    id: 'RenewalDays',
    description:
      "The days of the next twelve months on which records are due or payments are expected, earliest first. `today` is the date in the owner's time zone.",
    examples: [
      {
        today: '2026-11-20',
        to: '2027-11-20',
        days: [
          {
            date: '2026-12-17',
            due: 3,
            payments: [{ currency: 'EUR', totalMinor: 2468, count: 2, unknownCostCount: 1 }],
          },
        ],
      },
    ],
  });

export const renewalsDays = defineVerb({
  namespace: 'renewals',
  name: 'days',
  tag: 'Overview',
  summary: 'Count renewals and payments by day',
  description: 'Payments are those of the overview: records that are active and intended to be renewed.',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/renewals/days' },
  input: z.strictObject({}),
  outcomes: {
    found: success({ body: renewalDays }),
  },
});

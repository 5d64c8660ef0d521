import { calendarDate, currency } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { exactTotal } from '../outcomes.ts';
import { expectedPayment, upcomingRenewal } from '../renewals/upcoming.ts';
import { defineVerb } from '../verb.ts';

export const summary = z
  .strictObject({
    today: calendarDate,
    timezone: z.string(),
    nextPayment: expectedPayment.nullable(),
    upcoming: z.array(upcomingRenewal),
    spending: z.strictObject({
      from: calendarDate,
      to: calendarDate.meta({ description: 'The first day after the period.' }),
      byCurrency: z.array(
        z.strictObject({
          currency,
          totalMinor: exactTotal,
          count: z.int().min(0),
          unknownCostCount: z.int().min(0),
          months: z.array(z.strictObject({ month: z.string(), totalMinor: exactTotal, count: z.int().min(0) })),
        }),
      ),
    }),
    counts: z.strictObject({
      active: z.int().min(0),
      archived: z.int().min(0),
      overdue: z.int().min(0),
      due: z.int().min(0),
      soon: z.int().min(0),
    }),
  })
  .meta({
    id: 'Summary',
    description: 'The next payment, upcoming renewals, and the spending of the next twelve months by currency.',
  });

export const summaryGet = defineVerb({
  namespace: 'summary',
  name: 'get',
  tag: 'Overview',
  summary: 'Get the overview',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/summary' },
  input: z.strictObject({}),
  outcomes: {
    found: success({ members: { summary }, body: 'summary' }),
  },
});

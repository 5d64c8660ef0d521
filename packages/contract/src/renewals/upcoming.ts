import { calendarDate, currency, integer, renewal, renewalIntent } from '@namekeep/domain';
import { z } from 'zod';
import { currencyTotals } from '../domains/totals.ts';
import { success } from '../outcome.ts';
import { defineVerb } from '../verb.ts';

export const expectedPayment = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    date: calendarDate,
    amountMinor: z.int().nullable(),
    currency,
  })
  .meta({
    id: 'ExpectedPayment',
    description: 'A payment that the owner intends to make. If the amount is unknown, it is null.',
  });

export const upcomingRenewal = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    unicodeName: z.string(),
    renewal,
    amountMinor: z.int().nullable(),
    currency,
    renewalIntent,
  })
  .meta({ id: 'UpcomingRenewal', description: 'An active record whose due date has passed or is near.' });

const upcomingRenewals = z
  .strictObject({
    today: calendarDate,
    nextPayment: expectedPayment.nullable(),
    upcoming: z.array(upcomingRenewal),
    total: z.int().min(0).meta({ description: 'The number of records that are overdue or due within `days`.' }),
    hasMore: z.boolean().meta({ description: 'Whether `upcoming` lacks some of them because of `limit`.' }),
    totals: currencyTotals.meta({
      description: 'The renewal costs of all of them that the owner intends to renew, by currency.',
    }),
  })
  .meta({
    id: 'UpcomingRenewals',
    description: "The next payment and the renewals that are due. `today` is the date in the owner's time zone.",
  });

export const renewalsUpcoming = defineVerb({
  namespace: 'renewals',
  name: 'upcoming',
  tag: 'Overview',
  summary: 'Get the next payment and upcoming renewals',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/renewals' },
  input: z.strictObject({
    days: integer(1, 365, 'days must be an integer from 1 to 365.')
      .default(90)
      .meta({ description: 'How many days ahead to look.' }),
    limit: integer(1, 100, 'limit must be an integer from 1 to 100.').default(20).meta({
      description: 'The maximum number of domains in `upcoming`; the soonest come first.',
    }),
  }),
  outcomes: {
    upcoming: success({ body: upcomingRenewals }),
  },
});

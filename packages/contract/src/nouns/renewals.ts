import {
  calendarDate,
  currency,
  integer,
  payment,
  paymentReceipt,
  renewal,
  renewalInput,
  renewalIntent,
} from '@namekeep/domain';
import { z } from 'zod';
import { fileDeadlineMs } from '../files.ts';
import { success } from '../outcome.ts';
import {
  activityId,
  batchTooLarge,
  count,
  idempotencyKey,
  keyConflicts,
  limitOf,
  notFound,
  ofSome,
  recordId,
  revision,
  staleRevision,
  writtenRecord,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { currencyTotals } from './domains.ts';

const recordedRenewal = z
  .strictObject({ payment: z.union([payment, paymentReceipt]), record: writtenRecord })
  .meta({ id: 'RecordedRenewal', description: 'The payment and the record with its new dates.' });

export const renewalsCreate = defineVerb('renewals.create', 'Record that a domain was renewed', {
  description:
    "Moves the record's dates, sets its intent to renew and records the payment, all in one revision. Nothing is renewed or paid at a registrar.",
  access: { scope: 'domains:write' },
  route: {
    method: 'POST',
    path: '/api/v1/domains/{id}/renewals',
    ifMatch: true,
    idempotencyKey: true,
    body: { member: 'renewal' },
  },
  input: z.strictObject({ id: recordId, idempotencyKey, revision, renewal: renewalInput }),
  outcomes: {
    renewed: success({
      status: 201,
      members: { replayed: z.boolean(), id: z.string(), revision: z.int(), activityId },
      body: recordedRenewal,
      etag: true,
      activity: true,
      location: '/api/v1/payments/{id}',
    }),
    not_found: notFound('record'),
    stale_revision: staleRevision,
    ...keyConflicts,
  },
});

/** Renewals that one batch may hold. */
export const renewalsBatchLimit = 1000;

const renewalsInput = z
  .strictObject({
    renewals: z
      .array(z.strictObject({ id: recordId, revision, ...renewalInput.shape }), {
        error: 'renewals must be a list of renewals.',
      })
      .min(1, { error: 'A batch must have at least one renewal.' })
      .max(renewalsBatchLimit, { error: `A batch can have at most ${renewalsBatchLimit} renewals.` }),
  })
  .meta({
    id: 'RenewalsInput',
    description: 'The renewals to record, at most one per record. Either all of them are recorded or none.',
    examples: [{ renewals: [{ id: 'dom_01jd5w3v8k2m4n6p8r0t2v4x6y', revision: 3, years: 2, amountMinor: 2468 }] }],
  });

const recordedRenewals = z
  .strictObject({
    renewals: z.array(recordedRenewal),
    importId: z.string().describe('By which all of them can be undone at once.'),
  })
  .meta({ id: 'RecordedRenewals', description: 'The payments and the records, in the order of the request.' });

export const renewalsCreateBatch = defineVerb('renewals.create-batch', 'Record that several domains were renewed', {
  description:
    'Either all renewals are recorded or none. They are one entry of the activity, and undone like an import. Nothing is renewed or paid at a registrar.',
  access: { scope: 'domains:write' },
  route: {
    method: 'POST',
    path: '/api/v1/renewals',
    idempotencyKey: true,
    body: { member: 'batch', limit: 8 * 1024 * 1024 },
    deadlineMs: fileDeadlineMs,
  },
  input: z.strictObject({ idempotencyKey, batch: renewalsInput }),
  outcomes: {
    renewed: success({ status: 201, members: { replayed: z.boolean() }, body: recordedRenewals }),
    batch_limit_exceeded: batchTooLarge(renewalsBatchLimit, 'renewals'),
    not_found: ofSome('not_found', 'do not exist', 'recorded'),
    stale_revision: ofSome('stale_revision', 'have changed since you read them', 'recorded'),
    ...keyConflicts,
  },
});

const renewalDays = z
  .strictObject({
    today: calendarDate,
    to: calendarDate.describe('The first day after the period.'),
    days: z.array(
      z.strictObject({
        date: calendarDate,
        due: count.describe('The active records with this due date.'),
        payments: currencyTotals,
      }),
    ),
  })
  .meta({
    id: 'RenewalDays',
    description:
      "The days of the next twelve months on which records are due or payments are expected, earliest first. `today` is the date in the owner's time zone.",
  });

export const renewalsDays = defineVerb('renewals.days', 'Count renewals and payments by day', {
  tag: 'Overview',
  description: 'Payments are those of the overview: records that are active and intended to be renewed.',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/renewals/days' },
  outcomes: { found: success({ body: renewalDays }) },
});

export const expectedPayment = z
  .strictObject({ id: z.string(), name: z.string(), date: calendarDate, amountMinor: z.int().nullable(), currency })
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
    total: count.describe('The number of records that are overdue or due within `days`.'),
    hasMore: z.boolean().describe('Whether `upcoming` lacks some of them because of `limit`.'),
    totals: currencyTotals.describe('The renewal costs of all of them that the owner intends to renew, by currency.'),
  })
  .meta({
    id: 'UpcomingRenewals',
    description: "The next payment and the renewals that are due. `today` is the date in the owner's time zone.",
  });

export const renewalsUpcoming = defineVerb('renewals.upcoming', 'Get the next payment and upcoming renewals', {
  tag: 'Overview',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/renewals' },
  input: z.strictObject({
    days: integer(1, 365, 'days must be an integer from 1 to 365.')
      .default(90)
      .describe('How many days ahead to look.'),
    limit: limitOf('domains', 100, 20).describe('The maximum number of domains in `upcoming`; the soonest come first.'),
  }),
  outcomes: { upcoming: success({ body: upcomingRenewals }) },
});

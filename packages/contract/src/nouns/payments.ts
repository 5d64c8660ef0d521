import { calendarDate, currency, payment, paymentInput, paymentKind, paymentReceipt } from '@namekeep/domain';
import { z } from 'zod';
import { fileDeadlineMs } from '../files.ts';
import { noContent, problem, success } from '../outcome.ts';
import {
  activityId,
  count,
  cursorWith,
  exactTotal,
  idempotencyKey,
  insufficientScope,
  invalidCursor,
  keyConflicts,
  limitOf,
  notFound,
  writtenRecord,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { importPreview } from './import-preview.ts';

export const paymentsCreate = defineVerb('payments.create', 'Record a payment', {
  description:
    'The record does not change. To record a renewal with its new dates, use `POST /api/v1/domains/{id}/renewals`.',
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/payments', idempotencyKey: true, body: { member: 'payment' } },
  input: z.strictObject({ idempotencyKey, payment: paymentInput }),
  outcomes: {
    created: success({
      status: 201,
      members: { replayed: z.boolean(), id: z.string(), activityId, payment: z.union([payment, paymentReceipt]) },
      body: 'payment',
      activity: true,
      location: '/api/v1/payments/{id}',
    }),
    not_found: notFound('record'),
    ...keyConflicts,
  },
});

const paymentId = z
  .string()
  .meta({ description: 'The ID of a payment, `pay_…`.', examples: ['pay_01jd5w3v8k2m4n6p8r0t2v4x6y'] });

export const paymentsDelete = defineVerb('payments.delete', 'Delete a payment permanently', {
  description: 'The record does not change. To restore its previous dates, undo the payment instead.',
  access: { scope: 'domains:delete' },
  route: { method: 'DELETE', path: '/api/v1/payments/{id}' },
  input: z.strictObject({ id: paymentId }),
  outcomes: { deleted: noContent, not_found: notFound('payment') },
});

/** The filters of payments, for the list and for totals. */
const paymentFilters = {
  from: calendarDate.optional().describe('Only payments on or after this day.'),
  to: calendarDate.optional().describe('Only payments on or before this day.'),
  domainId: z.string().optional().describe('Only payments for this record.'),
  registrar: z.string().max(200).optional().describe('Only payments to this registrar, case-insensitive.'),
  currency: currency.optional(),
  kind: z.array(paymentKind).max(4).optional().describe('Only payments of these kinds.'),
};

export const paymentsGet = defineVerb('payments.get', 'Get a payment', {
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/payments/{id}' },
  input: z.strictObject({ id: paymentId }),
  outcomes: { found: success({ members: { payment }, body: 'payment' }), not_found: notFound('payment') },
});

const paymentsListInput = z.strictObject({
  ...paymentFilters,
  sort: z
    .enum(['-paidOn', 'paidOn'], { error: 'sort must be paidOn or -paidOn.' })
    .default('-paidOn')
    .describe('The sort order. `-paidOn` lists the latest payments first.'),
  cursor: cursorWith('the filters and the sort order'),
  limit: limitOf('payments'),
});

const paymentPage = z
  .strictObject({ payments: z.array(payment), nextCursor: z.string().nullable() })
  .meta({ id: 'PaymentPage', description: 'A page of payments. `nextCursor` is null on the last page.' });

export const paymentsList = defineVerb('payments.list', 'List payments', {
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/payments' },
  input: paymentsListInput,
  outcomes: { page: success({ body: paymentPage }), invalid_cursor: invalidCursor },
});

const paymentTotals = z
  .strictObject({
    count,
    byCurrency: z.array(z.strictObject({ currency, totalMinor: exactTotal, count, unknownAmountCount: count })),
  })
  .meta({
    id: 'PaymentTotals',
    description:
      'The total of the payments in each currency. `unknownAmountCount` is the number of payments without an amount.',
    examples: [{ count: 3, byCurrency: [{ currency: 'EUR', totalMinor: 2468, count: 3, unknownAmountCount: 1 }] }],
  });

export const paymentsTotals = defineVerb('payments.totals', 'Get the totals of payments by currency', {
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/payments/totals' },
  input: z.strictObject(paymentFilters),
  outcomes: { found: success({ members: { totals: paymentTotals }, body: 'totals' }) },
});

const missingPayments = z.strictObject({ count }).meta({
  id: 'MissingPayments',
  description: 'How many records have a registration cost and a past registration date, and no payment for it.',
  examples: [{ count: 12 }],
});

export const paymentsMissing = defineVerb('payments.missing', 'Count registrations without a payment', {
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/payments/missing' },
  outcomes: { found: success({ members: { missing: missingPayments }, body: 'missing' }) },
});

export const paymentsPreviewMissing = defineVerb(
  'payments.previewMissing',
  'Preview the payments of registrations without one',
  {
    description:
      'Each has the registration cost, date and registrar of its record. Nothing is recorded yet; commit and undo it like an import.',
    access: { scope: 'domains:write' },
    route: { method: 'POST', path: '/api/v1/payments/missing', deadlineMs: fileDeadlineMs },
    outcomes: {
      previewed: success({ members: { preview: importPreview }, body: 'preview' }),
      insufficient_scope: insufficientScope('domains:read', 'This shows what is recorded.'),
    },
  },
);

const undonePayment = z
  .strictObject({ record: writtenRecord })
  .meta({ id: 'UndoneRenewal', description: 'The record without the renewal.' });

export const paymentsUndo = defineVerb('payments.undo', 'Undo a renewal', {
  description:
    'Deletes the payment and restores the fields that the renewal changed, as a new revision. Possible unless one of these fields has changed since.',
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/payments/{id}/undo' },
  input: z.strictObject({ id: paymentId }),
  outcomes: {
    undone: success({ members: { revision: z.int(), activityId }, body: undonePayment, etag: true, activity: true }),
    not_found: notFound('payment'),
    payment_not_undoable: problem(
      'payment_not_undoable',
      'This payment cannot be undone. It was not recorded with a renewal, or the record has changed or was deleted since.',
    ),
  },
});

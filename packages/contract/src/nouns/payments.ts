import { payment, paymentInput, paymentReceipt, calendarDate, currency, paymentKind, integer } from '@namekeep/domain';
import { z } from 'zod';
import { fileDeadlineMs } from '../files.ts';
import { success, noContent, problem } from '../outcome.ts';
import {
  idempotencyConflict,
  idempotencyInProgress,
  idempotencyKey,
  insufficientScope,
  notFound,
  invalidCursor,
  exactTotal,
  writtenRecord,
} from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { importPreview } from './import-preview.ts';

export const paymentsCreate = defineVerb({
  namespace: 'payments',
  name: 'create',
  tag: 'Payments',
  summary: 'Record a payment',
  description:
    'The record does not change. To record a renewal with its new dates, use `POST /api/v1/domains/{id}/renewals`.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/payments', idempotencyKey: true, body: { member: 'payment' } },
  input: z.strictObject({ idempotencyKey, payment: paymentInput }),
  outcomes: {
    created: success({
      status: 201,
      members: { replayed: z.boolean(), id: z.string(), payment: z.union([payment, paymentReceipt]) },
      body: 'payment',
      location: '/api/v1/payments/{id}',
    }),
    not_found: notFound('record'),
    idempotency_conflict: idempotencyConflict,
    idempotency_in_progress: idempotencyInProgress,
  },
});

export const paymentId = z
  .string()
  .meta({ description: 'The ID of a payment, `pay_…`.', examples: ['pay_01jd5w3v8k2m4n6p8r0t2v4x6y'] });

export const paymentsDelete = defineVerb({
  namespace: 'payments',
  name: 'delete',
  tag: 'Payments',
  summary: 'Delete a payment permanently',
  description: 'The record does not change. To restore its previous dates, undo the payment instead.',
  effect: 'destructive',
  access: { scope: 'domains:delete' },
  route: { method: 'DELETE', path: '/api/v1/payments/{id}' },
  input: z.strictObject({ id: paymentId }),
  outcomes: {
    deleted: noContent,
    not_found: notFound('payment'),
  },
});

/** The filters of payments, for the list and for totals. */
export const paymentFilters = {
  from: calendarDate.optional().meta({ description: 'Only payments on or after this day.' }),
  to: calendarDate.optional().meta({ description: 'Only payments on or before this day.' }),
  domainId: z.string().optional().meta({ description: 'Only payments for this record.' }),
  registrar: z.string().max(200).optional().meta({ description: 'Only payments to this registrar, case-insensitive.' }),
  currency: currency.optional(),
  kind: z.array(paymentKind).max(4).optional().meta({ description: 'Only payments of these kinds.' }),
};

export const paymentsGet = defineVerb({
  namespace: 'payments',
  name: 'get',
  tag: 'Payments',
  summary: 'Get a payment',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/payments/{id}' },
  input: z.strictObject({ id: paymentId }),
  outcomes: {
    found: success({ members: { payment }, body: 'payment' }),
    not_found: notFound('payment'),
  },
});

export const paymentSorts = ['-paidOn', 'paidOn'] as const;

const paymentsListInput = z.strictObject({
  ...paymentFilters,
  sort: z
    .enum(paymentSorts, { error: 'sort must be paidOn or -paidOn.' })
    .default('-paidOn')
    .meta({ description: 'The sort order. `-paidOn` lists the latest payments first.' }),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'The `nextCursor` of the previous page. Keep the filters and the sort order.' }),
  limit: integer(1, 100, 'limit must be an integer from 1 to 100.')
    .default(50)
    .meta({ description: 'The maximum number of payments per page.' }),
});
export type PaymentsListInput = z.output<typeof paymentsListInput>;

const paymentPage = z
  .strictObject({ payments: z.array(payment), nextCursor: z.string().nullable() })
  .meta({ id: 'PaymentPage', description: 'A page of payments. `nextCursor` is null on the last page.' });

export const paymentsList = defineVerb({
  namespace: 'payments',
  name: 'list',
  tag: 'Payments',
  summary: 'List payments',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/payments' },
  input: paymentsListInput,
  outcomes: {
    page: success({ body: paymentPage }),
    invalid_cursor: invalidCursor,
  },
});

const count = z.int().min(0);

export const paymentTotals = z
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

export const paymentsTotals = defineVerb({
  namespace: 'payments',
  name: 'totals',
  tag: 'Payments',
  summary: 'Get the totals of payments by currency',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/payments/totals' },
  input: z.strictObject(paymentFilters),
  outcomes: {
    found: success({ members: { totals: paymentTotals }, body: 'totals' }),
  },
});

const missingPayments = z.strictObject({ count }).meta({
  id: 'MissingPayments',
  description: 'How many records have a registration cost and a past registration date, and no payment for it.',
  examples: [{ count: 12 }],
});

export const paymentsMissing = defineVerb({
  namespace: 'payments',
  name: 'missing',
  tag: 'Payments',
  summary: 'Count registrations without a payment',
  effect: 'read',
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/payments/missing' },
  input: z.strictObject({}),
  outcomes: { found: success({ members: { missing: missingPayments }, body: 'missing' }) },
});

export const paymentsPreviewMissing = defineVerb({
  namespace: 'payments',
  name: 'previewMissing',
  tag: 'Payments',
  summary: 'Preview the payments of registrations without one',
  description:
    'Each has the registration cost, date and registrar of its record. Nothing is recorded yet; commit and undo it like an import.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/payments/missing', deadlineMs: fileDeadlineMs },
  input: z.strictObject({}),
  outcomes: {
    previewed: success({ members: { preview: importPreview }, body: 'preview' }),
    insufficient_scope: insufficientScope('domains:read', 'This shows what is recorded.'),
  },
});

const undonePayment = z
  .strictObject({ record: writtenRecord })
  .meta({ id: 'UndoneRenewal', description: 'The record without the renewal.' });

export const paymentsUndo = defineVerb({
  namespace: 'payments',
  name: 'undo',
  tag: 'Payments',
  summary: 'Undo a renewal',
  description:
    'Deletes the payment and restores the fields that the renewal changed, as a new revision. Possible unless one of these fields has changed since.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/payments/{id}/undo' },
  input: z.strictObject({ id: paymentId }),
  outcomes: {
    undone: success({ members: { revision: z.int() }, body: undonePayment, etag: true }),
    not_found: notFound('payment'),
    payment_not_undoable: problem(
      'payment_not_undoable',
      'This payment cannot be undone. It was not recorded with a renewal, or the record has changed or was deleted since.',
    ),
  },
});

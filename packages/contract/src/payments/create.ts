import { payment, paymentInput, paymentReceipt } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { idempotencyConflict, idempotencyInProgress, idempotencyKey, notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

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

import { z } from 'zod';
import { noContent } from '../outcome.ts';
import { notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { paymentId } from './payment-id.ts';

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

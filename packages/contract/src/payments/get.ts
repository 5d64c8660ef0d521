import { payment } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { notFound } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { paymentId } from './payment-id.ts';

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

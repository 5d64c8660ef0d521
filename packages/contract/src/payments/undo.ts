import { z } from 'zod';
import { problem, success } from '../outcome.ts';
import { notFound, writtenRecord } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { paymentId } from './payment-id.ts';

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

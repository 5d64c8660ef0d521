import { z } from 'zod';
import { problem, success } from '../outcome.ts';
import { notFound, writtenRecord } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { paymentId } from './payment-id.ts';

const undonePayment = z
  .strictObject({ record: writtenRecord })
  .meta({ id: 'UndoneRenewal', description: 'The record as it is without the renewal.' });

export const paymentsUndo = defineVerb({
  namespace: 'payments',
  name: 'undo',
  tag: 'Payments',
  summary: 'Undo a renewal',
  description:
    'Deletes the payment and brings the fields that the renewal wrote back, as a new revision. Possible while each of them still has the value that the renewal wrote.',
  effect: 'write',
  access: { scope: 'domains:write' },
  route: { method: 'POST', path: '/api/v1/payments/{id}/undo' },
  input: z.strictObject({ id: paymentId }),
  outcomes: {
    undone: success({ members: { revision: z.int() }, body: undonePayment, etag: true }),
    not_found: notFound('payment'),
    payment_not_undoable: problem(
      'payment_not_undoable',
      'This payment cannot be undone: it was not recorded with a renewal, or the record was changed or deleted since.',
    ),
  },
});

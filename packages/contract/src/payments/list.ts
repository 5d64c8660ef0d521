import { integer, payment } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { invalidCursor } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { paymentFilters } from './filters.ts';

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

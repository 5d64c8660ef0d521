import { currency } from '@namekeep/domain';
import { z } from 'zod';
import { success } from '../outcome.ts';
import { exactTotal } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';
import { paymentFilters } from './filters.ts';

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

import { addressableName, endMonth, notAnObject } from '@namekeep/domain';
import { z } from 'zod';
import { invalidInput, success } from '../outcome.ts';
import { count } from '../outcomes.ts';
import { defineVerb } from '../verb.ts';

export const paymentMethod = z
  .strictObject({
    name: z.string().describe('As most records spell it.'),
    endsOn: endMonth.nullable(),
    count: count.describe('How many records have it, without archived ones.'),
  })
  .meta({
    id: 'PaymentMethod',
    description: 'A payment method of records, whatever its case.',
    examples: [{ name: 'Visa 4242', endsOn: '2028-03', count: 12 }],
  });
export type PaymentMethod = z.output<typeof paymentMethod>;

const paymentMethodList = z
  .strictObject({ paymentMethods: z.array(paymentMethod) })
  .meta({ id: 'PaymentMethodList', description: 'The payment methods of records, and others with an end; by name.' });

export const paymentMethodsList = defineVerb('payment-methods.list', 'List payment methods', {
  access: { scope: 'domains:read' },
  route: { method: 'GET', path: '/api/v1/payment-methods' },
  outcomes: { list: success({ body: paymentMethodList }) },
});

const written = z.union([
  paymentMethod,
  paymentMethod
    .omit({ count: true })
    .meta({ id: 'PaymentMethodReceipt', description: 'A payment method, for callers without read access.' }),
]);

/** The most payment methods with an end. */
export const maxPaymentMethods = 1000;

export const paymentMethodsPut = defineVerb('payment-methods.put', 'Set the month in which a payment method ends', {
  description: 'Before a charge that would fail, a check says so. Records do not change.',
  access: { scope: 'domains:write' },
  route: { method: 'PUT', path: '/api/v1/payment-methods/{name}', body: { member: 'method' } },
  input: z.strictObject({
    name: addressableName(2000),
    method: z.strictObject({ endsOn: endMonth.nullable() }, notAnObject('Send an object with endsOn.')).meta({
      id: 'PaymentMethodInput',
      description: 'The month in which a payment method ends; null if it is unknown.',
      examples: [{ endsOn: '2028-03' }],
    }),
  }),
  outcomes: {
    created: success({ status: 201, members: { paymentMethod: written }, body: 'paymentMethod' }),
    replaced: success({ members: { paymentMethod: written }, body: 'paymentMethod' }),
  },
  invalid: invalidInput,
});

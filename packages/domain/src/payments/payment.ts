import { z } from 'zod';
import { notAnObject } from '../issue-sentences.ts';
import { calendarDate, timestamp } from '../date.ts';
import { integer } from '../integer.ts';
import { currency, minorUnits } from '../money.ts';
import { inputFields } from '../record/schemas.ts';
import { freeText } from '../text.ts';
import { maxYears, type PaymentKind, paymentKinds } from './kinds.ts';

export const paymentKind = z
  .enum(Object.keys(paymentKinds) as [PaymentKind, ...PaymentKind[]], {
    error: 'Choose registration, renewal, transfer or other.',
  })
  .meta({ description: 'What the payment was for.', examples: ['renewal'] });

export const paymentYears = integer(1, maxYears, `Enter a whole number of years from 1 to ${maxYears}.`).meta({
  description: 'The years that it paid for.',
  examples: [1],
});

export const paidAmount = minorUnits.nullable().meta({
  description: "The amount in the currency's smallest unit. Null means unknown, zero means free.",
  examples: [1234],
});

export const paymentNote = freeText(2000).meta({ description: 'Free text.', maxLength: 2000 });

/** A payment in a response. */
export const payment = z
  .strictObject({
    id: z.string().meta({ description: 'Opaque identifier.', examples: ['pay_01jd5w3v8k2m4n6p8r0t2v4x6y'] }),
    kind: paymentKind,
    domainId: z.string().nullable().meta({ description: 'The record; null if it was deleted.' }),
    domainName: z.string().meta({ description: 'The name at the time of the payment.', examples: ['example.com'] }),
    paidOn: calendarDate,
    amountMinor: paidAmount,
    currency,
    years: paymentYears.nullable(),
    registrar: z.string().nullable(),
    note: z.string(),
    undoable: z.boolean().meta({
      description: 'Whether the renewal can be undone: every field that it wrote still has the value that it wrote.',
    }),
    createdAt: timestamp,
    actor: z.strictObject({ kind: z.enum(['session', 'token', 'system']), name: z.string().nullable() }),
  })
  .meta({ id: 'Payment', description: 'A payment that the owner recorded.' });
export type Payment = z.output<typeof payment>;

/** What a caller without read access gets for a new payment. */
export const paymentReceipt = z
  .strictObject({ id: payment.shape.id })
  .meta({ id: 'PaymentReceipt', description: 'A recorded payment, for a caller that may not read.' });

/** A payment that leaves its record as it is. */
export const paymentInput = z
  .strictObject(
    {
      domainId: z.string({ error: 'Enter the ID of a record.' }).meta({ description: 'The record that it is for.' }),
      kind: paymentKind,
      paidOn: calendarDate,
      amountMinor: paidAmount,
      currency: currency.optional().meta({ description: "The record's unless given." }),
      years: paymentYears.nullable().optional(),
      registrar: inputFields.registrar.optional().meta({ description: "The record's unless given." }),
      note: paymentNote.optional(),
    },
    notAnObject('Send an object with domainId, kind, paidOn and amountMinor.'),
  )
  .meta({
    id: 'PaymentInput',
    description: 'A payment to record.',
    examples: [
      { domainId: 'dom_01jd5w3v8k2m4n6p8r0t2v4x6y', kind: 'transfer', paidOn: '2026-11-20', amountMinor: 1234 },
    ],
  });
export type PaymentInput = z.output<typeof paymentInput>;

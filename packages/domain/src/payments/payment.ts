import { z } from 'zod';
import { notAnObject } from '../issues.ts';
import { parseDomainName } from '../name.ts';
import { inputFields } from '../record/input.ts';
import { calendarDate, currency, integer, minorUnits, timestamp } from '../schemas.ts';
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
    domainId: z.string().nullable().describe('The record; null if it was deleted.'),
    domainName: z.string().meta({ description: 'The name at the time of the payment.', examples: ['example.com'] }),
    paidOn: calendarDate,
    amountMinor: paidAmount,
    currency,
    years: paymentYears.nullable(),
    registrar: z.string().nullable(),
    note: z.string(),
    undoable: z
      .boolean()
      .describe('Whether the renewal can be undone: every field that it wrote still has the value that it wrote.'),
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
      domainId: z.string({ error: 'Enter the ID of a record.' }).describe('The record that it is for.'),
      kind: paymentKind,
      paidOn: calendarDate,
      amountMinor: paidAmount,
      currency: currency.optional().describe("The record's unless given."),
      years: paymentYears.nullable().optional(),
      registrar: inputFields.registrar.optional().describe("The record's unless given."),
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

const isNormalized = (text: string): boolean => {
  const parsed = parseDomainName(text);
  return parsed.ok && parsed.name === text;
};
const asciiName = z
  .string({ error: 'Enter a domain name.' })
  .refine(isNormalized, { error: 'Enter a domain name in ASCII form.', params: { code: 'invalid_name' } });

/** A payment as it is read from a file. */
export const filePayment = z
  .strictObject(
    {
      id: freeText(200)
        .min(1, { error: 'A payment needs an ID, so that it is imported only once.' })
        .describe('Identifies the payment in every account that imports it.'),
      kind: paymentKind,
      domain: asciiName.nullable().default(null).describe('The present name of its record, if there is one.'),
      domainName: asciiName.describe('The name at the time of the payment.'),
      paidOn: calendarDate,
      amountMinor: paidAmount.default(null),
      currency,
      years: paymentYears.nullable().default(null),
      registrar: inputFields.registrar.default(null),
      note: paymentNote.default(''),
    },
    { error: 'A payment is an object with the members of an exported payment, and no others.' },
  )
  .describe('A payment in an exported file.');
export type FilePayment = z.output<typeof filePayment>;

/** A payment in a row of a table, apart from the name. */
export const rowPayment = filePayment
  .omit({ id: true, domain: true, domainName: true })
  .describe('A payment in a row of a table.');
export type RowPayment = z.output<typeof rowPayment>;

/** "I renewed this": what was paid, and how far the registration goes now. */
export const renewalInput = z
  .strictObject(
    {
      years: paymentYears
        .optional()
        .describe("The years by which each known date moves, from the record's own dates; 1 without explicit dates."),
      expirationDate: calendarDate
        .optional()
        .describe('The new expiration date, in place of `years`. It is after the stored one.'),
      billingDate: calendarDate
        .optional()
        .describe('The new billing date, in place of `years`. It is after the stored one.'),
      paidOn: calendarDate.optional().describe("The owner's today unless given."),
      amountMinor: paidAmount
        .optional()
        .describe('What was paid, for all years. Unless given, the renewal cost times the years.'),
      currency: currency
        .optional()
        .describe("The record's unless given; another one needs `amountMinor`, which may be null."),
      registrar: inputFields.registrar.optional().describe('Also written to the record; its registrar unless given.'),
      note: paymentNote.optional(),
      nextRenewalCostMinor: minorUnits
        .nullable()
        .optional()
        .describe(
          "The record's next renewal cost. Unless given, `amountMinor` in the record's currency, divided by the years.",
        ),
    },
    notAnObject('Send an object; all of its members are optional.'),
  )
  .meta({
    id: 'RenewalInput',
    description: 'A renewal to record. All members are optional.',
    examples: [{}, { years: 2, amountMinor: 2468 }, { expirationDate: '2028-03-31', paidOn: '2026-11-20' }],
  });
export type RenewalInput = z.output<typeof renewalInput>;

import { z } from 'zod';
import { notAnObject } from '../issue-sentences.ts';
import { calendarDate } from '../date.ts';
import { currency, minorUnits } from '../money.ts';
import { inputFields } from '../record/schemas.ts';
import { paidAmount, paymentNote, paymentYears } from './payment.ts';

/** "I renewed this": what was paid, and how far the registration goes now. */
export const renewalInput = z
  .strictObject(
    {
      years: paymentYears.optional().meta({
        description: "The years by which each known date moves, from the record's own dates; 1 without explicit dates.",
      }),
      expirationDate: calendarDate
        .optional()
        .meta({ description: 'The new expiration date, in place of `years`. It is after the stored one.' }),
      billingDate: calendarDate
        .optional()
        .meta({ description: 'The new billing date, in place of `years`. It is after the stored one.' }),
      paidOn: calendarDate.optional().meta({ description: "The owner's today unless given." }),
      amountMinor: paidAmount.optional().meta({
        description: 'What was paid, for all years. Unless given, the renewal cost times the years.',
      }),
      currency: currency
        .optional()
        .meta({ description: "The record's unless given; another one needs `amountMinor`, which may be null." }),
      registrar: inputFields.registrar
        .optional()
        .meta({ description: 'Also written to the record; its registrar unless given.' }),
      note: paymentNote.optional(),
      nextRenewalCostMinor: minorUnits.nullable().optional().meta({
        description:
          "The record's next renewal cost. Unless given, `amountMinor` in the record's currency, divided by the years.",
      }),
    },
    notAnObject('Send an object; all of its members are optional.'),
  )
  .meta({
    id: 'RenewalInput',
    description: 'A renewal to record. All members are optional.',
    examples: [{}, { years: 2, amountMinor: 2468 }, { expirationDate: '2028-03-31', paidOn: '2026-11-20' }],
  });
export type RenewalInput = z.output<typeof renewalInput>;

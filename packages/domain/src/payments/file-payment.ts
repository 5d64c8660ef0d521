import { z } from 'zod';
import { calendarDate } from '../date.ts';
import { currency } from '../money.ts';
import { parseDomainName } from '../name.ts';
import { inputFields } from '../record/schemas.ts';
import { freeText } from '../text.ts';
import { paidAmount, paymentKind, paymentNote, paymentYears } from './payment.ts';

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
        .meta({ description: 'Identifies the payment in every account that imports it.' }),
      kind: paymentKind,
      domain: asciiName
        .nullable()
        .default(null)
        .meta({ description: 'The present name of its record, if there is one.' }),
      domainName: asciiName.meta({ description: 'The name at the time of the payment.' }),
      paidOn: calendarDate,
      amountMinor: paidAmount.default(null),
      currency,
      years: paymentYears.nullable().default(null),
      registrar: inputFields.registrar.default(null),
      note: paymentNote.default(''),
    },
    { error: 'A payment is an object with the members of an exported payment, and no others.' },
  )
  .meta({ description: 'A payment in an exported file.' });
export type FilePayment = z.output<typeof filePayment>;

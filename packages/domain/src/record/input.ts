import { z } from 'zod';
import { notAnObject } from '../issue-sentences.ts';
import type { RecordFieldName } from './fields.ts';
import { inputFields } from './schemas.ts';
import type { RecordFields } from './values.ts';

type SomeFields = { [F in RecordFieldName]?: RecordFields[F] | undefined };

/** Create input after parsing: the name and at least one of the two dates. */
export type DomainInput = SomeFields & Pick<RecordFields, 'name'>;

/** Update input after parsing: only what is to change. */
export type DomainPatch = SomeFields & { clearCostsOnCurrencyChange?: true | undefined };

const { name, ...otherFields } = inputFields;
const optionalFields = z.strictObject(otherFields).partial().shape;

/** The issue of a record without a date. */
export const dateRule = {
  path: 'expirationDate',
  code: 'date_required',
  message: 'Enter an expiration date or a billing date.',
};

/** The shape of `domainInput`, for schemas that add to it. */
export const domainInputShape = { name, ...optionalFields };

/** The input to create a record. */
export const domainInput = z
  .strictObject(domainInputShape, notAnObject('Send a record as a JSON object.'))
  .superRefine(
    (input, context) => {
      if (input.billingDate != null || input.expirationDate != null) return;
      context.addIssue({
        code: 'custom',
        path: [dateRule.path],
        message: dateRule.message,
        params: { code: dateRule.code },
      });
    },
    // Reports this issue together with those of fields; by default, zod stops at the fields.
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  )
  .meta({
    id: 'DomainInput',
    description: 'A new record. At least one of billingDate and expirationDate is required.',
    examples: [
      {
        name: 'example.com',
        registrar: 'Porkbun',
        expirationDate: '2027-03-31',
        renewalCostMinor: 1234,
        currency: 'USD',
      },
    ],
  }) satisfies z.ZodType<DomainInput>;

/** Agreement that a change of currency drops stored costs. */
export const clearCostsOnCurrencyChange = z
  .literal(true, { error: 'The only allowed value is true. Otherwise, omit it.' })
  .optional()
  .meta({ description: 'Acknowledges that a change of currency clears both stored costs.' });

/** The shape of `domainPatch`, for schemas that add to it. */
export const domainPatchShape = {
  name: name.optional(),
  ...optionalFields,
  clearCostsOnCurrencyChange,
};

/** The input to update a record. `applyPatch` checks the rules of the merged record. */
export const domainPatch = z.strictObject(domainPatchShape, notAnObject('Send the changes as a JSON object.')).meta({
  id: 'DomainPatch',
  description: 'Changes to a record. Omitted fields keep their values; null clears a field that can be null.',
  examples: [{ renewalCostMinor: 1499, notes: 'Price went up.' }],
}) satisfies z.ZodType<DomainPatch>;

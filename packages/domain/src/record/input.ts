import { z } from 'zod';
import { notAnObject } from '../issues.ts';
import { calendarDate, currency, domainName, minorUnits, reminders } from '../schemas.ts';
import { emailText, notesText, singleText } from '../text.ts';
import { type FieldDescription, type RecordFieldName, recordFieldNames, recordFields } from './fields.ts';
import { listOf } from './labels.ts';
import type { RecordFields } from './values.ts';

type FieldSchemas = { [F in RecordFieldName]: z.ZodType<RecordFields[F], RecordFields[F]> };

function choice(field: Extract<FieldDescription, { kind: 'choice' }>) {
  const values = Object.keys(field.choices);
  return z.enum(values, { error: `Choose ${listOf(values)}.` });
}

/** The schema of a field in requests, by its kind. */
function inputSchema(field: FieldDescription): z.ZodType {
  switch (field.kind) {
    case 'name':
      return domainName;
    case 'text':
      return singleText(field.max);
    case 'email':
      return emailText(field.max);
    case 'date':
      return calendarDate.nullable();
    case 'money':
      return minorUnits.nullable();
    case 'choice':
      return choice(field);
    case 'answer':
      return z.boolean({ error: 'Choose true, false or null.' }).nullable();
    case 'flag':
      return z.boolean({ error: 'Choose true or false.' });
    case 'currency':
      return currency;
    case 'notes':
      return notesText;
    case 'reminders':
      return reminders;
  }
}

/** The schema of a field in responses. Values are in their stored form, so nothing is transformed. */
function storedSchema(field: FieldDescription): z.ZodType {
  switch (field.kind) {
    case 'name':
    case 'notes':
      return z.string();
    case 'text':
      return z.string().max(field.max).nullable();
    case 'email':
      return z.string().nullable();
    default:
      return inputSchema(field);
  }
}

function schemas(schema: (field: FieldDescription) => z.ZodType): FieldSchemas {
  const all: Partial<Record<RecordFieldName, z.ZodType>> = {};
  for (const name of recordFieldNames) {
    const field: FieldDescription = recordFields[name];
    const { description, examples } = field;
    // A schema with an ID has its own description, which every reference shares.
    const own = schema(field);
    all[name] = own.meta()?.id
      ? own
      : own.meta({ ...own.meta(), description, ...(examples && { examples: [...examples] }) });
  }
  return all as FieldSchemas;
}

/** The fields of a record in requests, all required, in the order of the specification. */
export const inputFields = schemas(inputSchema);

/** The fields of a record in responses. */
export const storedFields = schemas(storedSchema);

export const { ownership, lifecycle, renewalIntent } = inputFields;

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
  .describe('Acknowledges that a change of currency clears both stored costs.');

/** The shape of `domainPatch`, for schemas that add to it. */
export const domainPatchShape = { name: name.optional(), ...optionalFields, clearCostsOnCurrencyChange };

/** The input to update a record. `applyPatch` checks the rules of the merged record. */
export const domainPatch = z.strictObject(domainPatchShape, notAnObject('Send the changes as a JSON object.')).meta({
  id: 'DomainPatch',
  description: 'Changes to a record. Omitted fields keep their values; null clears a field that can be null.',
  examples: [{ renewalCostMinor: 1499, notes: 'Price went up.' }],
}) satisfies z.ZodType<DomainPatch>;

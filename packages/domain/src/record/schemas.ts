import { z } from 'zod';
import { calendarDate } from '../date.ts';
import { currency, minorUnits } from '../money.ts';
import { domainName } from '../name-schema.ts';
import { reminders } from '../reminders-schema.ts';
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

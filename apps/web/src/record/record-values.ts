import {
  type Currency,
  defaultValue,
  type DomainRecord,
  fieldOf,
  type FieldsOfKind,
  groupedFields,
  isRecordField,
  type RecordFieldName,
  recordFieldNames,
  type RecordFields,
} from '@namekeep/domain';
import { type InputKind, kindOf } from './kinds/kinds.ts';
import { type ReminderValues, writeReminders } from './kinds/reminders.ts';

/** The fields that a record's form has one input for. Archiving is a button of its own. */
export type FormFieldName = FieldsOfKind<Exclude<InputKind, 'flag'>>;

/** What a record's form holds: texts, as they were typed, under the names of the fields. */
export interface RecordValues extends Record<FormFieldName, string>, ReminderValues {
  /** `yes` when the person agrees that a change of currency drops the stored costs. */
  clearCosts: string;
}
export type RecordField = keyof RecordValues;

export const isFormField = (name: string): name is FormFieldName =>
  isRecordField(name) && !['flag', 'reminders'].includes(fieldOf(name).kind);

export const formFields: readonly FormFieldName[] = recordFieldNames.filter(isFormField);

/** What a record needs most: the fields of the quick form, in their order. */
export const mainFields = [
  'name',
  'registrar',
  'expirationDate',
  'renewalCostMinor',
  'currency',
  'renewalIntent',
] as const satisfies readonly FormFieldName[];

/** The fields behind "More details". */
export const detailFields: readonly FormFieldName[] = groupedFields
  .filter(isFormField)
  .filter((field) => !mainFields.some((main) => main === field));

/** The value of a field that has not been filled in. */
export const blankValue = (name: RecordFieldName, currency: Currency): unknown =>
  defaultValue(fieldOf(name), {
    defaultCurrency: currency,
    reminders: { enabled: false, target: 'default', offsets: [] },
  });

type Given = { [F in RecordFieldName]?: RecordFields[F] | null | undefined };

/** The form of what is known of a record; reminders that are not given are left to the settings. */
export function valuesFrom(given: Given, currency: Currency): RecordValues {
  const texts = formFields.map((name) => [
    name,
    kindOf(name).write(given[name] ?? blankValue(name, currency), currency),
  ]);
  return {
    ...(Object.fromEntries(texts) as Record<FormFieldName, string>),
    ...writeReminders(given.reminders ?? undefined),
    clearCosts: '',
  };
}

export const emptyValues = (currency: Currency): RecordValues => valuesFrom({}, currency);
export const valuesOf = (record: DomainRecord): RecordValues => valuesFrom(record, record.currency);

/** The field that shows an issue of the service, or null when the form has none for it. */
export function fieldOfIssue(path: string): RecordField | null {
  const [member = '', part] = path.split('.');
  if (member === 'clearCostsOnCurrencyChange') return 'clearCosts';
  if (member === 'reminders') return part === 'target' ? 'remindersTarget' : 'reminderOffsets';
  return isFormField(member) ? member : null;
}

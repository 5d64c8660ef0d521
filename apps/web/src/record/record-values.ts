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
import { noReminders, reminderPartOf, type ReminderValues, writeReminders } from './kinds/reminders.ts';

/** The fields with a single input in the record form. Archiving has a button of its own. */
export type FormFieldName = FieldsOfKind<Exclude<InputKind, 'flag'>>;

/** The values of a record form, as typed, by field name. */
export interface RecordValues extends Record<FormFieldName, string>, ReminderValues {
  /** `yes` if the user agrees that a change of currency removes the stored costs. */
  clearCosts: string;
}
export type RecordField = keyof RecordValues;

export const isFormField = (name: string): name is FormFieldName =>
  isRecordField(name) && !['flag', 'reminders'].includes(fieldOf(name).kind);

export const formFields: readonly FormFieldName[] = recordFieldNames.filter(isFormField);

/** The most important fields, in the order in which forms show them. */
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

/** The value of an empty field. */
export const blankValue = (name: RecordFieldName, currency: Currency): unknown =>
  defaultValue(fieldOf(name), { defaultCurrency: currency, reminders: noReminders });

type Given = { [F in RecordFieldName]?: RecordFields[F] | null | undefined };

/** The form for the known values of a record. Without reminders, those of the settings apply. */
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

/** The field that shows an issue from the server, or null if none does. */
export function fieldOfIssue(path: string): RecordField | null {
  const [member = '', part] = path.split('.');
  if (member === 'clearCostsOnCurrencyChange') return 'clearCosts';
  if (member === 'reminders') return reminderPartOf(part);
  return isFormField(member) ? member : null;
}

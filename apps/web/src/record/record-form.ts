import {
  type Currency,
  currencies,
  type DomainRecord,
  defaultValue,
  type FieldsOfKind,
  type Kind,
  fieldOf,
  fieldsOfKind,
  groupedFields,
  isRecordField,
  type RecordFieldName,
  type RecordFields,
  recordFieldNames,
  domainInput,
  type Issue,
  isEmpty,
  issuesOf,
  sameValue,
} from '@namekeep/domain';
import { kindOf, noReminders, valueText } from './kinds.ts';
import type { RequestOf } from '@namekeep/contract';

/** The fields of the record form. Archiving has a button of its own. */
export type FormFieldName = FieldsOfKind<Exclude<Kind, 'flag'>>;

export type RecordValues = Record<FormFieldName, string>;

export const isFormField = (name: string): name is FormFieldName =>
  isRecordField(name) && fieldOf(name).kind !== 'flag';

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

/** The fields under “More details”. New records have the reminders of the settings. */
export const detailFields: readonly FormFieldName[] = groupedFields
  .filter(isFormField)
  .filter((field) => field !== 'reminders' && !mainFields.some((main) => main === field));

export const blankValue = (name: RecordFieldName, currency: Currency): unknown =>
  defaultValue(fieldOf(name), { defaultCurrency: currency, reminders: noReminders });

type Given = { [F in RecordFieldName]?: RecordFields[F] | null | undefined };

export function valuesFrom(given: Given, currency: Currency): RecordValues {
  const texts = formFields.map((name) => [
    name,
    kindOf(name).write(given[name] ?? blankValue(name, currency), currency),
  ]);
  return Object.fromEntries(texts) as RecordValues;
}

export const emptyValues = (currency: Currency): RecordValues => valuesFrom({}, currency);
export const valuesOf = (record: DomainRecord): RecordValues => valuesFrom(record, record.currency);

export function fieldOfIssue(path: string): FormFieldName | null {
  const [member = ''] = path.split('.');
  return isFormField(member) ? member : null;
}

export const costFields = fieldsOfKind('money');
export const isCost = (field: string): boolean => costFields.some((cost) => cost === field);

/** Whether the record that the form started with has costs that a change of currency would remove. */
export const hasCosts = (stored: RecordValues): boolean => costFields.some((field) => stored[field] !== '');

/** Amounts are not converted, so another currency removes stored costs. Choosing the stored one restores them. */
export function changeCurrency(stored: RecordValues, values: RecordValues, currency: string): RecordValues {
  const next = { ...values, currency };
  for (const field of costFields) {
    const untouched = values.currency === stored.currency && values[field] === stored[field];
    if (currency === stored.currency) next[field] = values[field] === '' ? stored[field] : values[field];
    else if (untouched) next[field] = '';
  }
  return next;
}

/** The own changes on top of a newer version, and what `both` changed. A cost has a meaning only with its currency. */
export function joined(before: RecordValues, newer: RecordValues, mine: RecordValues) {
  const own = (Object.keys(before) as FormFieldName[]).filter((field) => mine[field] !== before[field]);
  const money: readonly FormFieldName[] = [...costFields, 'currency'];
  const isChanged = (field: FormFieldName) => newer[field] !== before[field];
  const both = own.filter(
    (field) => mine[field] !== newer[field] && (money.includes(field) ? money : [field]).some(isChanged),
  );
  const { currency, ...others } = Object.fromEntries(own.map((field) => [field, mine[field]])) as Partial<RecordValues>;
  const values = { ...newer, ...others };
  return { both, values: currency === undefined ? values : changeCurrency(newer, values, currency) };
}

/** The value of a form field for display. A value that cannot be read is shown as typed. */
export function formText(field: FormFieldName, text: string, currency?: string): string {
  const unit = currencies.find((code) => code === currency);
  // Without a currency, an amount is shown as a number.
  if (isCost(field) && text !== '' && !unit) return text;
  const read = kindOf(field).read(text, unit ?? 'USD');
  return read.ok ? valueText(field, read.value as RecordFields[RecordFieldName], unit ?? 'USD') : text;
}

export type RecordInput = RequestOf<'domainsCreate'>['record'];
export type RecordChanges = RequestOf<'domainsUpdate'>['changes'];

/** The request to create a record. Reminders are left out, so that a new record gets those of the settings. */
export function inputOf(values: RecordValues, issues: Issue[]): RecordInput {
  const { reminders: _, ...input } = membersOf(values, issues);
  const given = Object.entries(input).filter(([, value]) => !isEmpty(value));
  const filled: RecordInput = { ...Object.fromEntries(given), name: values.name };
  check(filled, issues);
  return filled;
}

/** The request to change a record, with only the fields that differ from what the form started with. */
export function changesOf(before: RecordValues, values: RecordValues, issues: Issue[]): RecordChanges {
  const was = membersOf(before, [], before);
  const is = membersOf(values, issues, before);
  check(is, issues);
  // Stored costs are removed with their currency, so the amounts in the form are in the new currency.
  const sent: readonly string[] = is.currency === was.currency ? [] : fieldsOfKind('money');
  const changed = Object.entries(is).filter(
    ([member, value]) => sent.includes(member) || !sameValue(value, was[member as RecordFieldName]),
  );
  // The form says that another currency removes the costs, so its button counts as consent.
  const consent = is.currency !== was.currency && { clearCostsOnCurrencyChange: true as const };
  return { ...Object.fromEntries(changed), ...consent };
}

function check(input: object, issues: Issue[]): void {
  const { error } = domainInput.safeParse(input);
  if (error) issues.push(...issuesOf(error));
}

/** The values of a form. A value that cannot be read becomes unknown, and its issue is added to `issues`. */
function membersOf(values: RecordValues, issues: Issue[], before?: RecordValues): Partial<RecordFields> {
  const currency = currencies.find((code) => code === values.currency) ?? 'USD';
  const members: Partial<Record<RecordFieldName, unknown>> = {};
  for (const name of formFields) {
    const read = kindOf(name).read(values[name], currency, name);
    // A day that is stored already is not questioned.
    const isKept = !read.ok && read.code === 'implausible_date' && values[name] === before?.[name];
    members[name] = read.ok ? read.value : isKept ? values[name] : null;
    if (!read.ok && !isKept) issues.push({ path: name, code: read.code, message: read.message });
  }
  return members as Partial<RecordFields>;
}

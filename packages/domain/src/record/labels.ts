import type { Urgency } from '../renewal.ts';
import { fieldOf, isRecordField, recordFields } from './fields.ts';
import type { ReminderTarget } from './values.ts';

/*
 * Labels for what is not a field of a record, the same in all interfaces. Labels of fields and of their choices are in
 * the table of fields.
 */

/** Derived members of a record. */
const derivedLabels = {
  'renewal.date': { label: 'Due date', short: 'Due' },
  'renewal.urgency': { label: 'Urgency', short: 'Urgency' },
  tld: { label: 'TLD', short: 'TLD' },
  labels: { label: 'Labels', short: 'Labels' },
  createdAt: { label: 'Added', short: 'Added' },
  updatedAt: { label: 'Last changed', short: 'Changed' },
} as const;

export const urgencyLabels = {
  overdue: 'Overdue',
  due: 'Due today',
  soon: 'Due soon',
  later: 'Later',
  none: 'Not tracked',
} as const satisfies Record<Urgency, string>;

/** The label of an answer that can be unknown, such as auto-renew. */
export const answerLabel = (answer: boolean | null): string => (answer === null ? 'Unknown' : answer ? 'On' : 'Off');

/** The date that reminders count from. */
export const reminderTargetLabels = {
  default: 'Automatic',
  billing: recordFields.billingDate.label,
  expiration: recordFields.expirationDate.label,
} as const satisfies Record<ReminderTarget, string>;

/** What an import does with a row. */
export const importActionLabels = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
  skip: 'Skipped',
  invalid: 'Invalid',
} as const;

/** What an import does with existing records. */
export const importPolicyLabels = { skip: 'Leave it', merge: 'Update it', replace: 'Overwrite it' } as const;

/** The columns of a table of payments, by their labels. An amount in `amountMinor` is in minor units. */
export const paymentColumns = {
  name: 'Name',
  details: 'Description',
  paidOn: 'Paid on',
  amount: 'Amount',
  amountMinor: 'Amount in minor units',
  currency: 'Currency',
  kind: 'Paid for',
  years: 'Years',
  registrar: 'Registrar',
  note: 'Note',
  status: 'Status of the payment',
} as const;

export type PaymentColumn = keyof typeof paymentColumns;

type Derived = keyof typeof derivedLabels;
const isDerived = (path: string): path is Derived => Object.hasOwn(derivedLabels, path);

/** The label of a member of a record or of a payment. Unknown paths are returned unchanged. */
export function labelOf(path: string): string {
  if (isDerived(path)) return derivedLabels[path].label;
  const [field = ''] = path.split('.');
  if (isRecordField(field)) return fieldOf(field).label;
  return Object.hasOwn(paymentColumns, path) ? paymentColumns[path as PaymentColumn] : path;
}

/** The same where space is limited, such as in columns. */
export function shortLabelOf(path: string): string {
  if (isDerived(path)) return derivedLabels[path].short;
  const [field = ''] = path.split('.');
  return isRecordField(field) ? (fieldOf(field).short ?? fieldOf(field).label) : path;
}

/** The label of a choice's value. */
export function choiceLabel(path: string, value: string): string {
  const field = isRecordField(path) ? fieldOf(path) : undefined;
  return field?.kind === 'choice' ? (field.choices[value] ?? value) : value;
}

/** A label within a sentence: `expiration date`, but `DNS provider`. */
export const inSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** `a, b or c` */
export const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

interface Dates {
  registrationDate?: string | null | undefined;
  expirationDate?: string | null | undefined;
}

/** What is odd about dates that are valid by themselves, for the person who has just entered them. */
export const oddDates = ({ registrationDate, expirationDate }: Dates): string | undefined =>
  registrationDate && expirationDate && registrationDate > expirationDate
    ? 'The registration date is after the expiration date. Check both.'
    : undefined;

/** The fields that a list can be narrowed to by not being known. Their order is part of the stores' schema: new ones come last. */
export const missingFields = [
  'expirationDate',
  'billingDate',
  'registrationDate',
  'renewalCostMinor',
  'registrationCostMinor',
  'registrar',
  'dnsProvider',
  'paymentMethod',
  'purchaseEmail',
  'autoRenew',
  'labels',
] as const;
export type MissingField = (typeof missingFields)[number];

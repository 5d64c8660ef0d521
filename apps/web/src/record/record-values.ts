import type { Currency, DomainRecord } from '@namekeep/domain';
import { writeAmount } from './amount.ts';
import { writeOffsets } from './offsets.ts';

/** What stands in the fields of a record's form: text, as it was typed. */
export interface RecordValues {
  name: string;
  registrar: string;
  expirationDate: string;
  renewalCost: string;
  currency: string;
  renewalIntent: string;
  billingDate: string;
  registrationDate: string;
  registrationCost: string;
  dnsProvider: string;
  /** `yes`, `no`, or empty for unknown. */
  autoRenew: string;
  purchaseEmail: string;
  paymentMethod: string;
  notes: string;
  ownership: string;
  lifecycle: string;
  /** `yes` or empty. */
  remindersEnabled: string;
  remindersTarget: string;
  reminderOffsets: string;
  /** `yes` when the person agrees that a change of currency drops the stored costs. */
  clearCosts: string;
}

export type RecordField = keyof RecordValues;

/** The fields behind "More details". */
export const detailFields: readonly RecordField[] = [
  'billingDate',
  'registrationDate',
  'registrationCost',
  'dnsProvider',
  'autoRenew',
  'purchaseEmail',
  'paymentMethod',
  'ownership',
  'lifecycle',
  'notes',
];

export function emptyValues(currency: Currency): RecordValues {
  return {
    name: '',
    registrar: '',
    expirationDate: '',
    renewalCost: '',
    currency,
    renewalIntent: 'renew',
    billingDate: '',
    registrationDate: '',
    registrationCost: '',
    dnsProvider: '',
    autoRenew: '',
    purchaseEmail: '',
    paymentMethod: '',
    notes: '',
    ownership: 'owned',
    lifecycle: 'active',
    remindersEnabled: '',
    remindersTarget: '',
    reminderOffsets: '',
    clearCosts: '',
  };
}

export function valuesOf(record: DomainRecord): RecordValues {
  return {
    name: record.unicodeName,
    registrar: record.registrar ?? '',
    expirationDate: record.expirationDate ?? '',
    renewalCost: writeAmount(record.renewalCostMinor, record.currency),
    currency: record.currency,
    renewalIntent: record.renewalIntent,
    billingDate: record.billingDate ?? '',
    registrationDate: record.registrationDate ?? '',
    registrationCost: writeAmount(record.registrationCostMinor, record.currency),
    dnsProvider: record.dnsProvider ?? '',
    autoRenew: record.autoRenew === null ? '' : record.autoRenew ? 'yes' : 'no',
    purchaseEmail: record.purchaseEmail ?? '',
    paymentMethod: record.paymentMethod ?? '',
    notes: record.notes,
    ownership: record.ownership,
    lifecycle: record.lifecycle,
    remindersEnabled: record.reminders.enabled ? 'yes' : '',
    remindersTarget: record.reminders.target,
    reminderOffsets: writeOffsets(record.reminders.offsets),
    clearCosts: '',
  };
}

/** The field that shows an issue of the service, or null when the form has none for it. */
export function fieldOfIssue(path: string): RecordField | null {
  const [member = '', part] = path.split('.');
  if (member === 'renewalCostMinor') return 'renewalCost';
  if (member === 'registrationCostMinor') return 'registrationCost';
  if (member === 'clearCostsOnCurrencyChange') return 'clearCosts';
  if (member === 'reminders') return part === 'target' ? 'remindersTarget' : 'reminderOffsets';
  return member in emptyValues('USD') ? (member as RecordField) : null;
}

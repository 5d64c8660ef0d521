import { currencies } from '@namekeep/domain';
import { amountText, dateText } from '../../kit/format.ts';
import { readAmount } from '../../record/amount.ts';
import { fieldLabel, fieldText } from '../../record/field-words.ts';
import { emptyValues, type RecordField, type RecordValues } from '../../record/record-values.ts';

/** A value of a draft in words, and the words of the text that it was read from. */
export interface DraftValue {
  field: RecordField;
  label: string;
  text: string;
  words: string | undefined;
}

/** The fields of a draft in the order of importance. */
const order: readonly RecordField[] = [
  'expirationDate',
  'billingDate',
  'registrationDate',
  'renewalCost',
  'registrationCost',
  'renewalIntent',
  'autoRenew',
  'registrar',
  'dnsProvider',
  'paymentMethod',
  'purchaseEmail',
  'ownership',
  'lifecycle',
  'notes',
];

/** Everything that adding a draft stores, except what every new record has. The plan is always among them. */
export function draftValues(
  values: RecordValues,
  sources: Readonly<Partial<Record<RecordField, string>>>,
): DraftValue[] {
  const usual = emptyValues('USD');
  return order.flatMap((field) => {
    if (field !== 'renewalIntent' && values[field].trim() === usual[field] && sources[field] === undefined) return [];
    return [{ field, label: fieldLabel(field), text: textOf(field, values), words: sources[field] }];
  });
}

function textOf(field: RecordField, values: RecordValues): string {
  const value = values[field];
  switch (field) {
    case 'expirationDate':
    case 'billingDate':
    case 'registrationDate':
      return value === '' ? fieldText(field, value) : dateText(value);
    case 'renewalCost':
    case 'registrationCost':
      return costText(value, values.currency);
    default:
      return fieldText(field, value);
  }
}

/** A cost that cannot be read stays as it was typed; the form says what is wrong with it. */
function costText(typed: string, code: string): string {
  const currency = currencies.find((one) => one === code);
  const read = currency && readAmount(typed, currency);
  return read?.ok ? amountText(read.minor, currency as NonNullable<typeof currency>) : typed;
}

import type { Currency, DomainRecord, RecordFieldName, Reminders } from '@namekeep/domain';
import { amountText, dateText } from '../kit/format.ts';
import { autoRenewWord, intentWord, lifecycleWord, ownershipWord, targetWord } from './words.ts';

type Value = DomainRecord[RecordFieldName];

/** The value of a field in words; costs are in `currency`. */
export function valueText(field: RecordFieldName, value: Value, currency: Currency): string {
  if (field === 'autoRenew') return autoRenewWord(value as boolean | null);
  if (field === 'notes' && value === '') return 'None';
  if (value === null) return 'Unknown';
  switch (field) {
    case 'ownership':
      return ownershipWord(value as DomainRecord['ownership']);
    case 'lifecycle':
      return lifecycleWord(value as DomainRecord['lifecycle']);
    case 'renewalIntent':
      return intentWord(value as DomainRecord['renewalIntent']);
    case 'registrationDate':
    case 'billingDate':
    case 'expirationDate':
      return dateText(value as string);
    case 'registrationCostMinor':
    case 'renewalCostMinor':
      return amountText(value as number, currency);
    case 'isArchived':
      return value === true ? 'Yes' : 'No';
    case 'reminders':
      return remindersText(value as Reminders);
    case 'name':
    case 'registrar':
    case 'dnsProvider':
    case 'purchaseEmail':
    case 'paymentMethod':
    case 'currency':
    case 'notes':
      return value as string;
  }
}

function remindersText({ enabled, target, offsets }: Reminders): string {
  if (!enabled) return 'Off';
  const days = offsets.length === 0 ? 'on the day only' : `${offsets.join(', ')} days before`;
  return target === 'default' ? days : `${days} the ${targetWord(target).toLowerCase()}`;
}

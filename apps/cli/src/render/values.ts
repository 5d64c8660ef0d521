import type { BodyOf } from '@namekeep/contract/client';
import { type Currency, decimalAmount } from '@namekeep/domain/amount';
import type { Style } from './style.ts';

export type DomainRecord = BodyOf<'domainsGet'>;
type Urgency = DomainRecord['renewal']['urgency'];

/** `12.34 EUR`: exact, and the same in every place. Unknown is a dash, which is not zero. */
export const amount = (minor: number | bigint | null, currency: Currency): string =>
  minor === null ? '–' : `${decimalAmount(minor, currency)} ${currency}`;

/** `in 12 days`, `today`, `3 days ago`. */
export function fromToday(days: number): string {
  if (days === 0) return 'today';
  const count = days === 1 || days === -1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}

export const styleOfUrgency = (urgency: Urgency): Style | undefined =>
  (({ none: 'dim', overdue: 'red', due: 'red', soon: 'yellow', later: undefined }) as const)[urgency];

/** What a list says: the urgency itself, except where it says nothing. */
export const urgencyText = (urgency: Urgency): string => (urgency === 'none' ? '–' : urgency);

export const intentText = (intent: DomainRecord['renewalIntent']): string => intent.replace('_', ' ');

interface RemindersValue {
  enabled: boolean;
  target: string;
  offsets: number[];
}

/** A value of a field as a person reads it. */
export function valueText(field: string, value: unknown, currency: Currency): string {
  if (field === 'autoRenew') return value === null ? 'unknown' : value ? 'yes' : 'no';
  if (value === null || value === undefined || value === '') return '–';
  if (field.endsWith('Minor')) return amount(value as number, currency);
  if (field === 'renewalIntent') return intentText(value as DomainRecord['renewalIntent']);
  if (field === 'reminders') return remindersText(value as RemindersValue);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function remindersText({ enabled, target, offsets }: RemindersValue): string {
  if (!enabled) return 'off';
  const which = target === 'default' ? '' : ` the ${target} date`;
  return offsets.length === 0 ? 'no days' : `${offsets.join(', ')} days before${which}`;
}

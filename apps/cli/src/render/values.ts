import type { BodyOf } from '@namekeep/contract/client';
import type { Currency } from '@namekeep/domain/amount';
import { choiceLabel, fieldOf, isEmpty, isRecordField } from '@namekeep/domain/record';
import { kinds } from '../kinds.ts';
import type { Style } from './style.ts';

export type DomainRecord = BodyOf<'domainsGet'>;
type Urgency = DomainRecord['renewal']['urgency'];

/** `in 12 days`, `today`, `3 days ago`. */
export function fromToday(days: number): string {
  if (days === 0) return 'today';
  const count = days === 1 || days === -1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}

export const styleOfUrgency = (urgency: Urgency): Style | undefined =>
  (({ none: 'dim', overdue: 'red', due: 'red', soon: 'yellow', later: undefined }) as const)[urgency];

/** The urgency as lists show it. */
export const urgencyText = (urgency: Urgency): string => (urgency === 'none' ? '–' : urgency);

export const intentText = (intent: DomainRecord['renewalIntent']): string =>
  choiceLabel('renewalIntent', intent).toLowerCase();

/** The display text of a value; a dash if it is unknown. */
export function valueText(name: string, value: unknown, currency: Currency): string {
  const field = isRecordField(name) ? fieldOf(name) : undefined;
  if (field?.kind === 'answer') return kinds.answer.show(value, field, currency);
  if (value === undefined || isEmpty(value)) return '–';
  if (field) return kinds[field.kind].show(value, field, currency);
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

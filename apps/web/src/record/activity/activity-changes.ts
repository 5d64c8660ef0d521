import {
  choiceLabel,
  currencies,
  type Currency,
  type DomainRecord,
  isRecordField,
  labelOf,
  renewalIntents,
} from '@namekeep/domain';
import type { ActivityEntry } from '../../api/activity.ts';
import { amountText, dateText } from '../../kit/format.ts';
import type { ChangeText } from '../history-text.ts';
import { valueText } from '../value-text.ts';

/** What an entry changed, for display. Costs are in `recordCurrency` unless the entry changed the currency. */
export function activityChanges({ changes }: ActivityEntry, recordCurrency: Currency): ChangeText[] {
  const change = changes.find(({ field }) => field === 'currency');
  const currency = {
    from: currencyOf(change?.from) ?? recordCurrency,
    to: currencyOf(change?.to) ?? recordCurrency,
  };
  return changes.flatMap(({ field, from, to }) => {
    if (isRecordField(field)) {
      const text = (value: unknown, code: Currency) =>
        valueText(field, (value ?? null) as DomainRecord[typeof field], code);
      return [{ field, label: labelOf(field), from: text(from, currency.from), to: text(to, currency.to) }];
    }
    const beside = besideFields[field];
    return beside ? [{ field, label: beside.label, from: beside.text(from), to: beside.text(to) }] : [];
  });
}

const currencyOf = (value: unknown): Currency | undefined => currencies.find((code) => code === value);

/** What an entry can change besides fields. */
const besideFields: Readonly<Record<string, { label: string; text: (value: unknown) => string }>> = {
  labels: {
    label: 'Labels',
    text: (names) => (Array.isArray(names) && names.length > 0 ? names.join(', ') : 'None'),
  },
  decision: { label: 'Decision', text: decisionText },
  payment: { label: 'Payment', text: paymentText },
};

/** A choice, and the day on which to ask again: `later 2026-12-01`. */
function decisionText(value: unknown): string {
  const [choice = '', day] = typeof value === 'string' ? value.split(' ') : [];
  const intent = renewalIntents.find((one) => one === choice);
  if (intent) return choiceLabel('renewalIntent', intent);
  return choice === 'later' ? `Later${day === undefined ? '' : `, on ${dateText(day)}`}` : 'None';
}

function paymentText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'None';
  const { amountMinor, currency, paidOn } = value as Readonly<Record<string, unknown>>;
  const code = currencyOf(currency);
  const amount = typeof amountMinor === 'number' && code ? amountText(amountMinor, code) : 'Amount unknown';
  return typeof paidOn === 'string' ? `${amount} on ${dateText(paidOn)}` : amount;
}

import {
  type Currency,
  currencies,
  type DomainRecord,
  isRecordField,
  labelOf,
  type RecordFieldName,
} from '@namekeep/domain';
import type { ActivityEntry } from '../api/activity.ts';
import type { HistoryEntry, ImportRow } from '../api/queries.ts';
import { amountText, dateText } from '../kit/format.ts';
import { valueText } from './kinds.ts';
import { blankValue, isCost } from './record-form.ts';

export interface ChangeText {
  field: string;
  label: string;
  from: string;
  to: string;
}

/**
 * The changes of each entry for display. Costs are in the currency that the record had at that revision, so the current
 * currency is followed backwards through `entries`, which are newest first.
 */
export function historyTexts(entries: readonly HistoryEntry[], today: Currency): ChangeText[][] {
  let currency = today;
  return entries.map(({ changes }) => {
    const after = currency;
    const change = changes.find(({ field }) => field === 'currency');
    currency = currencies.find((code) => code === change?.from) ?? currency;
    const before = currency;
    return changes.flatMap(({ field, from, to }) => {
      if (!isRecordField(field)) return [];
      return [{ field, label: labelOf(field), from: text(field, from, before), to: text(field, to, after) }];
    });
  });
}

function text(field: RecordFieldName, value: unknown, currency: Currency): string {
  return valueText(field, value as DomainRecord[RecordFieldName], currency);
}

/** Whether a field of a new record has its usual value, which is not worth showing. */
function isUsual(name: RecordFieldName, value: unknown): boolean {
  if (name === 'name' || name === 'reminders') return true;
  return name !== 'currency' && value === blankValue(name, 'USD');
}

/**
 * The currency of the costs in a row's changes, if the row changes the currency or creates a record. Otherwise null:
 * the costs are in the record's currency.
 */
export function currencyIn({ changes }: Pick<ImportRow, 'changes'>): { from: Currency; to: Currency } | null {
  const change = changes?.find(({ field }) => field === 'currency');
  const known = (value: unknown) => currencies.find((code) => code === value);
  const to = known(change?.to);
  return to ? { from: known(change?.from) ?? to, to } : null;
}

/** Whether a row changes a cost, so that its currency matters. */
export const changesCosts = ({ changes }: Pick<ImportRow, 'changes'>): boolean =>
  changes?.some(({ field }) => isCost(field)) ?? false;

/** The changes of a row for display. For a new record, unknown and usual values are left out. */
export function rowChanges(row: ImportRow, recordCurrency: Currency): ChangeText[] {
  const currency = currencyIn(row) ?? { from: recordCurrency, to: recordCurrency };
  const isNew = row.action === 'create';
  return (row.changes ?? []).flatMap(({ field, from, to }) => {
    if (field === 'labels') {
      return [{ field, label: 'Labels', from: isNew ? '' : labelsText(from), to: labelsText(to) }];
    }
    if (!isRecordField(field)) return [];
    if (isNew && isUsual(field, to)) return [];
    const text = (value: unknown, code: Currency) =>
      value === undefined ? '' : valueText(field, value as DomainRecord[RecordFieldName], code);
    return [
      {
        field,
        label: labelOf(field),
        from: isNew ? '' : text(from, currency.from),
        to: text(to, currency.to),
      },
    ];
  });
}

const labelsText = (labels: unknown): string =>
  Array.isArray(labels) && labels.length > 0 ? labels.join(', ') : 'None';

/**
 * What an entry changed, for display, unless its sentence says so. Costs are in `recordCurrency` unless the entry changed the
 * currency.
 */
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

/** What an entry can change that is no field of the record. A decision is in the sentence. */
const besideFields: Readonly<Record<string, { label: string; text: (value: unknown) => string }>> = {
  labels: { label: 'Labels', text: labelsText },
  payment: { label: '', text: paymentText },
};

function paymentText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const { amountMinor, currency, paidOn } = value as Readonly<Record<string, unknown>>;
  const code = currencyOf(currency);
  const amount = typeof amountMinor === 'number' && code ? amountText(amountMinor, code) : 'Amount unknown';
  return typeof paidOn === 'string' ? `${amount} on ${dateText(paidOn)}` : amount;
}

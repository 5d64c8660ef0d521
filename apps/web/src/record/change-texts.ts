import { type Currency, currencies, type DomainRecord, isRecordField, labelOf } from '@namekeep/domain';
import type { HistoryEntry, ImportRow } from '../api/queries.ts';
import { amountText, dateText } from '../kit/format.ts';
import { valueText } from './kinds.ts';
import { blankValue, isCost } from './record-form.ts';

export type ChangeText = ReturnType<typeof changeTexts>[number];

export type Changes = readonly { field: string; from?: unknown; to?: unknown }[];

const known = (value: unknown): Currency | undefined => currencies.find((code) => code === value);

/** The currency of the costs before and after some changes, if they change it; null if it is that of the record. */
export function currencyIn(changes: Changes): { from: Currency; to: Currency } | null {
  const change = changes.find(({ field }) => field === 'currency');
  const to = known(change?.to);
  return to ? { from: known(change?.from) ?? to, to } : null;
}

/** Whether a cost is changed, so that its currency matters. */
export const changesCosts = (changes: Changes): boolean => changes.some(({ field }) => isCost(field));

/** Changes for display, with costs in the currency that they had; the record has `present` unless they change it. */
export function changeTexts(changes: Changes, present: Currency) {
  const currency = currencyIn(changes) ?? { from: present, to: present };
  return changes.flatMap(({ field, from, to }) => {
    const text = (value: unknown, code: Currency) => {
      if (value === undefined) return '';
      return isRecordField(field)
        ? valueText(field, value as DomainRecord[typeof field], code)
        : (otherTexts[field]?.(value) ?? '');
    };
    if (!isRecordField(field) && !(field in otherTexts)) return [];
    const label = field === 'payment' ? '' : labelOf(field);
    return [{ field, label, from: text(from, currency.from), to: text(to, currency.to) }];
  });
}

/** What can change that is no field of the record. A decision is in the sentence of its entry. */
const otherTexts: Readonly<Record<string, (value: unknown) => string>> = {
  labels: (names) => (Array.isArray(names) && names.length > 0 ? names.join(', ') : 'None'),
  payment(value) {
    if (typeof value !== 'object' || value === null) return '';
    const { amountMinor, currency, paidOn, kind } = value as Readonly<Record<string, unknown>>;
    const code = known(currency);
    const amount = typeof amountMinor === 'number' && code ? amountText(amountMinor, code) : 'Amount unknown';
    const what = typeof kind === 'string' && kind !== 'renewal' ? ` (${kind})` : '';
    return `${typeof paidOn === 'string' ? `${amount} on ${dateText(paidOn)}` : amount}${what}`;
  },
};

/** What each revision changed, newest first. The currency is followed backwards from that of today. */
export function historyTexts(entries: readonly HistoryEntry[], today: Currency) {
  let currency = today;
  return entries.map(({ changes }) => {
    const texts = changeTexts(changes, currency);
    currency = currencyIn(changes)?.from ?? currency;
    return texts;
  });
}

/** The changes of a row of a preview. For a new record, unknown and usual values are left out. */
export function rowChanges({ action, changes }: Pick<ImportRow, 'action' | 'changes'>, present: Currency) {
  const all = changes ?? [];
  if (action !== 'create') return changeTexts(all, present);
  const isUsual = ({ field, to }: Changes[number]) =>
    field === 'name' ||
    field === 'reminders' ||
    (field !== 'currency' && isRecordField(field) && to === blankValue(field, 'USD'));
  const unusual = new Set(all.filter((change) => !isUsual(change)).map(({ field }) => field));
  return changeTexts(all, present).flatMap((text) => (unusual.has(text.field) ? [{ ...text, from: '' }] : []));
}

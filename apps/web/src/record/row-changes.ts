import { type Currency, currencies, type DomainRecord, recordFieldNames } from '@namekeep/domain';
import type { ImportRow } from '../api/queries.ts';
import type { ChangeText } from './history-text.ts';
import { valueText } from './value-text.ts';
import { fieldLabels } from './words.ts';

/** What most new records have; only what differs from it is worth a word. */
const usual: Readonly<Record<string, unknown>> = {
  ownership: 'owned',
  lifecycle: 'active',
  renewalIntent: 'renew',
  isArchived: false,
  notes: '',
};

/**
 * The currency of the costs in a row's changes: it stands beside them where it changes, and where the record is new;
 * otherwise it is that of the record, and this is null.
 */
export function currencyIn({ changes }: Pick<ImportRow, 'changes'>): { from: Currency; to: Currency } | null {
  const change = changes?.find(({ field }) => field === 'currency');
  const known = (value: unknown) => currencies.find((code) => code === value);
  const to = known(change?.to);
  return to ? { from: known(change?.from) ?? to, to } : null;
}

/** Whether a row changes a cost, so that its currency matters. */
export const changesCosts = ({ changes }: Pick<ImportRow, 'changes'>): boolean =>
  changes?.some(({ field }) => field.endsWith('CostMinor')) ?? false;

/** The changes of a row in words. Of a new record, what is not known or as with most others is left out. */
export function rowChanges(row: ImportRow, recordCurrency: Currency): ChangeText[] {
  const currency = currencyIn(row) ?? { from: recordCurrency, to: recordCurrency };
  return (row.changes ?? []).flatMap(({ field, from, to }) => {
    const name = recordFieldNames.find((known) => known === field);
    if (!name) return [];
    const isNew = row.action === 'create';
    if (isNew && (name === 'name' || name === 'reminders' || to === null || to === usual[name])) return [];
    const text = (value: unknown, code: Currency) =>
      value === undefined ? '' : valueText(name, value as DomainRecord[typeof name], code);
    return [
      {
        field,
        label: fieldLabels[name],
        from: isNew ? '' : text(from, currency.from),
        to: text(to, currency.to),
      },
    ];
  });
}

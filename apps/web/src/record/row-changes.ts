import {
  currencies,
  type Currency,
  type DomainRecord,
  isRecordField,
  labelOf,
  type RecordFieldName,
} from '@namekeep/domain';
import type { ImportRow } from '../api/queries.ts';
import { isCost } from './change-currency.ts';
import type { ChangeText } from './history-text.ts';
import { blankValue } from './record-values.ts';
import { valueText } from './value-text.ts';

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

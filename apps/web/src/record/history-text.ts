import {
  currencies,
  type Currency,
  type DomainRecord,
  isRecordField,
  labelOf,
  type RecordFieldName,
} from '@namekeep/domain';
import type { HistoryEntry } from '../api/queries.ts';
import { valueText } from './value-text.ts';

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

import { fieldsOfKind } from '@namekeep/domain';
import type { RecordValues } from './record-values.ts';

export const costFields = fieldsOfKind('money');
export const isCost = (field: string): boolean => costFields.some((cost) => cost === field);

/** Whether the record that the form started with has costs that a change of currency would remove. */
export const hasCosts = (stored: RecordValues): boolean => costFields.some((field) => stored[field] !== '');

/**
 * The form after the currency was changed. Amounts are not converted, so stored costs are removed from their fields.
 * Selecting the stored currency again restores them.
 */
export function changeCurrency(stored: RecordValues, values: RecordValues, currency: string): RecordValues {
  const next = { ...values, currency, clearCosts: '' };
  for (const field of costFields) {
    const untouched = values.currency === stored.currency && values[field] === stored[field];
    if (currency === stored.currency) next[field] = values[field] === '' ? stored[field] : values[field];
    else if (untouched) next[field] = '';
  }
  return next;
}

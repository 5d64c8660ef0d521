import type { RecordValues } from './record-values.ts';

/** Whether the record that the form started with has costs that another currency would drop. */
export const hasCosts = (stored: RecordValues): boolean => stored.renewalCost !== '' || stored.registrationCost !== '';

/**
 * The form after another currency was chosen. An amount in the old currency means nothing in the new one, so stored
 * costs leave their fields; the stored currency brings them back.
 */
export function changeCurrency(stored: RecordValues, values: RecordValues, currency: string): RecordValues {
  const cost = (field: 'renewalCost' | 'registrationCost') => {
    if (currency === stored.currency) return values[field] === '' ? stored[field] : values[field];
    return values.currency === stored.currency && values[field] === stored[field] ? '' : values[field];
  };
  return {
    ...values,
    currency,
    renewalCost: cost('renewalCost'),
    registrationCost: cost('registrationCost'),
    clearCosts: '',
  };
}

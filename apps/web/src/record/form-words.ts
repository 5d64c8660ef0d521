import { currencies, labelOf, type RecordFieldName, type RecordFields } from '@namekeep/domain';
import { isCost } from './change-currency.ts';
import { kindOf } from './kinds/kinds.ts';
import { isReminderPart, reminderPartLabels, reminderPartText } from './kinds/reminders.ts';
import type { RecordField } from './record-values.ts';
import { valueText } from './value-text.ts';

/** The label of a form field. */
export function formLabel(field: RecordField): string {
  if (field === 'clearCosts') return 'Costs in the old currency';
  return isReminderPart(field) ? reminderPartLabels[field] : labelOf(field);
}

/** The value of a form field for display. A value that cannot be read is shown as typed. */
export function formText(field: RecordField, text: string, currency?: string): string {
  if (field === 'clearCosts') return text;
  if (isReminderPart(field)) return reminderPartText(field, text);
  const unit = currencies.find((code) => code === currency);
  // Without a currency, an amount is shown as a number.
  if (isCost(field) && text !== '' && !unit) return text;
  const read = kindOf(field).read(text, unit ?? 'USD');
  return read.ok ? valueText(field, read.value as RecordFields[RecordFieldName], unit ?? 'USD') : text;
}

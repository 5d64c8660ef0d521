import type { Lifecycle, Ownership, ReminderTarget, RenewalIntent } from '@namekeep/domain';
import { fieldLabels, intentWord, lifecycleWord, ownershipWord, targetWord } from './words.ts';
import type { RecordField } from './record-values.ts';

/** The label of a field of the form. */
export function fieldLabel(field: RecordField): string {
  switch (field) {
    case 'renewalCost':
      return fieldLabels.renewalCostMinor;
    case 'registrationCost':
      return fieldLabels.registrationCostMinor;
    case 'remindersEnabled':
      return 'Reminders';
    case 'remindersTarget':
      return 'Reminder date';
    case 'reminderOffsets':
      return 'Reminder days';
    case 'clearCosts':
      return 'Costs in the old currency';
    default:
      return fieldLabels[field];
  }
}

/** What stands in a field, in words. */
export function fieldText(field: RecordField, value: string): string {
  switch (field) {
    case 'renewalIntent':
      return intentWord(value as RenewalIntent);
    case 'ownership':
      return ownershipWord(value as Ownership);
    case 'lifecycle':
      return lifecycleWord(value as Lifecycle);
    case 'remindersTarget':
      return targetWord((value || 'default') as ReminderTarget);
    case 'remindersEnabled':
      return value === 'yes' ? 'On' : 'Off';
    case 'autoRenew':
      return value === '' ? 'Unknown' : value === 'yes' ? 'On' : 'Off';
    default:
      return value === '' ? 'Empty' : value;
  }
}

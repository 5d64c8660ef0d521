import { Checkbox, NativeSelect, TextInput } from '../kit/fields.tsx';
import { reminderTargetLabels } from '@namekeep/domain';
import type { ReactNode } from 'react';
import type { ReminderValues } from './kinds/reminders.ts';

interface ReminderFieldsProps {
  values: ReminderValues;
  errors: Partial<Record<keyof ReminderValues, ReactNode>>;
  onChange: (field: keyof ReminderValues, value: string) => void;
}

/** When a record counts as due soon. Reminders are shown in the application only; nothing is sent. */
export function ReminderFields({ values, errors, onChange }: ReminderFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Checkbox
        className="col-span-full"
        name="remindersEnabled"
        label="Show reminders"
        description="Marks records as due soon in Namekeep. Nothing is sent."
        checked={values.remindersEnabled === 'yes'}
        onChange={(event) => onChange('remindersEnabled', event.currentTarget.checked ? 'yes' : '')}
      />
      <TextInput
        name="reminderOffsets"
        label="Reminder days"
        description="Days before the date: up to 16 numbers from 1 to 365. The largest decides when a record is due soon."
        inputMode="numeric"
        autoComplete="off"
        value={values.reminderOffsets}
        error={errors.reminderOffsets}
        onChange={(event) => onChange('reminderOffsets', event.currentTarget.value)}
      />
      <NativeSelect
        name="remindersTarget"
        label="Reminder date"
        description="If this date is empty, the other one is used."
        value={values.remindersTarget}
        error={errors.remindersTarget}
        onChange={(event) => onChange('remindersTarget', event.currentTarget.value)}
      >
        {Object.entries(reminderTargetLabels).map(([target, label]) => (
          <option key={target} value={target}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

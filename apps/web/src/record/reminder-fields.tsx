import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { reminderTargetLabels } from '@namekeep/domain';
import type { ReactNode } from 'react';
import classes from './domain-fields.module.css';
import type { ReminderValues } from './kinds/reminders.ts';

interface ReminderFieldsProps {
  values: ReminderValues;
  errors: Partial<Record<keyof ReminderValues, ReactNode>>;
  onChange: (field: keyof ReminderValues, value: string) => void;
}

/** When a date counts as due soon. Nothing is sent: reminders are marks inside the application. */
export function ReminderFields({ values, errors, onChange }: ReminderFieldsProps) {
  return (
    <div className={classes.grid}>
      <Checkbox
        className={classes.whole ?? ''}
        name="remindersEnabled"
        label="Mark dates that come near"
        description="A mark in this application only; nothing is sent."
        checked={values.remindersEnabled === 'yes'}
        onChange={(event) => onChange('remindersEnabled', event.currentTarget.checked ? 'yes' : '')}
      />
      <TextInput
        name="reminderOffsets"
        label="Days before"
        description="Up to 16 numbers from 1 to 365; the largest one starts the mark."
        inputMode="numeric"
        autoComplete="off"
        value={values.reminderOffsets}
        error={errors.reminderOffsets}
        onChange={(event) => onChange('reminderOffsets', event.currentTarget.value)}
      />
      <NativeSelect
        name="remindersTarget"
        label="Which date"
        description="The other date counts where this one is missing."
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

import { type Reminders, type ReminderTarget, reminderTargetLabels } from '@namekeep/domain';
import { readOffsets, writeOffsets } from '../offsets.ts';
import type { ReadText } from './kinds.ts';

/** Reminders in a form: three inputs. */
export interface ReminderValues {
  /** `yes` or empty. */
  remindersEnabled: string;
  remindersTarget: string;
  reminderOffsets: string;
}

export const reminderParts = ['remindersEnabled', 'remindersTarget', 'reminderOffsets'] as const;
export const isReminderPart = (field: string): field is keyof ReminderValues =>
  reminderParts.some((part) => part === field);

/** Undefined leaves them to the settings. */
export const writeReminders = (reminders: Reminders | undefined): ReminderValues => ({
  remindersEnabled: reminders?.enabled ? 'yes' : '',
  remindersTarget: reminders?.target ?? '',
  reminderOffsets: reminders ? writeOffsets(reminders.offsets) : '',
});

export function readReminders(values: ReminderValues): ReadText<Reminders> {
  const offsets = readOffsets(values.reminderOffsets);
  if (!offsets.ok) return { ok: false, code: 'invalid_offsets', message: offsets.message };
  return {
    ok: true,
    value: {
      enabled: values.remindersEnabled === 'yes',
      target: (values.remindersTarget || 'default') as ReminderTarget,
      offsets: offsets.offsets,
    },
  };
}

export function remindersText({ enabled, target, offsets }: Reminders): string {
  if (!enabled) return 'Off';
  const days = offsets.length === 0 ? 'on the day only' : `${offsets.join(', ')} days before`;
  return target === 'default' ? days : `${days} the ${reminderTargetLabels[target].toLowerCase()}`;
}

export const reminderPartLabels: Readonly<Record<keyof ReminderValues, string>> = {
  remindersEnabled: 'Reminders',
  remindersTarget: 'Reminder date',
  reminderOffsets: 'Reminder days',
};

/** What one of the inputs holds, in words. */
export function reminderPartText(part: keyof ReminderValues, text: string): string {
  if (part === 'remindersEnabled') return text === 'yes' ? 'On' : 'Off';
  if (part === 'remindersTarget') return reminderTargetLabels[(text || 'default') as ReminderTarget];
  return text === '' ? 'None' : text;
}

import {
  inSentence,
  type Issue,
  type Reminders,
  type ReminderTarget,
  reminderTargetLabels,
  reminderTargets,
} from '@namekeep/domain';
import { readOffsets, writeOffsets } from '../offsets.ts';

/** The three form inputs of reminders. */
export interface ReminderValues {
  /** `yes` or empty. */
  remindersEnabled: string;
  remindersTarget: string;
  reminderOffsets: string;
}

export const reminderParts = ['remindersEnabled', 'remindersTarget', 'reminderOffsets'] as const;
export const isReminderPart = (field: string): field is keyof ReminderValues =>
  reminderParts.some((part) => part === field);

/** The inputs for `reminders`. Undefined means that the record uses the reminders from the settings. */
export const writeReminders = (reminders: Reminders | undefined): ReminderValues => ({
  remindersEnabled: reminders?.enabled ? 'yes' : '',
  remindersTarget: reminders?.target ?? '',
  reminderOffsets: reminders ? writeOffsets(reminders.offsets) : '',
});

const targetOf = (text: string): ReminderTarget => reminderTargets.find((target) => target === text) ?? 'default';

export const noReminders: Reminders = { enabled: false, target: 'default', offsets: [] };

export function readReminders(values: ReminderValues): { ok: true; value: Reminders } | { ok: false; issue: Issue } {
  const offsets = readOffsets(values.reminderOffsets);
  if (!offsets.ok) {
    return { ok: false, issue: { path: 'reminders.offsets', code: 'invalid_offsets', message: offsets.message } };
  }
  return {
    ok: true,
    value: {
      enabled: values.remindersEnabled === 'yes',
      target: targetOf(values.remindersTarget),
      offsets: offsets.offsets,
    },
  };
}

/** The input that shows an issue of `reminders.PART`. */
export const reminderPartOf = (part: string | undefined): keyof ReminderValues =>
  part === 'target' ? 'remindersTarget' : 'reminderOffsets';

export function remindersText({ enabled, target, offsets }: Reminders): string {
  if (!enabled) return 'Off';
  const date = target === 'default' ? 'due date' : inSentence(reminderTargetLabels[target]);
  if (offsets.length === 0) return `On the ${date} only`;
  const last = offsets.at(-1);
  const days = offsets.length === 1 ? `${last}` : `${offsets.slice(0, -1).join(', ')} and ${last}`;
  return `${days} ${days === '1' ? 'day' : 'days'} before the ${date}`;
}

export const reminderPartLabels: Readonly<Record<keyof ReminderValues, string>> = {
  remindersEnabled: 'Reminders',
  remindersTarget: 'Reminder date',
  reminderOffsets: 'Reminder days',
};

/** The value of one of the inputs for display. */
export function reminderPartText(part: keyof ReminderValues, text: string): string {
  if (part === 'remindersEnabled') return text === 'yes' ? 'On' : 'Off';
  if (part === 'remindersTarget') return reminderTargetLabels[targetOf(text)];
  return text === '' ? 'None' : text;
}

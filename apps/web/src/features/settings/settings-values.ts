import { type Issue, issuesOf, type Settings, settings as settingsSchema } from '@namekeep/domain';
import { noReminders, type ReminderValues, readReminders, reminderPartOf, writeReminders } from '../../record/kinds.ts';

/** The values of the settings form. */
interface SettingsValues extends ReminderValues {
  defaultCurrency: string;
  timezone: string;
  estateNote: string;
}

export const settingsValuesOf = ({
  defaultCurrency,
  timezone,
  reminders,
  estateNote = '',
}: Settings): SettingsValues => ({
  defaultCurrency,
  timezone,
  estateNote,
  ...writeReminders(reminders),
});

/** The settings that the form describes, or what is wrong with it. */
export function settingsOf(values: SettingsValues): { ok: true; value: Settings } | { ok: false; issues: Issue[] } {
  const { defaultCurrency, timezone, estateNote } = values;
  const reminders = readReminders(values);
  const checked = settingsSchema.safeParse({
    defaultCurrency,
    timezone,
    estateNote,
    reminders: reminders.ok ? reminders.value : noReminders,
  });
  if (reminders.ok && checked.success) return { ok: true, value: checked.data };
  return {
    ok: false,
    issues: [...(reminders.ok ? [] : [reminders.issue]), ...(checked.success ? [] : issuesOf(checked.error))],
  };
}

/** The field that shows an issue from the server. */
export function fieldOfSettingsIssue(path: string): keyof SettingsValues | null {
  const [member, part] = path.split('.');
  if (member === 'reminders') return reminderPartOf(part);
  return member === 'defaultCurrency' || member === 'timezone' || member === 'estateNote' ? member : null;
}

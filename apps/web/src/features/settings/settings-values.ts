import { type Issue, issuesOf, type Settings, settings as settingsSchema } from '@namekeep/domain';
import { kinds, noReminders, readReminders } from '../../record/kinds.ts';

/** The values of the settings form. */
interface SettingsValues {
  defaultCurrency: string;
  timezone: string;
  reminders: string;
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
  reminders: kinds.reminders.write(reminders, 'USD'),
});

/** The settings that the form describes, or what is wrong with it. */
export function settingsOf(values: SettingsValues): { ok: true; value: Settings } | { ok: false; issues: Issue[] } {
  const { defaultCurrency, timezone, estateNote } = values;
  const reminders = readReminders(values.reminders);
  const checked = settingsSchema.safeParse({
    defaultCurrency,
    timezone,
    estateNote,
    reminders: reminders.ok ? reminders.value : noReminders,
  });
  if (reminders.ok && checked.success) return { ok: true, value: checked.data };
  return {
    ok: false,
    issues: [
      ...(reminders.ok ? [] : [{ ...reminders, path: 'reminders' }]),
      ...(checked.success ? [] : issuesOf(checked.error)),
    ],
  };
}

/** The field that shows an issue from the server. */
export function fieldOfSettingsIssue(path: string): keyof SettingsValues | null {
  const [member] = path.split('.');
  return member === 'reminders' || member === 'defaultCurrency' || member === 'timezone' || member === 'estateNote'
    ? member
    : null;
}

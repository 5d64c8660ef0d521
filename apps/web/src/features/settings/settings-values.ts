import { type Issue, issuesOf, keysOf, type Settings, settings as settingsSchema } from '@namekeep/domain';
import { kinds, noReminders, readReminders } from '../../record/kinds.ts';

type SettingsValues = Record<'defaultCurrency' | 'timezone' | 'reminders' | 'estateNote', string>;

/** What was typed; null for what is as it was stored. */
type Typed = { [Field in keyof SettingsValues]: string | null };
export const untouched: Typed = { defaultCurrency: null, timezone: null, reminders: null, estateNote: null };

export const withTyped = (stored: SettingsValues, typed: Typed): SettingsValues => ({
  ...stored,
  ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== null)),
});

export const settingsValuesOf = ({ reminders, estateNote = '', ...settings }: Settings): SettingsValues => ({
  ...settings,
  estateNote,
  reminders: kinds.reminders.write(reminders, 'USD'),
});

export function settingsOf({ reminders: typed, ...values }: SettingsValues, issues: Issue[]): Settings {
  const reminders = readReminders(typed);
  if (!reminders.ok) issues.push({ ...reminders, path: 'reminders' });
  const read = { ...values, reminders: reminders.ok ? reminders.value : noReminders };
  const { error } = settingsSchema.safeParse(read);
  if (error) issues.push(...issuesOf(error));
  return read as Settings;
}

export const fieldOfSettingsIssue = (path: string): keyof SettingsValues | null =>
  keysOf(untouched).find((field) => field === path.split('.')[0]) ?? null;

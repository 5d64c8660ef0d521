import { type Currency, type Issue, issuesOf, type Settings, settings as settingsSchema } from '@namekeep/domain';
import { readOffsets, writeOffsets } from '../../record/offsets.ts';

/** What stands in the fields of the settings. */
export interface SettingsValues {
  defaultCurrency: string;
  timezone: string;
  remindersEnabled: string;
  remindersTarget: string;
  reminderOffsets: string;
}

export type SettingsField = keyof SettingsValues;

export function settingsValuesOf({ defaultCurrency, timezone, reminders }: Settings): SettingsValues {
  return {
    defaultCurrency,
    timezone,
    remindersEnabled: reminders.enabled ? 'yes' : '',
    remindersTarget: reminders.target,
    reminderOffsets: writeOffsets(reminders.offsets),
  };
}

/** The settings that the form describes, or what is wrong with it. */
export function settingsOf(values: SettingsValues): { ok: true; value: Settings } | { ok: false; issues: Issue[] } {
  const offsets = readOffsets(values.reminderOffsets);
  const issues: Issue[] = offsets.ok
    ? []
    : [{ path: 'reminders.offsets', code: 'invalid_offsets', message: offsets.message }];
  const value = {
    defaultCurrency: values.defaultCurrency as Currency,
    timezone: values.timezone,
    reminders: {
      enabled: values.remindersEnabled === 'yes',
      target: values.remindersTarget as Settings['reminders']['target'],
      offsets: offsets.ok ? offsets.offsets : [],
    },
  };
  const checked = settingsSchema.safeParse(value);
  if (!checked.success) issues.push(...issuesOf(checked.error));
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value };
}

/** The field that shows an issue of the service. */
export function fieldOfSettingsIssue(path: string): SettingsField | null {
  const [member, part] = path.split('.');
  if (member === 'reminders') return part === 'target' ? 'remindersTarget' : 'reminderOffsets';
  return member === 'defaultCurrency' || member === 'timezone' ? member : null;
}

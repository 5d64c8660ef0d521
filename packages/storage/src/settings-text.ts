import type { Settings } from '@namekeep/domain';

const known = new Map<string, Settings>();

/** Settings as they are stored. Every request of an account reads them, so a parsed text is kept; nobody changes one. */
export function parseSettings(text: string): Settings {
  let settings = known.get(text);
  if (!settings) {
    settings = JSON.parse(text) as Settings;
    Object.freeze(settings);
    Object.freeze(settings.reminders);
    Object.freeze(settings.reminders.offsets);
    if (known.size >= 1000) known.clear();
    known.set(text, settings);
  }
  return settings;
}

export function formatSettings({ defaultCurrency, timezone, reminders }: Settings): string {
  const { enabled, target, offsets } = reminders;
  return JSON.stringify({ defaultCurrency, timezone, reminders: { enabled, target, offsets } });
}

import type { Settings } from '@namekeep/domain';

/**
 * Whether the database can store a text: U+0000 and lone surrogates cannot
 * (https://www.postgresql.org/docs/current/datatype-character.html), so no row has such a text.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The numbers of a record's labels as one text, ascending, each between commas: `,3,17,`; empty without labels. */
export const toLabelSet = (numbers: Iterable<number>): string => {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return sorted.length === 0 ? '' : `,${sorted.join(',')},`;
};

export const fromLabelSet = (set: string): number[] => (set === '' ? [] : set.slice(1, -1).split(',').map(Number));

const knownSettings = new Map<string, Settings>();

/** Settings as they are stored. Every request of an account reads them, so the parsed object is kept; it is never changed. */
export function parseSettings(text: string): Settings {
  let settings = knownSettings.get(text);
  if (!settings) {
    settings = { estateNote: '', ...(JSON.parse(text) as Settings) };
    Object.freeze(settings);
    Object.freeze(settings.reminders);
    Object.freeze(settings.reminders.offsets);
    if (knownSettings.size >= 1000) knownSettings.clear();
    knownSettings.set(text, settings);
  }
  return settings;
}

export function formatSettings({ defaultCurrency, timezone, reminders, estateNote }: Settings): string {
  const { enabled, target, offsets } = reminders;
  const given = { defaultCurrency, timezone, reminders: { enabled, target, offsets } };
  return JSON.stringify(estateNote ? { ...given, estateNote } : given);
}

const knownOffsets = new Map<string, readonly number[]>();

/** `30,14,7,1` as days. Most records of an account have one list; a copy of it, because the caller owns what it gets. */
export function toOffsets(text: string): number[] {
  const days = knownOffsets.get(text);
  if (days) return days.slice();
  const offsets = text === '' ? [] : text.split(',').map(Number);
  if (knownOffsets.size >= 500) knownOffsets.clear();
  knownOffsets.set(text, offsets);
  return offsets.slice();
}

import { type LabelColor, labelColors, labelKey } from '@namekeep/domain';

/** The colors of labels with their names. */
export const labelColorChoices = labelColors.map(
  (color) => [color, color.charAt(0).toUpperCase() + color.slice(1)] as const,
);

/** Whether all, some or none of the records have a label. */
export type Held = 'all' | 'some' | 'none';

/** How many of the records have each label. */
export function heldLabels(records: readonly { labels: readonly string[] }[]): Map<string, Held> {
  const counts = new Map<string, number>();
  for (const { labels } of records) for (const name of labels) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].map(([name, count]) => [name, count === records.length ? 'all' : 'some']));
}

/** The labels of a record after some were given (true) and others taken (false). Others stay as they are. */
export function withChoices(labels: readonly string[], choices: ReadonlyMap<string, boolean>): string[] {
  const chosen = new Map(Array.from(choices, ([name, on]) => [labelKey(name), { name, on }]));
  const kept = labels.filter((name) => chosen.get(labelKey(name))?.on !== false);
  const keys = new Set(kept.map(labelKey));
  const added = [...chosen].flatMap(([key, { name, on }]) => (on && !keys.has(key) ? [name] : []));
  return [...kept, ...added];
}

/** Whether two sets of labels are the same. */
export const sameLabels = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name) => b.includes(name));

/** The calm ones first. */
const newColors: readonly LabelColor[] = ['blue', 'teal', 'purple', 'orange', 'green', 'pink', 'yellow', 'red'];

/** A color for a new label: one that no other label has, if there is one left. */
export const freeColor = (labels: readonly { color: LabelColor }[]): LabelColor =>
  newColors.find((color) => labels.every((one) => one.color !== color)) ?? 'gray';

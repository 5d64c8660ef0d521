import type { Label } from '@namekeep/contract';
import { distinctLabels, labelKey, maxLabels } from '@namekeep/domain';
import type { CountedLabel, PortfolioWriter, StoredLabel } from '../ports/index.ts';

/**
 * The labels with these names, by their keys (`labelKey`), locked so that they can be assigned. Unknown ones are created,
 * in gray. Undefined, and nothing was created, if the account would have too many.
 */
export async function findOrCreateLabels(
  writer: PortfolioWriter,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredLabel> | undefined> {
  const wanted = new Map(distinctLabels(names).map((name) => [labelKey(name), name]));
  const known = byKey(await writer.labels());
  if ([...wanted.keys()].every((key) => known.has(key))) {
    const held = byKey(await writer.holdLabels());
    // One of them may have been deleted in between.
    if ([...wanted.keys()].every((key) => held.has(key))) return held;
  }
  const labels = byKey(await writer.lockLabels());
  const missing = [...wanted].filter(([key]) => !labels.has(key));
  if (labels.size + missing.length > maxLabels) return undefined;
  for (const [key, name] of missing) labels.set(key, await writer.insertLabel({ name, color: 'gray' }));
  return labels;
}

const byKey = (labels: readonly StoredLabel[]): Map<string, StoredLabel> =>
  new Map(labels.map((label) => [label.key, label]));

export const presentLabel = ({ name, color, records }: CountedLabel): Label => ({ name, color, count: records });

import { tooManyLabels } from '@namekeep/contract';
import { type FileLabel, type Issue, labelKey, maxLabels } from '@namekeep/domain';
import type { PortfolioWriter } from '../ports/index.ts';
import type { MadeLabels } from './stored.ts';

/** Creates the labels of a file that the account does not have. An issue if it would have too many. */
export async function importLabels(writer: PortfolioWriter, list: readonly FileLabel[]): Promise<MadeLabels | Issue> {
  const known = new Set((await writer.lockLabels()).map(({ key }) => key));
  const made: MadeLabels = { labels: [] };
  for (const { name, color } of list) {
    const key = labelKey(name);
    if (known.has(key)) continue;
    if (known.size >= maxLabels) return tooManyLabels('commit');
    known.add(key);
    const { number } = await writer.insertLabel({ name, color });
    made.labels.push({ number, name, color });
  }
  return made;
}

/** Deletes the labels that an import created, unless they were changed since or other records have them. */
export async function deleteMadeLabels(writer: PortfolioWriter, { labels }: MadeLabels): Promise<void> {
  await writer.lockLabels();
  const present = new Map((await writer.countedLabels()).map((label) => [label.number, label]));
  for (const { number, name, color } of labels) {
    const label = present.get(number);
    if (label?.name !== name || label.color !== color || label.records + label.archivedRecords > 0) continue;
    await writer.deleteLabel(number);
  }
}

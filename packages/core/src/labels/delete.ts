import { labelKey } from '@namekeep/domain';
import { batchEntry } from '../activity/entry.ts';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { PortfolioWriter } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UseCaseCall } from '../use-case.ts';

/** From this many records on, they take long enough to commit alone. */
const manyRecords = 1000;

type Answer = { outcome: 'deleted' | 'not_found' };

export async function labelsDelete(
  dependencies: Dependencies,
  actor: Actor,
  { name }: InputOf<'labelsDelete'>,
  { signal }: UseCaseCall,
): Promise<OutcomeOf<'labelsDelete'>> {
  const { portfolios } = dependencies.store;
  const key = labelKey(name);
  const present = (await portfolios.reader(actor.accountId).countedLabels()).find((label) => label.key === key);
  if (!present) return { outcome: 'not_found' };
  const work = async (writer: PortfolioWriter): Promise<Answer> => {
    await writer.lockLabels();
    const label = (await writer.countedLabels()).find((one) => one.key === key);
    if (!label) return { outcome: 'not_found' };
    await writer.deleteLabel(label.number);
    const count = label.records + label.archivedRecords;
    if (count > 0) {
      const changes = [{ field: 'labels', from: [label.name], to: [] } as const];
      await writer.addActivity(batchEntry(dependencies, actor, { kind: 'labelled', count, importId: null, changes }));
    }
    return { outcome: 'deleted' };
  };
  const isLarge = present.records + present.archivedRecords > manyRecords;
  return portfolios.write<Answer>(actor.accountId, work, { isLarge, signal });
}

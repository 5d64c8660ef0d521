import { recordEntry } from '../activity/entry.ts';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { PortfolioWriter } from '../ports/index.ts';
import { decisionChange, presentDecision } from './choice.ts';
import type { InputOf, OutcomeOf, UseCaseCall } from '../use-case.ts';

type Answer = { outcome: 'removed' | 'not_found' };

export function decisionsRemove(
  dependencies: Dependencies,
  actor: Actor,
  { id }: InputOf<'decisionsRemove'>,
  { signal }: UseCaseCall,
): Promise<OutcomeOf<'decisionsRemove'>> {
  const work = async (writer: PortfolioWriter): Promise<Answer> => {
    const record = await writer.lockRecord(id);
    if (!record) return { outcome: 'not_found' };
    const removed = await presentDecision(writer, record);
    if (!removed) return { outcome: 'removed' };
    await writer.removeDecision(record);
    const changes = [decisionChange(removed, undefined)];
    await writer.addActivity(recordEntry(dependencies, actor, record, { kind: 'decided', changes }));
    return { outcome: 'removed' };
  };
  return dependencies.store.portfolios.write<Answer>(actor.accountId, work, { signal });
}

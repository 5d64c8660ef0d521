import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { PortfolioWriter } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UseCaseCall } from '../use-case.ts';

type Answer = { outcome: 'removed' | 'not_found' };

export function decisionsRemove(
  { store }: Dependencies,
  actor: Actor,
  { id }: InputOf<'decisionsRemove'>,
  { signal }: UseCaseCall,
): Promise<OutcomeOf<'decisionsRemove'>> {
  const work = async (writer: PortfolioWriter): Promise<Answer> => {
    const record = await writer.lockRecord(id);
    if (!record) return { outcome: 'not_found' };
    await writer.removeDecision(record);
    return { outcome: 'removed' };
  };
  return store.portfolios.write<Answer>(actor.accountId, work, { signal });
}

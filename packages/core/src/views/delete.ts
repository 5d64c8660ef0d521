import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { PortfolioWriter } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UseCaseCall } from '../use-case.ts';

type Answer = { outcome: 'deleted' | 'not_found' };

export function viewsDelete(
  { store }: Dependencies,
  actor: Actor,
  { name }: InputOf<'viewsDelete'>,
  { signal }: UseCaseCall,
): OutcomeOf<'viewsDelete'> {
  const work = async (writer: PortfolioWriter): Promise<Answer> => ({
    outcome: (await writer.deleteView(name)) ? 'deleted' : 'not_found',
  });
  return store.portfolios.write<Answer>(actor.accountId, work, { signal });
}

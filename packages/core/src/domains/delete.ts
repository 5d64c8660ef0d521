import type { Issue } from '@namekeep/domain';
import { type Actor, by } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { timeAfter } from './next-revision.ts';
import { invalidUnlessPrecondition, precondition } from './revise.ts';
import type { PortfolioWriter } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UncheckedInputOf, UseCaseCall } from '../use-case.ts';

type Answer =
  | { outcome: 'deleted' }
  | { outcome: 'not_found' }
  | { outcome: 'stale_revision'; currentRevision?: number };

export function domainsDelete(
  dependencies: Dependencies,
  actor: Actor,
  { id, revision }: InputOf<'domainsDelete'>,
  { signal }: UseCaseCall,
): OutcomeOf<'domainsDelete'> {
  const work = async (writer: PortfolioWriter): Promise<Answer> => {
    const current = await writer.lockRecord(id);
    const failed = precondition(current, revision);
    if (!current || failed) return failed ?? { outcome: 'not_found' };
    const deleted = await writer.delete(current, { ...by(dependencies, actor), at: timeAfter(dependencies, current) });
    return deleted === 'deleted' ? { outcome: 'deleted' } : { outcome: 'stale_revision' };
  };
  return dependencies.store.portfolios.write<Answer>(actor.accountId, work, { signal });
}

domainsDelete.onInvalid = (
  dependencies: Dependencies,
  actor: Actor,
  input: UncheckedInputOf<'domainsDelete'>,
  issues: Issue[],
): Promise<OutcomeOf<'domainsDelete'>> => invalidUnlessPrecondition(dependencies, actor, input, issues);

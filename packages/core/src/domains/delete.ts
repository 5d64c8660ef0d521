import { verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import { useCase } from '../use-case.ts';
import { invalidUnlessPrecondition, precondition } from './revise.ts';

type Answer =
  | { outcome: 'deleted' }
  | { outcome: 'not_found' }
  | { outcome: 'stale_revision'; currentRevision?: number };

export const domainsDelete = (dependencies: Dependencies) =>
  useCase(verbs.domainsDelete)(
    (actor, { id, revision }) =>
      dependencies.store.portfolios.write<Answer>(actor.accountId, async (writer): Promise<Answer> => {
        const current = await writer.lockRecord(id);
        const failed = precondition(current, revision);
        if (!current || failed) return failed ?? { outcome: 'not_found' };
        const deleted = await writer.delete(current);
        return deleted === 'deleted' ? { outcome: 'deleted' } : { outcome: 'stale_revision' };
      }),
    (actor, input, issues) => invalidUnlessPrecondition(dependencies, actor, input, issues),
  );

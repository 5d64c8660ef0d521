import { verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import type { RolledBack } from '../ports/index.ts';
import { useCase } from '../use-case.ts';
import { invalidUnlessPrecondition, precondition, type Revised, revise } from './revise.ts';

export const domainsRestore = (dependencies: Dependencies) =>
  useCase(verbs.domainsRestore)(
    async (actor, { id, revision, to }) => {
      const answer = await dependencies.store.portfolios.write<Revised>(
        actor.accountId,
        async (writer): Promise<Revised | RolledBack<Revised>> => {
          const current = await writer.lockRecord(id);
          const failed = precondition(current, revision);
          if (!current || failed) return failed ?? { outcome: 'not_found' };
          const fields = await writer.revision(id, to.revision);
          if (!fields) return { outcome: 'not_found' };
          return revise(dependencies, actor, writer, current, { fields, namePath: 'to.revision' });
        },
      );
      return answer.outcome === 'revised' ? { ...answer, outcome: 'restored' } : answer;
    },
    (actor, input, issues) => invalidUnlessPrecondition(dependencies, actor, input, issues),
  );

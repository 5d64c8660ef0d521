import { verbs } from '@namekeep/contract';
import { withRenewal } from '@namekeep/domain';
import { type Dependencies, localToday } from '../dependencies.ts';
import { useCase } from '../use-case.ts';

export const domainsGet = (dependencies: Dependencies) =>
  useCase(verbs.domainsGet)(async (actor, { id }) => {
    const record = await dependencies.store.portfolios.reader(actor.accountId).record(id);
    if (!record) return { outcome: 'not_found' };
    return {
      outcome: 'found',
      revision: record.revision,
      record: withRenewal(record, localToday(dependencies, actor)),
    };
  });

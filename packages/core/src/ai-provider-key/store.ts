import { verbs } from '@namekeep/contract';
import { type Dependencies, timestamp } from '../dependencies.ts';
import { useCase } from '../use-case.ts';

export const aiProviderKeyStore = (dependencies: Dependencies) =>
  useCase(verbs.aiProviderKeyStore)(async (actor, { key: { apiKey } }) => {
    const { vault } = dependencies;
    const stored = await vault.store(actor.accountId, apiKey, timestamp(dependencies));
    return { outcome: 'stored', status: vault.status(stored) };
  });

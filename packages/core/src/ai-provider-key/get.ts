import { verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import { useCase } from '../use-case.ts';

export const aiProviderKeyGet = ({ vault }: Dependencies) =>
  useCase(verbs.aiProviderKeyGet)(async (actor) => ({
    outcome: 'found',
    status: vault.status(await vault.find(actor.accountId)),
  }));

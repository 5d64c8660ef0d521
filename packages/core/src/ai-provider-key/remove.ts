import { verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import { useCase } from '../use-case.ts';

export const aiProviderKeyRemove = ({ vault }: Dependencies) =>
  useCase(verbs.aiProviderKeyRemove)(async (actor) => {
    await vault.remove(actor.accountId);
    return { outcome: 'removed', status: vault.status(undefined) };
  });

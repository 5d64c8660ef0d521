import { verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import { useCase } from '../use-case.ts';
import { present } from './present.ts';

export const tokensList = ({ store, now }: Dependencies) =>
  useCase(verbs.tokensList)(async (actor) => {
    const tokens = await store.tokens.list(actor.accountId);
    return { outcome: 'list', tokens: tokens.map((token) => present(token, now())) };
  });

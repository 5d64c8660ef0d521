import { verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import { useCase } from '../use-case.ts';

export const sessionsRevokeAll = ({ store }: Dependencies) =>
  useCase(verbs.sessionsRevokeAll)(async (actor) => ({
    outcome: 'revoked',
    revoked: await store.sessions.endAll(actor.accountId),
  }));

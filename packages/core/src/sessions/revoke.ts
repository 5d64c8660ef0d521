import { verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import { useCase } from '../use-case.ts';

export const sessionsRevoke = ({ store }: Dependencies) =>
  useCase(verbs.sessionsRevoke)(async (actor, { id }) =>
    (await store.sessions.endOne(actor.accountId, id)) ? { outcome: 'revoked', revoked: 1 } : { outcome: 'not_found' },
  );

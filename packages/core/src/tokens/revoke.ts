import { verbs } from '@namekeep/contract';
import { type Dependencies, timestamp } from '../dependencies.ts';
import { useCase } from '../use-case.ts';
import { present } from './present.ts';

export const tokensRevoke = (dependencies: Dependencies) =>
  useCase(verbs.tokensRevoke)(async (actor, { id }) => {
    const token = await dependencies.store.tokens.revoke(actor.accountId, id, timestamp(dependencies));
    return token ? { outcome: 'revoked', token: present(token, dependencies.now()) } : { outcome: 'not_found' };
  });

import { verbs } from '@namekeep/contract';
import { recentSignInUntil } from '../access.ts';
import type { Dependencies } from '../dependencies.ts';
import { useCase } from '../use-case.ts';

export const sessionGet = (_: Dependencies) =>
  useCase(verbs.sessionGet)((actor) => {
    const until = recentSignInUntil(actor);
    return {
      outcome: 'found',
      session: {
        accountId: actor.accountId,
        kind: actor.kind,
        scopes: [...actor.scopes],
        name: actor.name,
        email: actor.email,
        tokenId: actor.tokenId,
        authenticatedAt: actor.authenticatedAt,
        recentSignInUntil: until === null ? null : new Date(until).toISOString(),
        defaultCurrency: actor.settings.defaultCurrency,
        timezone: actor.settings.timezone,
      },
    };
  });

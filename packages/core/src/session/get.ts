import { instantText } from '@namekeep/domain';
import { recentSignInUntil } from '../access.ts';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OutcomeOf } from '../use-case.ts';

export function sessionGet(_: Dependencies, actor: Actor): OutcomeOf<'sessionGet'> {
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
      recentSignInUntil: until === null ? null : instantText(until),
      defaultCurrency: actor.settings.defaultCurrency,
      timezone: actor.settings.timezone,
    },
  };
}

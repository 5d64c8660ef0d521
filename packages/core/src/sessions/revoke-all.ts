import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OutcomeOf } from '../use-case.ts';

export async function sessionsRevokeAll(
  { store }: Dependencies,
  actor: Actor,
): Promise<OutcomeOf<'sessionsRevokeAll'>> {
  return {
    outcome: 'revoked',
    revoked: await store.sessions.endAll(actor.accountId),
  };
}

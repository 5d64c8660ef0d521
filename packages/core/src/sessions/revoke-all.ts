import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OutcomeOf } from '../use-case.ts';

export async function sessionsRevokeAll(
  { store }: Dependencies,
  actor: Actor,
): Promise<OutcomeOf<'sessionsRevokeAll'>> {
  // First at the bundled provider, where a browser could sign in again without the passphrase.
  await store.provider.clear();
  return {
    outcome: 'revoked',
    revoked: await store.sessions.endAll(actor.accountId),
  };
}

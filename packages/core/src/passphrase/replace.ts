import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export async function passphraseReplace(
  { passphrase, store }: Dependencies,
  actor: Actor,
  { change }: InputOf<'passphraseReplace'>,
): Promise<OutcomeOf<'passphraseReplace'>> {
  const refused = await passphrase.replace(change.passphrase);
  if (refused) return { outcome: 'invalid', issues: [{ path: 'change.passphrase', ...refused }] };
  // First at the provider, where another browser could sign in again without the passphrase.
  await store.provider.clear();
  const except = actor.sessionId ?? undefined;
  return { outcome: 'replaced', revoked: await store.sessions.endAll(actor.accountId, { except }) };
}

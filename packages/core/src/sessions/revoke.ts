import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export async function sessionsRevoke(
  { store }: Dependencies,
  actor: Actor,
  { id }: InputOf<'sessionsRevoke'>,
): Promise<OutcomeOf<'sessionsRevoke'>> {
  return (await store.sessions.endOne(actor.accountId, id))
    ? { outcome: 'revoked', revoked: 1 }
    : { outcome: 'not_found' };
}

import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';

export async function sessionsRevoke(
  { store }: Dependencies,
  actor: Actor,
  { id }: InputOf<'sessionsRevoke'>,
): Promise<OutcomeOf<'sessionsRevoke'>> {
  if (!(await store.sessions.endOne(actor.accountId, id))) return { outcome: 'not_found' };
  // The bundled provider does not know which of its sessions that browser has, and they last only minutes.
  await store.provider.clear();
  return { outcome: 'revoked', revoked: 1 };
}

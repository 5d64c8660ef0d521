import { instantText } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { sessionEnds } from '../identity/session-lifetime.ts';
import type { OutcomeOf } from '../use-case.ts';

export async function sessionsList({ store, now }: Dependencies, actor: Actor): Promise<OutcomeOf<'sessionsList'>> {
  const sessions = await store.sessions.list(actor.accountId);
  return {
    outcome: 'list',
    sessions: sessions
      .filter((session) => now() < sessionEnds(session))
      .map((session) => ({
        id: session.id,
        current: session.id === actor.sessionId,
        createdAt: session.createdAt,
        lastSeenAt: session.lastSeenAt,
        expiresAt: instantText(sessionEnds(session)),
      })),
  };
}

import { verbs } from '@namekeep/contract';
import type { Dependencies } from '../dependencies.ts';
import { sessionEnds } from '../identity/session-lifetime.ts';
import { useCase } from '../use-case.ts';

export const sessionsList = ({ store, now }: Dependencies) =>
  useCase(verbs.sessionsList)(async (actor) => {
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
          expiresAt: new Date(sessionEnds(session)).toISOString(),
        })),
    };
  });

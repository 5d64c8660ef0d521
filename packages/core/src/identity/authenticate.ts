import { scopes } from '@namekeep/contract';
import type { Actor } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';
import { hashSecret, isTokenSecret } from './secrets.ts';
import { sessionEnds } from './session-lifetime.ts';

const MINUTE = 60_000;

/** Who calls, from what the caller showed. Undefined for everything that is not valid now, whatever the reason. */
export interface Authentication {
  byToken(secret: string): Promise<Actor | undefined>;
  bySession(secret: string): Promise<Actor | undefined>;
}

/**
 * `onError` hears of a failure to note the time of use: such a note is worth a log line, never a failed request.
 */
export function createAuthentication(dependencies: Dependencies, onError: (error: unknown) => void): Authentication {
  const { store, now } = dependencies;
  const noting = new Set<string>();

  /** Notes a use at most once a minute, behind the request. */
  function noteUse(id: string, last: string | null, note: () => Promise<void>) {
    if (noting.has(id) || (last !== null && now() - Date.parse(last) < MINUTE)) return;
    noting.add(id);
    note()
      .catch(onError)
      .finally(() => noting.delete(id));
  }

  return {
    async byToken(secret) {
      if (!isTokenSecret(secret)) return undefined;
      const found = await store.tokens.findByHash(hashSecret(secret));
      if (!found) return undefined;
      const { accountId, token, settings } = found;
      if (token.revokedAt !== null || now() >= Date.parse(token.expiresAt)) return undefined;
      noteUse(token.id, token.lastUsedAt, () => store.tokens.markUsed(accountId, token.id, timestamp(dependencies)));
      return {
        accountId,
        kind: 'token',
        scopes: token.scopes,
        name: token.name,
        email: null,
        tokenId: token.id,
        sessionId: null,
        authenticatedAt: null,
        settings,
      };
    },

    async bySession(secret) {
      const found = await store.sessions.findByHash(hashSecret(secret));
      if (!found || now() >= sessionEnds(found.session)) return undefined;
      const { accountId, session, settings } = found;
      noteUse(session.id, session.lastSeenAt, () =>
        store.sessions.markSeen(accountId, session.id, timestamp(dependencies)),
      );
      return {
        accountId,
        kind: 'session',
        scopes,
        name: session.name,
        email: session.email,
        tokenId: null,
        sessionId: session.id,
        authenticatedAt: session.authenticatedAt,
        settings,
      };
    },
  };
}

import { scopes } from '@namekeep/contract';
import type { Actor } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';
import { hashSecret, isTokenSecret } from './secrets.ts';
import { sessionEnds } from './session-lifetime.ts';

const MINUTE = 60_000;

/** Why nobody is signed in by what the caller showed: for the log alone, callers hear the same for each. */
export interface Rejected {
  kind: 'rejected';
  reason: 'malformed' | 'unknown' | 'expired' | 'revoked' | 'not_owner';
  accountId?: string;
  tokenId?: string;
  sessionId?: string;
  /** The last four characters of a token's secret, as the list of tokens shows them. */
  hint?: string;
}

/** Who calls, from what the caller showed. */
export interface Authentication {
  byToken(secret: string): Promise<Actor | Rejected>;
  bySession(secret: string): Promise<Actor | Rejected>;
}

/**
 * `onError` hears of a failure to note the time of use: such a note is worth a log line, never a failed request.
 */
export function createAuthentication(dependencies: Dependencies, onError: (error: unknown) => void): Authentication {
  const { store, owners, now } = dependencies;
  const noting = new Set<string>();
  /** Accounts of owners. Who is one changes with the configuration only, and so with the process. */
  const open = new Set<string>();

  async function isOwned(accountId: string): Promise<boolean> {
    if (open.has(accountId)) return true;
    const identities = await store.accounts.identitiesOf(accountId);
    // Who is refused may become an owner in a moment, by a sign-in with another address; that is not remembered.
    if (!identities.some((identity) => owners.include(identity))) return false;
    open.add(accountId);
    return true;
  }

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
      // What is no token of ours may be a password: nothing of it is told.
      if (!isTokenSecret(secret)) return { kind: 'rejected', reason: 'malformed' };
      const hint = secret.slice(-4);
      const found = await store.tokens.findByHash(hashSecret(secret));
      if (!found) return { kind: 'rejected', reason: 'unknown', hint };
      const { accountId, token, settings } = found;
      const rejected = (reason: Rejected['reason']): Rejected => ({
        kind: 'rejected',
        reason,
        accountId,
        tokenId: token.id,
        hint,
      });
      if (token.revokedAt !== null) return rejected('revoked');
      if (now() >= Date.parse(token.expiresAt)) return rejected('expired');
      if (!open.has(accountId) && !(await isOwned(accountId))) return rejected('not_owner');
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
      if (!found) return { kind: 'rejected', reason: 'unknown' };
      const { accountId, session, settings } = found;
      const rejected = (reason: Rejected['reason']): Rejected => ({
        kind: 'rejected',
        reason,
        accountId,
        sessionId: session.id,
      });
      if (now() >= sessionEnds(session)) return rejected('expired');
      if (!open.has(accountId) && !(await isOwned(accountId))) return rejected('not_owner');
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

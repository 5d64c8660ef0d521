import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Scope, scopes } from '@namekeep/contract';
import type { Actor } from '../actor.ts';
import { type Dependencies, timestamp } from '../dependencies.ts';
import type { Store, StoredSession } from '../ports/index.ts';

const MINUTE = 60_000;

/** Why credentials are rejected. Only for the log: callers get the same response in all cases. */
export interface Rejected {
  kind: 'rejected';
  reason: 'malformed' | 'unknown' | 'expired' | 'revoked' | 'not_owner';
  accountId?: string;
  tokenId?: string;
  sessionId?: string;
  /** The last four characters of a token's secret, as shown in the list of tokens. */
  hint?: string;
}

type FoundToken = NonNullable<Awaited<ReturnType<Store['tokens']['findByHash']>>>;
type FoundSession = NonNullable<Awaited<ReturnType<Store['sessions']['findByHash']>>>;

export type Authentication = ReturnType<typeof createAuthentication>;

/**
 * Identifies the caller from its credentials. `onError` receives failures to store the time of last use: they are logged and
 * never fail a request.
 */
export function createAuthentication(dependencies: Dependencies, onError: (error: unknown) => void) {
  const { store, owners, now } = dependencies;
  const noting = new Set<string>();
  /** When accounts were last found to be an owner's. An owner's address can change with any sign-in, in any process. */
  const open = new Map<string, number>();

  async function isOwned(accountId: string): Promise<boolean> {
    const identities = await store.accounts.identitiesOf(accountId);
    // Rejections are not cached: a sign-in with another address can make the person an owner at any moment.
    open.delete(accountId);
    if (!identities.some((identity) => owners.include(identity))) return false;
    open.set(accountId, now());
    return true;
  }

  const wasOwned = (accountId: string): boolean => now() - (open.get(accountId) ?? -Infinity) < MINUTE;

  /** Stores the time of last use, at most once a minute and without delaying the request. */
  function noteUse(id: string, last: string | null, note: () => Promise<void>) {
    if (noting.has(id) || (last !== null && now() - Date.parse(last) < MINUTE)) return;
    noting.add(id);
    note()
      .catch(onError)
      .finally(() => noting.delete(id));
  }

  return {
    async byToken(secret: string): Promise<Actor | Rejected> {
      // A text that is not one of our tokens may be a password, so nothing of it is logged.
      if (!isTokenSecret(secret)) return { kind: 'rejected', reason: 'malformed' };
      const hint = secret.slice(-4);
      const found = await store.tokens.findByHash(hashSecret(secret));
      if (!found) return { kind: 'rejected', reason: 'unknown', hint };
      const { accountId, token } = found;
      const rejected = (reason: Rejected['reason']): Rejected => {
        return { kind: 'rejected', reason, accountId, tokenId: token.id, hint };
      };
      if (token.revokedAt !== null) return rejected('revoked');
      if (now() >= Date.parse(token.expiresAt)) return rejected('expired');
      if (!wasOwned(accountId) && !(await isOwned(accountId))) return rejected('not_owner');
      noteUse(token.id, token.lastUsedAt, () => store.tokens.markUsed(accountId, token.id, timestamp(dependencies)));
      return tokenActor(found);
    },

    async bySession(secret: string): Promise<Actor | Rejected> {
      const found = await store.sessions.findByHash(hashSecret(secret));
      if (!found) return { kind: 'rejected', reason: 'unknown' };
      const { accountId, session } = found;
      const rejected = (reason: Rejected['reason']): Rejected => {
        return { kind: 'rejected', reason, accountId, sessionId: session.id };
      };
      if (now() >= sessionEnds(session)) return rejected('expired');
      if (!wasOwned(accountId) && !(await isOwned(accountId))) return rejected('not_owner');
      noteUse(session.id, session.lastSeenAt, () =>
        store.sessions.markSeen(accountId, session.id, timestamp(dependencies)),
      );
      return sessionActor(found);
    },
  };
}

const tokenActor = ({ accountId, token, settings }: FoundToken): Actor => ({
  accountId,
  kind: 'token',
  scopes: token.scopes as readonly Scope[],
  name: token.name,
  email: null,
  tokenId: token.id,
  sessionId: null,
  authenticatedAt: null,
  settings,
});

/** Browser sessions have all scopes. */
const sessionActor = ({ accountId, session, settings }: FoundSession): Actor => ({
  accountId,
  kind: 'session',
  scopes,
  name: session.name,
  email: session.email,
  tokenId: null,
  sessionId: session.id,
  authenticatedAt: session.authenticatedAt,
  settings,
});

const DAY = 86_400_000;
/** A session ends this long after its last use … */
const idleLimit = 7 * DAY;
/** … and in any case this long after it began. */
const absoluteLimit = 30 * DAY;

/** When a session ends unless it is used again, in epoch milliseconds. */
export const sessionEnds = ({ createdAt, lastSeenAt }: Pick<StoredSession, 'createdAt' | 'lastSeenAt'>): number =>
  Math.min(Date.parse(lastSeenAt) + idleLimit, Date.parse(createdAt) + absoluteLimit);

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_CHARACTERS = 43;
const CHECKSUM_CHARACTERS = 6;

/** The format of a token's secret; this expression also finds one in any text. */
export const tokenSecretPattern = /^nk_pat_[0-9A-Za-z]{49}$/;

/** Secrets are stored only as this hash. They are long and random, so it does not need to be slow (ASVS 6.5.2). */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/** 256 bits of randomness, base64url. */
export const createSessionSecret = (random: (bytes: number) => Uint8Array): string =>
  Buffer.from(random(32)).toString('base64url');

/** `nk_pat_`, 43 random characters (256 bits) and a checksum that detects typing errors without reading the store. */
export function createTokenSecret(random: (bytes: number) => Uint8Array): string {
  let body = '';
  while (body.length < RANDOM_CHARACTERS) {
    for (const byte of random(RANDOM_CHARACTERS)) {
      // 248 is the largest multiple of 62 in a byte: with larger values, some characters would be more likely.
      if (byte < 248 && body.length < RANDOM_CHARACTERS) body += base62[byte % 62];
    }
  }
  return `nk_pat_${body}${checksum(body)}`;
}

/** Whether a text has the format and the checksum of a token's secret. */
export function isTokenSecret(text: string): boolean {
  if (!tokenSecretPattern.test(text)) return false;
  const end = text.length - CHECKSUM_CHARACTERS;
  return checksum(text.slice('nk_pat_'.length, end)) === text.slice(end);
}

function checksum(body: string): string {
  let text = '';
  for (let rest = crc32(body), digit = 0; digit < CHECKSUM_CHARACTERS; digit += 1, rest = Math.floor(rest / 62)) {
    text = base62[rest % 62] + text;
  }
  return text;
}

import { randomBytes } from 'node:crypto';
import { scopes as allScopes, type Scope } from '@namekeep/contract';
import { createIds, createOwners, createSessionSecret, createTokenSecret, hashSecret } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import { defaultSettings } from '@namekeep/domain';
import type { Caller } from './caller.ts';

/** A clock that only moves when a test sets it. */
export interface TestClock {
  /** Epoch milliseconds. */
  now: () => number;
  /** Sets the time, also to an earlier one. */
  set(instant: string): void;
  pass(duration: { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }): void;
}

/** A Friday, noon in UTC. */
export const startOfTests = '2026-11-20T12:00:00.000Z';

export function createTestClock(instant = startOfTests): TestClock {
  let time = Date.parse(instant);
  return {
    now: () => time,
    set(next) {
      time = Date.parse(next);
    },
    pass({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms;
    },
  };
}

export interface TestToken extends Caller {
  id: string;
  secret: string;
}

export interface TestAccount {
  id: string;
  /** A browser that has just signed in, on our own pages. */
  browser: Caller;
  /** Another browser. `signedInAgo` is in minutes; `elsewhere` means a page of another site. */
  signIn(options?: { signedInAgo?: number; elsewhere?: true }): Promise<Caller>;
  /** A token with these scopes (default: all), which expires in `days`. */
  token(scopes?: readonly Scope[], options?: { days?: number; name?: string }): Promise<TestToken>;
}

interface Surroundings {
  store: Store;
  clock: Pick<TestClock, 'now'>;
  anyone: Caller;
  baseUrl: URL;
  /** The user; a new one by default. */
  identity?: { issuer: string; subject: string };
}

/** The e-mail address that makes every test account an owner. */
const testOwner = 'owner@example.com';
export const testOwners = createOwners({ issuer: 'https://id.example', entries: [testOwner] });

let accounts = 0;

/** An account with sessions and tokens, written directly to the store. Sign-in has its own tests. */
export async function createTestAccount(
  { store, clock, anyone, baseUrl, identity: given }: Surroundings,
  name = 'Ada',
): Promise<TestAccount> {
  const ids = createIds({ now: clock.now, random: randomBytes });
  const at = () => new Date(clock.now()).toISOString();
  const identity = given ?? { issuer: 'https://id.example', subject: `${name}-${(accounts += 1)}-${process.pid}` };
  const { id } = await store.accounts.enter(identity, {
    id: ids.next('acc'),
    settings: defaultSettings,
    at: at(),
    verifiedEmail: testOwner,
  });

  async function signIn({ signedInAgo = 0, elsewhere }: { signedInAgo?: number; elsewhere?: true } = {}) {
    const secret = createSessionSecret(randomBytes);
    const email = `${name.toLowerCase()}@example.com`;
    const authenticatedAt = new Date(clock.now() - signedInAgo * 60_000).toISOString();
    const times = { authenticatedAt, createdAt: at(), lastSeenAt: at() };
    const session = { ...identity, id: ids.next('ses'), name, email, ...times, idToken: null };
    await store.sessions.insert(id, session, hashSecret(secret));
    const cookie = `${baseUrl.protocol === 'https:' ? '__Host-' : ''}namekeep=${secret}`;
    return anyone.with({ cookie, ...(!elsewhere && { 'sec-fetch-site': 'same-origin' }) });
  }

  return {
    id,
    browser: await signIn(),
    signIn,
    async token(scopes = allScopes, { days = 30, name: tokenName = 'Test' } = {}) {
      const secret = createTokenSecret(randomBytes);
      const expiresAt = new Date(clock.now() + days * 86_400_000).toISOString();
      const unused = { createdAt: at(), expiresAt, lastUsedAt: null, revokedAt: null };
      const token = { id: ids.next('tok'), name: tokenName, scopes, hint: secret.slice(-4), ...unused };
      await store.tokens.insert(id, token, hashSecret(secret));
      return { ...anyone.with({ authorization: `Bearer ${secret}` }), id: token.id, secret };
    },
  };
}

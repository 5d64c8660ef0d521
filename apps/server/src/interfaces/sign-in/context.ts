import type { Core } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import type { Discovered } from './discovery.ts';
import type { SignInLog } from './log.ts';
import type { ProviderClient } from './provider-client.ts';
import type { Transactions } from './transactions.ts';

/** The dependencies of the sign-in routes. */
export interface SignInContext {
  baseUrl: URL;
  /** Built from the base URL, never from the `Host` of a request (RFC 9700, 2.1: exact matching). */
  redirectUri: string;
  sessionCookieName: string;
  provider: ProviderClient;
  discover: () => Promise<Discovered>;
  transactions: Transactions;
  core: Pick<Core, 'isOwner' | 'refusePerson' | 'signIn' | 'signOut'>;
  store: Pick<Store, 'sessions' | 'rateLimits'>;
  /** Epoch milliseconds. */
  now: () => number;
  random: (bytes: number) => Uint8Array;
  log: SignInLog;
}

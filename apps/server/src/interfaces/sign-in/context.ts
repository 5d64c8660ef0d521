import type { Core } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import type { Discovered } from './discovery.ts';
import type { SignInLog } from './log.ts';
import type { ProviderClient } from './provider-client.ts';
import type { Transactions } from './transactions.ts';

/** What the sign-in routes share. */
export interface SignInContext {
  baseUrl: URL;
  /** Built from the base URL alone (RFC 9700, 2.1: exact matching), never from a request's `Host`. */
  redirectUri: string;
  sessionCookieName: string;
  provider: ProviderClient;
  discover: () => Promise<Discovered>;
  transactions: Transactions;
  core: Pick<Core, 'isOwner' | 'signIn' | 'signOut'>;
  store: Pick<Store, 'sessions' | 'rateLimits'>;
  /** Epoch milliseconds. */
  now: () => number;
  random: (bytes: number) => Uint8Array;
  log: SignInLog;
}

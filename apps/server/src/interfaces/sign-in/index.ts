import type { Core } from '@namekeep/core';
import type { SignIns, Store } from '@namekeep/core/ports';
import { cookieName } from '../../http/guards.ts';
import { createDiscovery, type Discovered, createProviderFetch, type ProviderClient } from './provider-client.ts';
import type { SignInLog } from './failures.ts';
import { createCallback, createLogin } from './sign-in.ts';
import { createBackchannelLogout, createLogout } from './sign-out.ts';
import { createTransactions, type Transactions } from './transactions.ts';

export { type BundledProvider, createBundledProvider } from './bundled/index.ts';
export { externalProviderClient, ownersOf, type ProviderClient } from './provider-client.ts';

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

interface SignInOptions extends Pick<SignInContext, 'baseUrl' | 'provider' | 'core' | 'now' | 'random' | 'log'> {
  store: SignInContext['store'] & { signIns: SignIns };
  /** The timeout for a response of the provider; the default is 10 seconds. */
  timeoutMs?: number | undefined;
}

/** The routes for signing in and out with the identity provider. */
export function createSignIn(options: SignInOptions) {
  const { baseUrl, provider, store, now, random, timeoutMs = 10_000 } = options;
  const fetch = createProviderFetch(provider.fetch, timeoutMs);
  const context: SignInContext = {
    ...options,
    redirectUri: new URL('/api/auth/callback', baseUrl).href,
    sessionCookieName: cookieName('namekeep', baseUrl),
    discover: createDiscovery({ provider, fetch, now }),
    transactions: createTransactions({ signIns: store.signIns, baseUrl, now, random }),
  };
  return {
    login: createLogin(context),
    callback: createCallback(context),
    /** Requests from other sites are rejected before they reach it (docs/api.md, section 1). */
    logout: createLogout(context),
    /** Called by the provider, without a cookie and without an `Origin`, so it must not be rejected as cross-origin. */
    backchannelLogout: createBackchannelLogout(context, fetch),
    sessionCookieName: context.sessionCookieName,
  };
}

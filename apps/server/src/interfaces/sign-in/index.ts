import type { SignIns } from '@namekeep/core/ports';
import type { Handler } from '../../http/context.ts';
import { cookieName } from '../../http/guards.ts';
import { createBackchannelLogout } from './backchannel-logout.ts';
import { createCallback } from './callback.ts';
import type { SignInContext } from './context.ts';
import { createDiscovery } from './discovery.ts';
import { createLogin } from './login.ts';
import { createLogout } from './logout.ts';
import { createProviderFetch } from './provider-fetch.ts';
import { createTransactions } from './transactions.ts';

export { type Attempts, createAttempts, together } from './bundled/attempts.ts';
export {
  type BundledProvider,
  type BundledProviderOptions,
  createBundledProvider,
} from './bundled/index.ts';
export { externalProviderClient, ownersOf, type ProviderClient } from './provider-client.ts';

export interface SignInOptions extends Pick<SignInContext, 'baseUrl' | 'provider' | 'core' | 'now' | 'random' | 'log'> {
  store: SignInContext['store'] & { signIns: SignIns };
  /** The timeout for a response of the provider; the default is 10 seconds. */
  timeoutMs?: number;
}

export interface SignInRoutes {
  login: Handler;
  callback: Handler;
  /** Requests from other sites are rejected before they reach it (docs/api.md, section 1). */
  logout: Handler;
  /** Called by the provider, without a cookie and without an `Origin`, so it must not be rejected as cross-origin. */
  backchannelLogout: Handler;
  sessionCookieName: string;
}

/** The routes for signing in and out with the identity provider. */
export function createSignIn(options: SignInOptions): SignInRoutes {
  const { baseUrl, provider, core, store, now, random, log, timeoutMs = 10_000 } = options;
  const fetch = createProviderFetch(provider.fetch, timeoutMs);
  const context: SignInContext = {
    baseUrl,
    redirectUri: new URL('/api/auth/callback', baseUrl).href,
    sessionCookieName: cookieName('namekeep', baseUrl),
    provider,
    discover: createDiscovery({ provider, fetch, now }),
    transactions: createTransactions({ signIns: store.signIns, baseUrl, now, random }),
    core,
    store,
    now,
    random,
    log,
  };
  return {
    login: createLogin(context),
    callback: createCallback(context),
    logout: createLogout(context),
    backchannelLogout: createBackchannelLogout(context, fetch),
    sessionCookieName: context.sessionCookieName,
  };
}

import { bundledOwner } from '@namekeep/core';
import type { Store } from '@namekeep/core/ports';
import type { PassphraseLimiter } from '../../../limiters.ts';
import { deriveKeys, type MasterSecrets } from '../../provider/library.ts';
import { createMount, createSend } from '../../provider/mount.ts';
import type { SignInLog } from '../failures.ts';
import type { Fetch, ProviderClient } from '../provider-client.ts';
import { brokenTitle, createInteraction, mountPath } from './pages.ts';
import { createPassphrase } from './passphrase.ts';
import { CLIENT_ID, createProvider } from './provider.ts';

interface BundledProviderOptions {
  baseUrl: URL;
  /** The newest first. It signs; the others only verify. */
  masterSecrets: MasterSecrets;
  store: Pick<Store, 'provider' | 'sessions' | 'values'>;
  /** The configured passphrase. If undefined, `ensurePassphrase` generates one. */
  passphrase: string | undefined;
  /** Where this process listens, such as `http://127.0.0.1:3000`. Its own requests to the provider go there. */
  localOrigin: () => string;
  attempts: PassphraseLimiter;
  /** Epoch milliseconds. */
  now: () => number;
  random: (bytes: number) => Uint8Array;
  log: SignInLog;
  /** Whether all pages have the banner of the demo. */
  isDemo: boolean;
}

export type BundledProvider = ReturnType<typeof createBundledProvider>;

/** The bundled identity provider, with a single owner who has a passphrase, and Namekeep as the only client. */
export function createBundledProvider(options: BundledProviderOptions) {
  const { baseUrl, masterSecrets, store, localOrigin, attempts, now, random, log, isDemo } = options;
  const send = createSend(isDemo);
  const keys = deriveKeys(masterSecrets, 'identity');
  const passphrase = createPassphrase({ configured: options.passphrase, values: store.values, random });

  return {
    /** The provider for `createSignIn`. */
    client: {
      issuer: new URL(mountPath, baseUrl),
      clientId: CLIENT_ID,
      clientSecret: keys.clientSecret,
      scopes: 'openid profile',
      owners: [bundledOwner.subject],
      storedIssuer: bundledOwner.issuer,
      fetch: createLoopbackFetch(baseUrl, localOrigin),
    } satisfies ProviderClient,
    /** Handles requests for `/identity` and everything below it. */
    handle: createMount({
      mountPath,
      routes,
      isForm: () => 'unless foreign',
      pages: /^\/interaction\//,
      interaction: createInteraction({ baseUrl, passphrase, attempts, now, log, send }),
      load: () => createProvider({ baseUrl, keys, records: store.provider, now, log, isDemo }),
      baseUrl,
      brokenTitle,
      log,
      send,
    }),
    /** Called at every start. `generated` is only returned at the first one, to be shown to the owner. */
    ensurePassphrase: () =>
      passphrase.ensure(async () => {
        await store.provider.clear();
        const sessions = await store.sessions.endOf(bundledOwner);
        log.warn({ sessions }, 'The passphrase is not the one last used: ended all sessions');
      }),
    passphrase,
  };
}

const routes = [
  { path: /^\/\.well-known\/openid-configuration$/, methods: ['GET', 'HEAD'] },
  { path: /^\/jwks$/, methods: ['GET', 'HEAD'] },
  { path: /^\/auth(\/[\w-]+)?$/, methods: ['GET', 'HEAD'] },
  { path: /^\/token$/, methods: ['POST'] },
  { path: /^\/session\/end(\/success)?$/, methods: ['GET', 'HEAD'] },
  { path: /^\/session\/end\/confirm$/, methods: ['POST'] },
  { path: /^\/interaction\/[\w-]+$/, methods: ['GET', 'HEAD', 'POST'] },
];

/**
 * Sends requests for `publicUrl` directly to this process, without DNS, TLS or a proxy. `localOrigin` is where it listens,
 * such as `http://127.0.0.1:3000`.
 */
const createLoopbackFetch =
  (publicUrl: URL, localOrigin: () => string): Fetch =>
  (address, init) => {
    const { origin, pathname, search } = new URL(address);
    return fetch(origin === publicUrl.origin ? new URL(pathname + search, localOrigin()) : address, init);
  };

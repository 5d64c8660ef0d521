import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowOf } from '@namekeep/capabilities/http';
import { bundledOwner } from '@namekeep/core';
import { type OwnerPassphrase, type Store, StoreUnavailableError } from '@namekeep/core/ports';
import { isForeign } from '../../../http/guards.ts';
import { errorResponse, notFound, otherMethod } from '../../../http/responses.ts';
import { pageHeaders, pageResponse } from '../../../pages/page.ts';
import type { SignInLog } from '../log.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { Attempts } from './attempts.ts';
import { CLIENT_ID, homeOf } from './configuration.ts';
import { type About, createInteraction } from './interaction.ts';
import { deriveKeys } from './keys.ts';
import { createLoopbackFetch } from './loopback-fetch.ts';
import { brokenPage } from './pages.ts';
import { createPassphrase, type Passphrase } from './passphrase.ts';
import { createProvider, type RunningProvider } from './provider.ts';
import { methodsAt, mountPath } from './routes.ts';
import { createSend } from './send.ts';

export interface BundledProviderOptions {
  baseUrl: URL;
  /** The newest first. It signs; the others only verify. */
  masterSecrets: readonly [Uint8Array, ...Uint8Array[]];
  store: Pick<Store, 'provider' | 'sessions' | 'values'>;
  /** The configured passphrase. If undefined, `ensurePassphrase` generates one. */
  passphrase: string | undefined;
  /** Where this process listens, such as `http://127.0.0.1:3000`. Its own requests to the provider go there. */
  localOrigin: () => string;
  attempts: Attempts;
  /** Epoch milliseconds. */
  now: () => number;
  random: (bytes: number) => Uint8Array;
  log: SignInLog;
  /** Whether all pages have the banner of the demo. */
  isDemo: boolean;
}

export interface BundledProvider {
  /** The provider for `createSignIn`. */
  client: ProviderClient;
  /** Handles requests for `/identity` and everything below it. */
  handle(incoming: IncomingMessage, outgoing: ServerResponse, about: About): Promise<void>;
  /** Called at every start. `generated` is only returned at the first one, to be shown to the owner. */
  ensurePassphrase(): ReturnType<Passphrase['ensure']>;
  /** What the owner can do with it. */
  passphrase: OwnerPassphrase;
}

/** The bundled identity provider, with a single owner who has a passphrase, and Namekeep as the only client. */
export function createBundledProvider(options: BundledProviderOptions): BundledProvider {
  const { baseUrl, masterSecrets, store, localOrigin, attempts, now, random, log, isDemo } = options;
  const send = createSend(isDemo);
  const keys = deriveKeys(masterSecrets);
  const passphrase = createPassphrase({ configured: options.passphrase, values: store.values, random });
  const interaction = createInteraction({ baseUrl, passphrase, attempts, now, log, send });
  let running: Promise<RunningProvider> | undefined;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse, about: About): Promise<void> {
    const { path, search } = targetOf(incoming);
    const allowed = methodsAt(path);
    if (!allowed) return send(notFound(about.requestId), outgoing);
    const method = incoming.method ?? 'GET';
    if (!allowed.includes(method)) {
      return send(otherMethod(method, allowOf([...allowed, 'OPTIONS']), about.requestId), outgoing);
    }
    if (!isOwnForm(incoming)) {
      const { origin } = incoming.headers;
      log.warn({ ...about, reason: 'cross_origin', origin: origin?.slice(0, 200) }, 'Sign-in failed');
      const message = 'This form comes from another site.';
      return send(errorResponse('cross_origin', about.requestId, { message }), outgoing);
    }

    running ??= createProvider({ baseUrl, keys, records: store.provider, now, log, isDemo }).catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    const { provider, answer } = await running;
    for (const [name, value] of Object.entries(pageHeaders))
      if (name !== 'content-type') outgoing.setHeader(name, value);
    outgoing.setHeader('x-request-id', about.requestId);
    readdress(incoming, path + search, baseUrl);
    if (path.startsWith('/interaction/')) return interaction(provider, incoming, outgoing, about);
    await answer(incoming, outgoing);
  }

  /** Forms must come from the pages of the provider. Without the headers, it is not a browser, and the other checks apply. */
  function isOwnForm({ method, headers: { 'sec-fetch-site': site, origin } }: IncomingMessage): boolean {
    return method !== 'POST' || !isForeign({ site: site?.toString(), origin }, baseUrl);
  }

  return {
    client: {
      issuer: new URL(mountPath, baseUrl),
      clientId: CLIENT_ID,
      clientSecret: keys.clientSecret,
      scopes: 'openid profile',
      owners: [bundledOwner.subject],
      storedIssuer: bundledOwner.issuer,
      fetch: createLoopbackFetch(baseUrl, localOrigin),
    },
    async handle(incoming, outgoing, about) {
      try {
        await serve(incoming, outgoing, about);
      } catch (error) {
        const unavailable = error instanceof StoreUnavailableError;
        const level = unavailable ? 'warn' : 'error';
        log[level](
          { requestId: about.requestId, err: error },
          unavailable ? 'The store is unavailable' : 'The bundled identity provider failed',
        );
        if (outgoing.headersSent) return void outgoing.destroy();
        await send(
          pageResponse(brokenPage(homeOf(baseUrl), about.requestId, unavailable ? 503 : 500), about.requestId),
          outgoing,
        );
      }
    },
    ensurePassphrase: () =>
      passphrase.ensure(async () => {
        await store.provider.clear();
        const sessions = await store.sessions.endOf(bundledOwner);
        log.warn({ sessions }, 'The passphrase is not the one last used: ended all sessions');
      }),
    passphrase,
  };
}

/** The path below the mount path, and the query. */
function targetOf({ url = '/' }: IncomingMessage): { path: string; search: string } {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  return {
    path: path.startsWith(mountPath) ? path.slice(mountPath.length) : '',
    search: query < 0 ? '' : url.slice(query),
  };
}

/** Makes the request one for the base URL, regardless of the client's and proxies' headers (RFC 9700, 2.1). */
function readdress(incoming: IncomingMessage, target: string, baseUrl: URL): void {
  const { headers } = incoming;
  for (const name of ['origin', 'forwarded', 'x-forwarded-host', 'x-forwarded-for']) delete headers[name];
  headers.host = baseUrl.host;
  headers['x-forwarded-proto'] = baseUrl.protocol.slice(0, -1);
  // From the difference between the two, the library derives where it is mounted.
  Object.assign(incoming, { originalUrl: mountPath + target, url: target });
}

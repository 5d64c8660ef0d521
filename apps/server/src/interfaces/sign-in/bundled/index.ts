import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowOf } from '@namekeep/capabilities/http';
import { bundledOwner } from '@namekeep/core';
import { type OwnerPassphrase, type Store, StoreUnavailableError } from '@namekeep/core/ports';
import { isForeign } from '../../../http/guards.ts';
import { errorResponse, notFound, otherMethod } from '../../../http/responses.ts';
import type { PassphraseLimiter } from '../../../limiters.ts';
import { bannerOn, pageHeaders, pageResponse } from '../../../pages/page.ts';
import type { SignInLog } from '../failures.ts';
import type { Fetch, ProviderClient } from '../provider-client.ts';
import { CLIENT_ID, deriveKeys, homeOf, mountPath } from './configuration.ts';
import { type Client, createInteraction, brokenPage } from './pages.ts';
import { createPassphrase, type Passphrase } from './passphrase.ts';
import { createProvider, type RunningProvider } from './provider.ts';

interface BundledProviderOptions {
  baseUrl: URL;
  /** The newest first. It signs; the others only verify. */
  masterSecrets: readonly [Uint8Array, ...Uint8Array[]];
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

export interface BundledProvider {
  /** The provider for `createSignIn`. */
  client: ProviderClient;
  /** Handles requests for `/identity` and everything below it. */
  handle(incoming: IncomingMessage, outgoing: ServerResponse, client: Client): Promise<void>;
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

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse, client: Client): Promise<void> {
    const { path, search } = targetOf(incoming);
    const allowed = methodsAt(path);
    if (!allowed) return send(notFound(client.requestId), outgoing);
    const method = incoming.method ?? 'GET';
    if (!allowed.includes(method)) {
      return send(otherMethod(method, allowOf([...allowed, 'OPTIONS']), client.requestId), outgoing);
    }
    if (!isOwnForm(incoming)) {
      const { origin } = incoming.headers;
      log.warn({ ...client, reason: 'cross_origin', origin: origin?.slice(0, 200) }, 'Sign-in failed');
      const message = 'This form comes from another site.';
      return send(errorResponse('cross_origin', client.requestId, { message }), outgoing);
    }

    running ??= createProvider({ baseUrl, keys, records: store.provider, now, log, isDemo }).catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    const { provider, answer } = await running;
    for (const [name, value] of Object.entries(pageHeaders))
      if (name !== 'content-type') outgoing.setHeader(name, value);
    outgoing.setHeader('x-request-id', client.requestId);
    readdress(incoming, path + search, baseUrl);
    if (path.startsWith('/interaction/')) return interaction(provider, incoming, outgoing, client);
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
    async handle(incoming, outgoing, client) {
      try {
        await serve(incoming, outgoing, client);
      } catch (error) {
        const unavailable = error instanceof StoreUnavailableError;
        const level = unavailable ? 'warn' : 'error';
        log[level](
          { requestId: client.requestId, err: error },
          unavailable ? 'The store is unavailable' : 'The bundled identity provider failed',
        );
        if (outgoing.headersSent) return void outgoing.destroy();
        await send(
          pageResponse(brokenPage(homeOf(baseUrl), client.requestId, unavailable ? 503 : 500), client.requestId),
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

const routes: readonly { path: RegExp; methods: readonly string[] }[] = [
  { path: /^\/\.well-known\/openid-configuration$/, methods: ['GET', 'HEAD'] },
  { path: /^\/jwks$/, methods: ['GET', 'HEAD'] },
  { path: /^\/auth(\/[\w-]+)?$/, methods: ['GET', 'HEAD'] },
  { path: /^\/token$/, methods: ['POST'] },
  { path: /^\/session\/end(\/success)?$/, methods: ['GET', 'HEAD'] },
  { path: /^\/session\/end\/confirm$/, methods: ['POST'] },
  { path: /^\/interaction\/[\w-]+$/, methods: ['GET', 'HEAD', 'POST'] },
];

/** The methods of a path below the mount path; undefined if there is no such path. */
export const methodsAt = (path: string): readonly string[] | undefined =>
  routes.find((route) => route.path.test(path))?.methods;

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

/** Writes responses to Node.js responses, in the demo with its banner. Headers that are already set are kept unless the response has them. */
const createSend =
  (isDemo: boolean) =>
  async (answer: Response, outgoing: ServerResponse): Promise<void> => {
    const response = isDemo ? await bannerOn(answer) : answer;
    outgoing.statusCode = response.status;
    outgoing.setHeaders(response.headers);
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  };

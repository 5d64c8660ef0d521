import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createCore } from '@namekeep/core';
import { noPassphrase, type Store } from '@namekeep/core/ports';
import { createFiles } from '../../../files.ts';
import { readCookie } from '../../../http/cookies.ts';
import type { Handler } from '../../../http/request-context.ts';
import { json } from '../../../http/responses.ts';
import { withoutAi } from '../../../testing/without-ai.ts';
import { createSend } from '../bundled/send.ts';
import {
  type Attempts,
  type BundledProvider,
  createBundledProvider,
  createSignIn,
  ownersOf,
  type ProviderClient,
} from '../index.ts';

export interface Line {
  level: 'info' | 'warn' | 'error';
  message: string;
  [name: string]: unknown;
}

export interface Site {
  baseUrl: URL;
  /** Where it listens; the base URL may be another one. */
  localOrigin: string;
  store: Store;
  bundled: BundledProvider | undefined;
  lines: Line[];
  /** Moves the site's clock, in milliseconds. */
  passTime(milliseconds: number): void;
  stop(): Promise<void>;
}

export interface SiteOptions {
  store: Store;
  /** An external provider for the site at this base URL; the bundled one without. */
  provider?: (baseUrl: URL) => Promise<Omit<ProviderClient, 'fetch'>>;
  /** Without one: where it listens. */
  baseUrl?: URL;
  passphrase?: string;
  masterSecret?: Uint8Array;
  attempts?: Attempts;
  timeoutMs?: number;
}

/** The sign-in routes and the bundled provider on a port of their own, with a route that says who is signed in. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const {
    store,
    passphrase,
    masterSecret = randomBytes(32),
    attempts = async () => undefined,
    timeoutMs = 2_000,
  } = options;
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const lines: Line[] = [];
  const note = (level: Line['level']) => (about: object, message: string) =>
    void lines.push({ level, message, ...about });
  const log = { info: note('info'), warn: note('warn'), error: note('error') };

  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const localOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const baseUrl = options.baseUrl ?? new URL(localOrigin);

  const onError = (error: unknown) => log.error({ err: error }, 'Core');
  const bundled = options.provider
    ? undefined
    : createBundledProvider({
        isDemo: false,
        baseUrl,
        masterSecrets: [masterSecret],
        store,
        passphrase,
        localOrigin: () => localOrigin,
        attempts,
        now,
        random: randomBytes,
        log,
      });
  const external = options.provider && {
    ...(await options.provider(baseUrl)),
    fetch: (url: string, init: RequestInit) => fetch(url, init),
  };
  const provider = external ?? bundled?.client;
  if (!provider) throw new Error('A site has a provider.');
  const core = createCore({
    store,
    articles: { search: () => [] },
    files: createFiles(),
    importLimits: { maxBytes: 0, maxRows: 0 },
    ...withoutAi(),
    owners: ownersOf(provider),
    passphrase: bundled?.passphrase ?? noPassphrase,
    now,
    random: randomBytes,
    cursorSecret: randomBytes(32),
    validateOutput: true,
    onError,
  });
  const signIn = createSignIn({ baseUrl, provider, core, store, now, random: randomBytes, log, timeoutMs });

  const session: Handler = async ({ request, requestId }) => {
    const secret = readCookie(request.headers.get('cookie'), signIn.sessionCookieName);
    const actor = secret === undefined ? undefined : await core.authentication.bySession(secret);
    return actor && actor.kind !== 'rejected' ? json(200, actor, requestId) : json(401, {}, requestId);
  };
  const routes: Readonly<Record<string, Handler>> = {
    'GET /api/auth/login': signIn.login,
    'GET /api/auth/callback': signIn.callback,
    'POST /api/auth/logout': signIn.logout,
    'POST /api/auth/backchannel-logout': signIn.backchannelLogout,
    'GET /api/session': session,
  };
  let count = 0;
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const about = { requestId: `request-${(count += 1)}`, address: '192.0.2.1' };
    const { pathname, search } = new URL(incoming.url ?? '/', localOrigin);
    if (pathname.startsWith('/identity') && bundled) return void bundled.handle(incoming, outgoing, about);
    const handler = routes[`${incoming.method} ${pathname}`] ?? (({ requestId }) => json(404, {}, requestId));
    const request = requestOf(incoming, baseUrl);
    const context = {
      request,
      method: request.method,
      headers: request.headers,
      path: pathname,
      search,
      params: {},
      ...about,
      node: { incoming, outgoing },
    };
    void Promise.resolve(handler(context))
      .catch((error: unknown) => {
        log.error({ err: error }, 'A handler failed');
        return json(500, {}, about.requestId);
      })
      .then((response) => createSend(false)(response, outgoing));
  });

  return {
    baseUrl,
    localOrigin,
    store,
    bundled,
    lines,
    passTime: (milliseconds) => void (ahead += milliseconds),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function requestOf(incoming: IncomingMessage, baseUrl: URL): Request {
  const method = incoming.method ?? 'GET';
  const body = method === 'POST' ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const } : {};
  return new Request(new URL(incoming.url ?? '/', baseUrl), {
    method,
    headers: incoming.headers as Record<string, string>,
    ...body,
  });
}

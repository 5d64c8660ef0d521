import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { noPassphrase, type Store } from '@namekeep/core/ports';
import { openStore } from '@namekeep/storage';
import { listening } from '@namekeep/testing/listening';
import { Hono } from 'hono';
import { type Env, readCookie } from '../../../http/guards.ts';
import { json } from '../../../http/responses.ts';
import type { PassphraseLimiter } from '../../../limiters.ts';
import { createTestCore } from '../../../testing/core.ts';
import { type BundledProvider, createBundledProvider, createSignIn, ownersOf, type ProviderClient } from '../index.ts';

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
  attempts?: PassphraseLimiter;
  timeoutMs?: number;
}

/** The sign-in routes and the bundled provider on a port of their own, with a route that says who is signed in. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const {
    store,
    passphrase,
    masterSecret = randomBytes(32),
    attempts = async () => undefined,
    // Enough for a provider that has yet to load on a machine that does much else.
    timeoutMs = 5_000,
  } = options;
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const lines: Line[] = [];
  const note = (level: Line['level']) => (about: object, message: string) =>
    void lines.push({ level, message, ...about });
  const log = { info: note('info'), warn: note('warn'), error: note('error') };

  const server = createServer();
  const { origin: localOrigin, stop } = await listening(server);
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
  const core = createTestCore(store, {
    owners: ownersOf(provider),
    passphrase: bundled?.passphrase ?? noPassphrase,
    now,
    onError,
  });
  const signIn = createSignIn({ baseUrl, provider, core, store, now, random: randomBytes, log, timeoutMs });

  let count = 0;
  const newAbout = () => ({ requestId: `request-${(count += 1)}`, address: '192.0.2.1' });
  const app = new Hono<Env>()
    .use(async (context, next) => {
      const about = newAbout();
      context.set('requestId', about.requestId);
      context.set('address', about.address);
      await next();
    })
    .get('/api/auth/login', signIn.login)
    .get('/api/auth/callback', signIn.callback)
    .post('/api/auth/logout', signIn.logout)
    .post('/api/auth/backchannel-logout', signIn.backchannelLogout)
    .get('/api/session', async ({ req, get }) => {
      const secret = readCookie(req.header('cookie'), signIn.sessionCookieName);
      const actor = secret === undefined ? undefined : await core.authentication.bySession(secret);
      return actor && actor.kind !== 'rejected' ? json(200, actor, get('requestId')) : json(401, {}, get('requestId'));
    })
    .onError((error, { get }) => {
      log.error({ err: error }, 'A handler failed');
      return json(500, {}, get('requestId'));
    });
  const serve = getRequestListener(app.fetch, { hostname: baseUrl.host });
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url?.startsWith('/identity') && bundled) return void bundled.handle(incoming, outgoing, newAbout());
    void serve(incoming, outgoing);
  });

  return {
    baseUrl,
    localOrigin,
    store,
    bundled,
    lines,
    passTime: (milliseconds) => void (ahead += milliseconds),
    stop,
  };
}

/** A new embedded store in a folder of its own, which goes with it. */
export async function openTestStore(): Promise<{ store: Store; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-sign-in-'));
  const store = await openStore(`sqlite:${join(folder, 'namekeep.db')}`);
  await store.maintenance.migrate();
  return {
    store,
    async close() {
      await store.maintenance.close();
      rmSync(folder, { recursive: true });
    },
  };
}

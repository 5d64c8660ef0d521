import type { HttpBindings } from '@hono/node-server';
import { verbs } from '@namekeep/contract';
import { Hono } from 'hono';
import { adapterPath } from './faces/adapter/adapter.ts';
import { noOAuth, oauthPaths } from './faces/mcp/no-oauth.ts';
import { createConduct } from './http/conduct.ts';
import type { Handler } from './http/exchange.ts';
import { fromOwnPages, limitedByAddress } from './http/guards.ts';
import { type App, type Methods, mount } from './http/mount.ts';
import { notFound } from './http/responses.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimiter } from './rate-limiter.ts';

export interface Doors {
  operations: { health: Handler; ready: Handler; metrics: Handler };
  rest: ReadonlyMap<string, Methods>;
  signIn: { login: Handler; callback: Handler; logout: Handler; backchannelLogout: Handler };
  /** Public capabilities; the handler answers for all their methods itself. */
  adapter: Handler;
  /** The Model Context Protocol; the handler answers for all its methods itself. */
  mcp: Handler;
  documents: { openapi: Handler; docs: Handler; help: Handler };
  site: Handler;
}

export interface AppOptions {
  doors: Doors;
  baseUrl: URL;
  sessionCookie: string;
  signInLimiter: RateLimiter;
  /** For what nobody signs in for. */
  addressLimiter: RateLimiter;
  log: Log;
  metrics: Metrics;
  trustProxy: boolean;
}

/** Every door of the service on one screen. The bundled identity provider stands beside it, in `server.ts`. */
export function createApp(options: AppOptions): App {
  const { doors, baseUrl, sessionCookie, signInLimiter, addressLimiter, log, metrics, trustProxy } = options;
  const app: App = new Hono<{ Bindings: HttpBindings }>();
  // What is at no address of `app`: unusual methods, unknown addresses, and the application's pages.
  const remains: App = new Hono<{ Bindings: HttpBindings }>();
  app.notFound((context) => remains.fetch(context.req.raw, context.env));
  const conduct = createConduct({ log, metrics, trustProxy });
  const serve = (path: string, methods: Methods) => mount({ app, remains }, conduct, path, methods);

  for (const [path, methods] of doors.rest) serve(path, methods);

  serve('/api/auth/login', { GET: limitedByAddress(signInLimiter, doors.signIn.login) });
  serve('/api/auth/callback', { GET: limitedByAddress(signInLimiter, doors.signIn.callback) });
  serve('/api/auth/logout', { POST: fromOwnPages({ baseUrl, sessionCookie }, doors.signIn.logout) });
  serve('/api/auth/backchannel-logout', { POST: limitedByAddress(signInLimiter, doors.signIn.backchannelLogout) });

  serve('/api/health', { GET: doors.operations.health });
  serve('/api/ready', { GET: doors.operations.ready });
  serve('/metrics', { GET: doors.operations.metrics });

  for (const path of [verbs.contentSearch.http.path, `${adapterPath}/*`]) {
    app.all(path, conduct(path, limitedByAddress(addressLimiter, doors.adapter)));
  }

  app.all('/mcp', conduct('/mcp', doors.mcp));
  for (const path of oauthPaths) app.all(path, conduct('unknown', noOAuth));

  serve('/api/openapi.json', { GET: doors.documents.openapi });
  serve('/docs', { GET: doors.documents.docs });
  serve('/docs/{file}', { GET: doors.documents.docs });

  serve('/help', { GET: doors.documents.help });
  serve('/help/{article}', { GET: doors.documents.help });

  const unknown = conduct('unknown', ({ requestId }) => notFound(requestId));
  // Machines get JSON at every address that is not there, never the application's page.
  for (const path of ['/api', '/mcp', '/adapter', '/identity', '/.well-known']) {
    // The pattern stands for the path itself too.
    remains.all(`${path}/*`, unknown);
  }
  remains.all('*', conduct('site', doors.site));
  return app;
}

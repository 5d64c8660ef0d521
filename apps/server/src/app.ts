import type { HttpBindings } from '@hono/node-server';
import { verbs } from '@namekeep/contract';
import { Hono } from 'hono';
import { adapterPath } from './interfaces/adapter/adapter.ts';
import { noOAuth, oauthPaths } from './interfaces/mcp/no-oauth.ts';
import { createMiddleware } from './http/middleware.ts';
import type { Handler } from './http/request-context.ts';
import { fromOwnPages, limitedByAddress } from './http/guards.ts';
import { type App, type Methods, mount } from './http/mount.ts';
import { notFound } from './http/responses.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimiter } from './rate-limiter.ts';

export interface Interfaces {
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
  interfaces: Interfaces;
  baseUrl: URL;
  sessionCookie: string;
  signInLimiter: RateLimiter;
  /** For routes without authentication. */
  addressLimiter: RateLimiter;
  log: Log;
  metrics: Metrics;
  trustProxy: boolean;
  isDemo: boolean;
}

/** All routes of the service on one screen. Only the bundled identity provider is mounted elsewhere, in `service.ts`. */
export function createApp(options: AppOptions): App {
  const { interfaces, baseUrl, sessionCookie, signInLimiter, addressLimiter, log, metrics, trustProxy, isDemo } =
    options;
  const app: App = new Hono<{ Bindings: HttpBindings }>();
  // What no route of `app` serves: unusual methods, unknown addresses, and the pages of the web application.
  const fallback: App = new Hono<{ Bindings: HttpBindings }>();
  app.notFound((context) => fallback.fetch(context.req.raw, context.env));
  const middleware = createMiddleware({ log, metrics, trustProxy, isDemo });
  const serve = (path: string, methods: Methods) => mount({ app, fallback }, middleware, path, methods);

  for (const [path, methods] of interfaces.rest) serve(path, methods);

  serve('/api/auth/login', { GET: limitedByAddress(signInLimiter, interfaces.signIn.login) });
  serve('/api/auth/callback', { GET: limitedByAddress(signInLimiter, interfaces.signIn.callback) });
  serve('/api/auth/logout', { POST: fromOwnPages({ baseUrl, sessionCookie }, interfaces.signIn.logout) });
  serve('/api/auth/backchannel-logout', { POST: limitedByAddress(signInLimiter, interfaces.signIn.backchannelLogout) });

  serve('/api/health', { GET: interfaces.operations.health });
  serve('/api/ready', { GET: interfaces.operations.ready });
  serve('/metrics', { GET: interfaces.operations.metrics });

  for (const path of [verbs.contentSearch.http.path, `${adapterPath}/*`]) {
    app.all(path, middleware(path, limitedByAddress(addressLimiter, interfaces.adapter)));
  }

  app.all('/mcp', middleware('/mcp', interfaces.mcp));
  for (const path of oauthPaths) app.all(path, middleware('unknown', noOAuth));

  serve('/api/openapi.json', { GET: interfaces.documents.openapi });
  serve('/docs', { GET: interfaces.documents.docs });
  serve('/docs/{file}', { GET: interfaces.documents.docs });

  // It also searches the articles.
  serve('/help', { GET: limitedByAddress(addressLimiter, interfaces.documents.help) });
  serve('/help/{article}', { GET: interfaces.documents.help });

  const unknown = middleware('unknown', ({ requestId }) => notFound(requestId));
  // Below these paths, unknown addresses are answered with JSON, never with the web application.
  for (const path of ['/api', '/mcp', '/adapter', '/identity', '/.well-known']) {
    // The pattern also matches the path itself.
    fallback.all(`${path}/*`, unknown);
  }
  fallback.all('*', middleware('site', interfaces.site));
  return app;
}

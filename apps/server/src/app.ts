import { verbs } from '@namekeep/contract';
import { adapterPath } from './interfaces/adapter/adapter.ts';
import { noOAuth, oauthPaths } from './interfaces/mcp/no-oauth.ts';
import { createMiddleware } from './http/middleware.ts';
import type { Handler } from './http/request-context.ts';
import { fromOwnPages, limitedByAddress } from './http/guards.ts';
import { type Methods, mount, mountAll, type Route } from './http/mount.ts';
import { errorResponse, notFound } from './http/responses.ts';
import { Router } from './http/router.ts';
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
export function createApp(options: AppOptions): Router<Route> {
  const { interfaces, baseUrl, sessionCookie, signInLimiter, addressLimiter, log, metrics, trustProxy, isDemo } =
    options;
  const middleware = createMiddleware({ log, metrics, trustProxy, isDemo });
  const undecodable = middleware('unknown', ({ requestId }) =>
    errorResponse('malformed_json', requestId, { message: 'The path is not valid percent-encoding in UTF-8.' }),
  );
  const router = new Router<Route>({ undecodable: { methods: new Map(), others: undecodable, isConverted: false } });
  const serve = (path: string, methods: Methods) => mount(router, middleware, path, methods);
  const serveAll = (path: string, handler: Handler, name = path) => mountAll(router, path, middleware(name, handler));

  for (const [path, methods] of interfaces.rest) serve(path, methods);

  serve('/api/auth/login', { GET: limitedByAddress(signInLimiter, interfaces.signIn.login) });
  serve('/api/auth/callback', { GET: limitedByAddress(signInLimiter, interfaces.signIn.callback) });
  serve('/api/auth/logout', { POST: fromOwnPages({ baseUrl, sessionCookie }, interfaces.signIn.logout) });
  serve('/api/auth/backchannel-logout', { POST: limitedByAddress(signInLimiter, interfaces.signIn.backchannelLogout) });

  serve('/api/health', { GET: interfaces.operations.health });
  serve('/api/ready', { GET: interfaces.operations.ready });
  serve('/metrics', { GET: interfaces.operations.metrics });

  for (const path of [verbs.contentSearch.http.path, `${adapterPath}/*`]) {
    const served = middleware(path, limitedByAddress(addressLimiter, interfaces.adapter));
    mountAll(router, path, served, { isConverted: true });
  }

  serveAll('/mcp', interfaces.mcp);
  serveAll('/mcp/', interfaces.mcp, '/mcp');
  for (const path of oauthPaths) serveAll(path, noOAuth, 'unknown');

  serve('/api/openapi.json', { GET: interfaces.documents.openapi });
  serve('/docs', { GET: interfaces.documents.docs });
  serve('/docs/{file}', { GET: interfaces.documents.docs });

  // It also searches the articles.
  serve('/help', { GET: limitedByAddress(addressLimiter, interfaces.documents.help) });
  serve('/help/{article}', { GET: interfaces.documents.help });

  // Below these paths, unknown addresses are answered with JSON, never with the web application.
  for (const path of ['/api', '/mcp', '/adapter', '/identity', '/.well-known']) {
    // The pattern also matches the path itself.
    serveAll(`${path}/*`, ({ requestId }) => notFound(requestId), 'unknown');
  }
  serveAll('/*', interfaces.site, 'site');
  return router;
}

import { allowOf } from '@namekeep/capabilities/http';
import { verbs } from '@namekeep/contract';
import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { Env, Handler, Methods } from './http/context.ts';
import { fromOwnPages, limitedByAddress } from './http/guards.ts';
import { createMiddleware } from './http/middleware.ts';
import { notFound, otherMethod } from './http/responses.ts';
import { adapterPath } from './interfaces/adapter/adapter.ts';
import { noOAuth, oauthPaths } from './interfaces/mcp/mcp.ts';
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

/** All routes of the service on one screen. Only the bundled identity provider is mounted elsewhere, in `listener.ts`. */
export function createApp(options: AppOptions): Hono<Env> {
  const { interfaces, baseUrl, sessionCookie, signInLimiter, addressLimiter } = options;
  const middleware = createMiddleware(options);
  const app = new Hono<Env>({ router: new TrieRouter() });
  const serveAll = (path: string, handler: Handler, name = path) => app.all(path, middleware(name, handler));

  /** Serves the methods of a path, HEAD like GET (RFC 9110, section 9.3.2), OPTIONS, and 405 for the others. */
  function serve(path: string, methods: Methods): void {
    const handlers = new Map(Object.entries(methods));
    const allow = allowOf([...handlers.keys(), 'OPTIONS']);
    const others: Handler = ({ req, get }) => otherMethod(req.method, allow, get('requestId'));
    const handlerOf = (method: string) => handlers.get(method === 'HEAD' ? 'GET' : method) ?? others;
    // Path parameters are in braces, as in the OpenAPI document.
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.all(
      pattern,
      middleware(path, (context) => handlerOf(context.req.method)(context)),
    );
  }

  for (const [path, methods] of interfaces.rest) serve(path, methods);

  serve('/api/auth/login', { GET: limitedByAddress(signInLimiter, interfaces.signIn.login) });
  serve('/api/auth/callback', { GET: limitedByAddress(signInLimiter, interfaces.signIn.callback) });
  serve('/api/auth/logout', { POST: fromOwnPages({ baseUrl, sessionCookie }, interfaces.signIn.logout) });
  serve('/api/auth/backchannel-logout', { POST: limitedByAddress(signInLimiter, interfaces.signIn.backchannelLogout) });

  serve('/api/health', { GET: interfaces.operations.health });
  serve('/api/ready', { GET: interfaces.operations.ready });
  serve('/metrics', { GET: interfaces.operations.metrics });

  for (const path of [verbs.contentSearch.http.path, `${adapterPath}/*`]) {
    serveAll(path, limitedByAddress(addressLimiter, interfaces.adapter));
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
  const unknown = middleware('unknown', ({ get }) => notFound(get('requestId')));
  const site = middleware('site', interfaces.site);
  const hasNoPages = /^\/(?:api|mcp|adapter|identity|\.well-known)(?:\/|$)/;
  app.notFound((context) => (hasNoPages.test(context.req.path) ? unknown : site)(context));
  return app;
}

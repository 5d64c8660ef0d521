import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { getRequestListener } from '@hono/node-server';
import { acceptableRequestId, allowOf } from '@namekeep/capabilities/http';
import { verbs } from '@namekeep/contract';
import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { clientAddress, type Env, fromOwnPages, type Handler, limitedByAddress, type Methods } from './http/guards.ts';
import { createMiddleware, type MiddlewareOptions } from './http/middleware.ts';
import { errorResponse, internalError, notFound, otherMethod } from './http/responses.ts';
import { adapterPath } from './interfaces/adapter/adapter.ts';
import { noOAuth, oauthPaths } from './interfaces/mcp/mcp.ts';
import type { OAuth } from './interfaces/oauth/index.ts';
import type { Mount } from './interfaces/provider/mount.ts';
import type { RateLimiter } from './limiters.ts';
import type { Log, Metrics } from './log.ts';

export interface Interfaces {
  operations: { health: Handler; ready: Handler; metrics: Handler };
  rest: ReadonlyMap<string, Methods>;
  signIn: { login: Handler; callback: Handler; logout: Handler; backchannelLogout: Handler };
  /** Public capabilities; the handler answers for all their methods itself. */
  adapter: Handler;
  /** The Model Context Protocol; the handler answers for all its methods itself. */
  mcp: Handler;
  /** If assistants can connect with OAuth. */
  oauth: OAuth | undefined;
  documents: { openapi: Handler; docs: Handler; help: Handler };
  site: Handler;
}

export interface AppOptions extends MiddlewareOptions {
  interfaces: Interfaces;
  baseUrl: URL;
  sessionCookie: string;
  signInLimiter: RateLimiter;
  /** For routes without authentication. */
  addressLimiter: RateLimiter;
}

/** All routes of the service on one screen. Only the providers of identities and of OAuth are mounted elsewhere, in `createServiceListener`. */
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

  for (const path of ['/mcp', '/mcp/full']) {
    serveAll(path, interfaces.mcp);
    serveAll(`${path}/`, interfaces.mcp, path);
  }
  const { documents = new Map<string, Handler>() } = interfaces.oauth ?? {};
  for (const [path, document] of documents) serve(path, { GET: document });
  for (const path of oauthPaths) if (!documents.has(path)) serveAll(path, noOAuth(documents.size > 0), 'unknown');

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

export interface ServiceListenerOptions {
  app: Hono<Env>;
  /** What handles its requests itself, because its library writes to Node's own response, by the first part of the path. */
  mounts: Readonly<Record<string, Mount | undefined>>;
  baseUrl: URL;
  trustProxy: boolean;
  log: Log;
  metrics: Metrics;
}

/** Passes requests to the application, or to a provider. */
export function createServiceListener(options: ServiceListenerOptions): RequestListener {
  const { app, mounts, baseUrl, trustProxy, log, metrics } = options;
  let serve: ReturnType<typeof getRequestListener> | undefined;
  let loading: Promise<void> | undefined;

  function failed(error: unknown): Response {
    const requestId = randomUUID();
    metrics.fault();
    log.error({ err: error, requestId }, 'A request failed');
    return internalError(requestId);
  }

  /** Node.js loads its Fetch API with it, which takes longer than Node.js itself needs to start. */
  async function load(): Promise<void> {
    const { getRequestListener: listenerOf, RequestError } = await import('@hono/node-server');
    app.onError(failed);
    serve = listenerOf(app.fetch, {
      // For HTTP/1.0 requests, which may have no host.
      hostname: baseUrl.host,
      errorHandler(error) {
        if (!(error instanceof RequestError)) return failed(error);
        const message = 'The URL or the Host header of the request is invalid.';
        return errorResponse('malformed_json', randomUUID(), { message });
      },
    });
  }

  return (incoming, outgoing) => {
    const mount = mounts[/^\/\w+(?=[/?]|$)/.exec(incoming.url ?? '')?.[0] ?? ''];
    if (mount) {
      const requestId = acceptableRequestId(incoming.headers['x-request-id']?.toString());
      return void mount(incoming, outgoing, { requestId, address: clientAddress(incoming, trustProxy) });
    }
    if (serve) return void serve(incoming, outgoing);
    loading ??= load();
    loading
      .then(() => serve?.(incoming, outgoing))
      .catch((error: unknown) => log.fatal({ err: error }, 'The Fetch API could not be loaded'));
  };
}

import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptableRequestId } from '@namekeep/capabilities/http';
import { StoreDamagedError, StoreUnavailableError } from '@namekeep/core/ports';
import { parseAccept } from 'hono/utils/accept';
import type { Log, Metrics } from '../log.ts';
import { bannerOn } from '../pages/page.ts';
import { clientAddress, type Handler, type RequestContext } from './guards.ts';
import { errorResponse, internalError, respond, storeUnavailable } from './responses.ts';

const compressed = promisify(gzip);
// Half the time of the level that is the default, for a sixth more bytes.
const level = 3;
/** Smaller bodies fit into one packet either way. */
const MIN_BYTES = 1024;
const compressible = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:html|plain|css|javascript|markdown))\b/;
const excluding = ['content-encoding', 'content-disposition', 'etag'];

/**
 * Compresses the body of a response for a client that accepts it. These are sent as they are:
 * - responses with an ETag, which names these bytes and is sent back as `If-Match`;
 * - downloads, which are streamed while they are generated;
 * - responses to requests that another site caused: the size of a compressed body tells what in it repeats the request
 *   (BREACH, https://breachattack.com).
 */
export async function compress(response: Response, { req }: RequestContext): Promise<Response> {
  if (!acceptsEncoding(req.header('accept-encoding'), 'gzip')) return response;
  if (/^(?:cross-site|same-site)$/.test(req.header('sec-fetch-site') ?? '')) return response;
  const headers = new Headers(response.headers);
  if (!compressible.test(headers.get('content-type') ?? '')) return response;
  if (excluding.some((name) => headers.has(name))) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  if (bytes.length < MIN_BYTES) return respond(bytes, { status, headers });
  const body = await compressed(bytes, { level });
  headers.append('vary', 'Accept-Encoding');
  headers.set('content-encoding', 'gzip');
  headers.set('content-length', String(body.length));
  return respond(body, { status, headers });
}

/** Whether `Accept-Encoding` accepts `coding` (RFC 9110, section 12.5.3). Without it, only `identity` is safe. */
export function acceptsEncoding(header: string | undefined, coding: 'br' | 'gzip'): boolean {
  const accepted = parseAccept((header ?? '').toLowerCase());
  const found = accepted.find(({ type }) => type === coding) ?? accepted.find(({ type }) => type === '*');
  return found !== undefined && found.q > 0;
}

export interface MiddlewareOptions {
  log: Log;
  metrics: Metrics;
  trustProxy: boolean;
  /** Whether all pages have the banner of the demo. */
  isDemo: boolean;
}

/** Puts the middleware around a handler; `route` is its name in metrics. */
export type Middleware = (route: string, handler: Handler) => (context: RequestContext) => Promise<Response>;

/** Middleware around every handler: request ID and address, error responses, compression, metrics, access log. */
export function createMiddleware({ log, metrics, trustProxy, isDemo }: MiddlewareOptions): Middleware {
  function answerFault(err: unknown, { env, req, get }: RequestContext): Response {
    const requestId = get('requestId');
    const about = { requestId, path: req.path, err };
    if (env.incoming.destroyed && !env.incoming.complete) {
      // The client is gone, so this response only sets the status in the log.
      return errorResponse('malformed_json', requestId, { message: 'The request ended before its body did.' });
    }
    if (err instanceof StoreUnavailableError) {
      log.warn(about, 'The store is unavailable');
      return storeUnavailable(requestId, err.fault);
    }
    metrics.fault();
    const isDamaged = err instanceof StoreDamagedError;
    log.error(about, isDamaged ? 'The database is damaged' : 'A request failed');
    return isDamaged ? storeUnavailable(requestId, err.fault) : internalError(requestId);
  }

  return (route, handler) => {
    const observe = metrics.observerOf(route);
    return async (context) => {
      const started = performance.now();
      const { method, path } = context.req;
      const { incoming, outgoing } = context.env;
      const requestId = acceptableRequestId(context.req.header('x-request-id'));
      const address = clientAddress(incoming, trustProxy);
      context.set('requestId', requestId);
      context.set('address', address);
      let response: Response;
      try {
        response = isDecodable(path) ? await handler(context) : undecodable(requestId);
        if (isDemo) response = await bannerOn(response);
        if (context.req.header('accept-encoding')) response = await compress(response, context);
      } catch (error) {
        response = answerFault(error, context);
      }
      if (!incoming.complete && !(await drainBody(incoming))) outgoing.setHeader('connection', 'close');
      const milliseconds = performance.now() - started;
      const { status } = response;
      observe(method, status, milliseconds / 1000);
      const refusal = context.get('refusal');
      const reads = context.get('reads') ?? (method === 'GET' || method === 'HEAD');
      const level = status >= 500 || status === 403 || refusal ? 'warn' : reads ? 'debug' : 'info';
      if (log.isLevelEnabled(level)) {
        const { accountId, tokenId, sessionId } = context.get('caller') ?? {};
        const about = {
          requestId,
          method,
          path,
          status,
          ms: Math.round(milliseconds * 10) / 10,
          address,
          ...(accountId && { account: accountId }),
          ...(tokenId && { token: tokenId }),
          ...(refusal && { ...(sessionId && { session: sessionId }), refused: refusal }),
        };
        log[level](about, refusal ? 'refused' : 'request');
      }
      return response;
    };
  };
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, because the bundler leaves out a call of this function whose result is not.
    return decodeURIComponent(path).startsWith('/');
  } catch {
    return false;
  }
}

const undecodable = (requestId: string): Response =>
  errorResponse('malformed_json', requestId, { message: 'The path is not valid percent-encoding in UTF-8.' });

const MAX_DRAINED_BYTES = 32 * 1024 * 1024;
const MAX_DRAIN_MS = 10_000;

/**
 * Reads and discards what a handler left unread of the body. Most clients, browsers above all, read the response only
 * after they have sent everything, and lose it if the connection is closed before (RFC 9112, section 9.6).
 * Returns false if the rest is too large or too slow.
 */
function drainBody(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (whole: boolean) => {
      clearTimeout(timer);
      incoming.off('data', count).off('end', ended).off('close', ended);
      resolve(whole);
    };
    const ended = () => finish(true);
    const count = (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes > MAX_DRAINED_BYTES) finish(false);
    };
    const timer = setTimeout(() => finish(false), MAX_DRAIN_MS);
    // A reader that was cancelled would pause the stream again.
    incoming.removeAllListeners('data');
    incoming.on('data', count).on('end', ended).on('close', ended).resume();
  });
}

import { acceptableRequestId } from '@namekeep/capabilities/http';
import { StoreDamagedError, StoreUnavailableError } from '@namekeep/core/ports';
import type { Log } from '../log.ts';
import type { Metrics, Observe } from '../metrics.ts';
import { bannerOn } from '../pages/demo-banner.ts';
import { clientAddress } from './client-address.ts';
import { compress } from './compress.ts';
import type { Answer } from './plain-response.ts';
import type { Handler, RequestContext } from './request-context.ts';
import type { Middleware, Served } from './mount.ts';
import { errorResponse, internalError } from './responses.ts';
import { drainBody } from './drain-body.ts';
import { storeUnavailable } from './store-fault.ts';

export interface MiddlewareOptions {
  log: Log;
  metrics: Metrics;
  trustProxy: boolean;
  /** Whether all pages have the banner of the demo. */
  isDemo: boolean;
}

/** Middleware around every handler: request context, error responses, metrics, access log. */
export function createMiddleware({ log, metrics, trustProxy, isDemo }: MiddlewareOptions): Middleware {
  function answerFault(error: unknown, context: RequestContext): Answer {
    const { requestId, path, node } = context;
    if (node.incoming.destroyed && !node.incoming.complete) {
      // The client is gone, so this response only sets the status in the log.
      return errorResponse('malformed_json', requestId, { message: 'The request ended before its body did.' });
    }
    if (error instanceof StoreUnavailableError) {
      log.warn({ requestId, path, err: error }, 'The store is unavailable');
      return storeUnavailable(requestId, error.fault);
    }
    metrics.fault();
    if (error instanceof StoreDamagedError) {
      log.error({ requestId, path, err: error }, 'The database is damaged');
      return storeUnavailable(requestId, error.fault);
    }
    log.error({ requestId, path, err: error }, 'A request failed');
    return internalError(requestId);
  }

  return (route, handler) => serveWith(metrics.observerOf(route), handler);

  function serveWith(observe: Observe, handler: Handler): Served {
    return async (context) => {
      const started = performance.now();
      const { method, headers } = context;
      const { incoming, outgoing } = context.node;
      context.requestId = acceptableRequestId(headers.get('x-request-id'));
      context.address = clientAddress(incoming, trustProxy);
      let response: Answer;
      try {
        const answer = await handler(context);
        const compressed = compress(isDemo ? await bannerOn(answer) : answer, headers);
        response = compressed instanceof Promise ? await compressed : compressed;
      } catch (error) {
        response = answerFault(error, context);
      }
      if (!incoming.complete && !(await drainBody(incoming))) outgoing.setHeader('connection', 'close');
      const milliseconds = performance.now() - started;
      observe(method, response.status, milliseconds / 1000);
      const reads = context.reads ?? (method === 'GET' || method === 'HEAD');
      const { refusal } = context;
      const isNotable = response.status >= 500 || response.status === 403 || refusal;
      const line = isNotable ? 'warn' : reads ? 'debug' : 'info';
      if (log.isLevelEnabled(line)) {
        const { requestId, path, address, caller } = context;
        log[line](
          {
            requestId,
            method,
            path,
            status: response.status,
            ms: Math.round(milliseconds * 10) / 10,
            address,
            ...(caller?.accountId && { account: caller.accountId }),
            ...(caller?.tokenId && { token: caller.tokenId }),
            ...(refusal && caller?.sessionId && { session: caller.sessionId }),
            ...(refusal && { refused: refusal }),
          },
          refusal ? 'refused' : 'request',
        );
      }
      return response;
    };
  }
}

import { acceptableRequestId } from '@namekeep/capabilities/http';
import { StoreDamagedError, StoreUnavailableError } from '@namekeep/core/ports';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { clientAddress } from './client-address.ts';
import type { Exchange } from './exchange.ts';
import type { Conduct } from './mount.ts';
import { errorResponse, internalError } from './responses.ts';
import { dropRest } from './rest-of-body.ts';
import { storeUnavailable } from './store-fault.ts';

export interface ConductOptions {
  log: Log;
  metrics: Metrics;
  trustProxy: boolean;
}

/** Gives every handler its exchange, answers its faults, counts it and logs it. */
export function createConduct({ log, metrics, trustProxy }: ConductOptions): Conduct {
  function answerFault(error: unknown, exchange: Exchange): Response {
    const { requestId, path, node } = exchange;
    if (node.incoming.destroyed && !node.incoming.complete) {
      // Nobody is there to read this; it is for the log.
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

  return (route, handler) => async (context) => {
    const started = performance.now();
    const request = context.req.raw;
    const { incoming, outgoing } = context.env;
    const url = request.url;
    const query = url.indexOf('?');
    const exchange: Exchange = {
      request,
      path: context.req.path,
      search: query < 0 ? '' : url.slice(query),
      params: context.req.param(),
      requestId: acceptableRequestId(request.headers.get('x-request-id')),
      address: clientAddress(incoming, trustProxy),
      node: { incoming, outgoing },
    };
    let response: Response;
    try {
      response = await handler(exchange);
    } catch (error) {
      response = answerFault(error, exchange);
    }
    if (!incoming.complete && !(await dropRest(incoming))) outgoing.setHeader('connection', 'close');
    const milliseconds = performance.now() - started;
    metrics.observe(request.method, route, response.status, milliseconds / 1000);
    const reads = exchange.reads ?? (request.method === 'GET' || request.method === 'HEAD');
    const { refusal } = exchange;
    const isNotable = response.status >= 500 || response.status === 403 || refusal;
    const line = isNotable ? 'warn' : reads ? 'debug' : 'info';
    if (log.isLevelEnabled(line)) {
      const { requestId, path, address, caller } = exchange;
      log[line](
        {
          requestId,
          method: request.method,
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

import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { getRequestListener } from '@hono/node-server';
import { acceptableRequestId } from '@namekeep/capabilities/http';
import type { Hono } from 'hono';
import { clientAddress } from './http/addresses.ts';
import type { Env } from './http/context.ts';
import { errorResponse, internalError } from './http/responses.ts';
import type { BundledProvider } from './interfaces/sign-in/index.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface ServiceListenerOptions {
  app: Hono<Env>;
  /** Handles its requests itself, because its library writes to Node's own response. */
  bundled: BundledProvider | undefined;
  baseUrl: URL;
  trustProxy: boolean;
  log: Log;
  metrics: Metrics;
}

/** Passes requests to the application, or to the bundled identity provider. */
export function createServiceListener(options: ServiceListenerOptions): RequestListener {
  const { app, bundled, baseUrl, trustProxy, log, metrics } = options;
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
    if (bundled && /^\/identity(?:[/?]|$)/.test(incoming.url ?? '')) {
      const requestId = acceptableRequestId(incoming.headers['x-request-id']?.toString());
      return void bundled.handle(incoming, outgoing, { requestId, address: clientAddress(incoming, trustProxy) });
    }
    if (serve) return void serve(incoming, outgoing);
    loading ??= load();
    loading
      .then(() => serve?.(incoming, outgoing))
      .catch((error: unknown) => log.fatal({ err: error }, 'The Fetch API could not be loaded'));
  };
}

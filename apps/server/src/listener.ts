import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { acceptableRequestId } from '@namekeep/capabilities/http';
import { clientAddress } from './http/client-address.ts';
import type { App } from './http/mount.ts';
import { errorResponse, internalError } from './http/responses.ts';
import type { BundledProvider } from './interfaces/sign-in/index.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface ServiceListenerOptions {
  app: App;
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
  const serve = getRequestListener(app.fetch, {
    // HTTP/1.0 requests may have no host.
    hostname: baseUrl.host,
    errorHandler: (error) => {
      const requestId = randomUUID();
      if (error instanceof RequestError) {
        const message = 'The URL or the Host header of the request is invalid.';
        return errorResponse('malformed_json', requestId, { message });
      }
      metrics.fault();
      log.error({ err: error, requestId }, 'A request failed');
      return internalError(requestId);
    },
  });
  return (incoming, outgoing) => {
    if (!bundled || !isBelow('/identity', incoming)) return void serve(incoming, outgoing);
    const about = {
      requestId: acceptableRequestId(incoming.headers['x-request-id']?.toString()),
      address: clientAddress(incoming, trustProxy),
    };
    void bundled.handle(incoming, outgoing, about);
  };
}

const isBelow = (path: string, { url = '' }: IncomingMessage): boolean =>
  url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`);

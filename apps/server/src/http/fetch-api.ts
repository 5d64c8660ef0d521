import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** A request in the form of the Fetch API, which is to be answered in it. */
export interface FetchExchange {
  request: Request;
  respond(response: Response): void;
  fail(error: unknown): void;
}

/**
 * Converts requests of Node.js to those of the Fetch API, with their bodies and their abort signals, and writes the
 * responses to them. `onError` answers a request that cannot be converted, and one that `fail` was called for.
 */
export function createConversion(options: { hostname: string; onError: (error: unknown) => Response }) {
  let converted: FetchExchange | undefined;
  const convert = getRequestListener(
    (request) =>
      new Promise<Response>((resolve, reject) => {
        converted = { request, respond: resolve, fail: reject };
      }),
    { hostname: options.hostname, errorHandler: options.onError },
  );
  /** Undefined if the request cannot be converted; it has been answered then. */
  return (incoming: IncomingMessage, outgoing: ServerResponse): FetchExchange | undefined => {
    converted = undefined;
    // The listener converts the request before it first waits.
    void convert(incoming, outgoing);
    return converted;
  };
}

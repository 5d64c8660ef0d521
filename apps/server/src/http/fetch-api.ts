import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';

/** A `Request` of the Fetch API, and how to send its `Response`. */
export interface FetchExchange {
  request: Request;
  respond(response: Response): void;
  fail(error: unknown): void;
}

export interface ConversionOptions {
  /** For HTTP/1.0 requests, which may have no host. */
  hostname: string;
  onInvalid: () => Response;
  onError: (error: unknown) => Response;
}

/** Undefined if the request cannot be converted; it has been answered then. */
export type Conversion = (incoming: IncomingMessage, outgoing: ServerResponse) => FetchExchange | undefined;

/**
 * Converts requests of Node.js to those of the Fetch API, with their bodies and their abort signals, and writes the
 * responses to them. `onInvalid` answers a request that cannot be converted, and `onError` one that `fail` was called for.
 */
export function createConversion({ hostname, onInvalid, onError }: ConversionOptions): Conversion {
  let converted: FetchExchange | undefined;
  const convert = getRequestListener(
    (request) =>
      new Promise<Response>((resolve, reject) => {
        converted = { request, respond: resolve, fail: reject };
      }),
    { hostname, errorHandler: (error) => (error instanceof RequestError ? onInvalid() : onError(error)) },
  );
  return (incoming, outgoing) => {
    converted = undefined;
    // The listener converts the request before it first waits.
    void convert(incoming, outgoing);
    return converted;
  };
}

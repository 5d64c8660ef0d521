import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { cutSlowReaders } from './http/slow-readers.ts';
import { whileStarting } from './http/starting.ts';
import { namesItsHost, type Refusal, refusalOf, refuse, refuseOn } from './http/malformed-request.ts';

export interface Listener {
  port: number;
  /** From now on, requests go here; until then they are answered 503, but for `/api/health`. */
  serve(listener: RequestListener): void;
  /** Stops accepting, lets what runs finish for at most `graceMs`, then cuts it off. */
  close(graceMs: number): Promise<void>;
}

export interface ListenOptions {
  host: string;
  port: number;
  /** Browsers are told to come back by https alone. */
  https: boolean;
  /**
   * How long a client may take for its headers and for the whole request, and how long it may take nothing of a
   * response, in milliseconds.
   */
  timeouts?: { headers: number; request: number; drain: number };
}

/** R75: a slow client may not hold a connection for long. */
const defaultTimeouts = { headers: 14_000, request: 28_000, drain: 30_000 };
/** While it stops: how long a connection may lie idle. A client's next request may be on its way. */
const IDLE_MS = 500;
/** While it stops: how long a client may take nothing of its response. */
const STALLED_MS = 1_000;

const noTunnel: Refusal = {
  status: 405,
  code: 'method_not_allowed',
  message: 'There are no tunnels here.',
  headers: { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' },
};

/** Opens the port at once, so that its number is known and a supervisor sees it; answers 503 until it is told more. */
export async function listen({ host, port, https, timeouts = defaultTimeouts }: ListenOptions): Promise<Listener> {
  let current: RequestListener = whileStarting;
  let closing = false;
  /** The response of each connection that was begun last. */
  const begun = new WeakMap<Duplex, ServerResponse>();

  function receive(request: IncomingMessage, response: ServerResponse): void {
    begun.set(request.socket, response);
    if (closing) response.setHeader('connection', 'close');
    if (https) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (namesItsHost(request)) current(request, response);
    else refuse(response, refusalOf(undefined));
  }

  /** Malformed requests get the error envelope too, unless a response has already begun. */
  function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
    const response = begun.get(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    if (!response || response.writableFinished || !(response.headersSent || response.req.complete)) {
      return refuseOn(socket, refusalOf(error.code));
    }
    response.once('close', () => socket.destroy());
  }

  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      // Node.js looks for slow clients only so often.
      connectionsCheckingInterval: Math.min(1_000, timeouts.headers / 2),
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
      insecureHTTPParser: false,
      // `receive` asks for it, and answers in the envelope.
      requireHostHeader: false,
    },
    receive,
  );
  const slowReaders = cutSlowReaders(server, timeouts.drain);
  server.on('clientError', refuseMalformed);
  // Other expectations than 100-continue may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', receive);
  server.on('connect', (_, socket) => refuseOn(socket, noTunnel));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve(listener) {
      current = listener;
    },
    close(graceMs) {
      closing = true;
      return new Promise((resolve) => {
        slowReaders.limit(Math.min(STALLED_MS, timeouts.drain));
        const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
        const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
        // An HTTP server's own `close` would cut idle connections at once, requests on their way with them.
        NetServer.prototype.close.call(server, () => {
          clearInterval(idle);
          clearTimeout(deadline);
          slowReaders.stop();
          server.close();
          resolve();
        });
      });
    },
  };
}

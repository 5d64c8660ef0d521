import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { cutSlowReaders } from './http/slow-readers.ts';
import { malformed, namesItsHost, type RawError, refuse, refuseOn, whileStarting } from './http/raw-responses.ts';

// An `import` of this module takes as long as Node.js to start: it reads every member, and one of them loads the Fetch API.
const { createServer } = process.getBuiltinModule('node:http');

export interface Listener {
  port: number;
  /** Passes all further requests to `listener`. Before that, they get a 503, except `/api/health`. */
  serve(listener: RequestListener): void;
  /** Stops accepting connections, gives running requests up to `graceMs` to finish, then closes them. */
  close(graceMs: number): Promise<void>;
}

export interface ListenOptions {
  host: string;
  port: number;
  /** Whether to tell browsers to use HTTPS only (HSTS). */
  https: boolean;
  /**
   * In milliseconds: how long a client can take to send the headers and the whole request, and how long it can accept no
   * data of a response.
   */
  timeouts?: { headers: number; request: number; drain: number };
}

/** R75: slow clients cannot occupy connections for long. */
const defaultTimeouts = { headers: 14_000, request: 28_000, drain: 30_000 };
/** During shutdown: how long connections can be idle. The next request may be in transit. */
const IDLE_MS = 500;
/** During shutdown: how long a client can accept no data of its response. */
const STALLED_MS = 1_000;

const noTunnel: RawError = {
  status: 405,
  code: 'method_not_allowed',
  message: 'CONNECT is not supported.',
  headers: { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' },
};

/** Opens the port immediately, so that its number is known and a supervisor sees it. Requests get a 503 until `serve` is called. */
export async function listen({ host, port, https, timeouts = defaultTimeouts }: ListenOptions): Promise<Listener> {
  let current: RequestListener = whileStarting;
  let closing = false;
  /** The latest response on each connection. */
  const begun = new WeakMap<Duplex, ServerResponse>();

  function receive(request: IncomingMessage, response: ServerResponse): void {
    begun.set(request.socket, response);
    if (closing) response.setHeader('connection', 'close');
    if (https) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (namesItsHost(request)) current(request, response);
    else refuse(response, malformed());
  }

  /** Malformed requests get the error envelope too, unless a response has already begun. */
  function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
    const response = begun.get(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    if (!response || response.writableFinished || !(response.headersSent || response.req.complete)) {
      return refuseOn(socket, malformed(error.code));
    }
    response.once('close', () => socket.destroy());
  }

  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      // How often Node.js checks these timeouts.
      connectionsCheckingInterval: Math.min(1_000, timeouts.headers / 2),
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
      insecureHTTPParser: false,
      // `receive` checks it instead, and responds with the error envelope.
      requireHostHeader: false,
    },
    receive,
  );
  const slowReaders = cutSlowReaders(server, timeouts.drain);
  server.on('clientError', refuseMalformed);
  // Expectations other than 100-continue can be ignored (RFC 9110, section 10.1.1).
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
        // `close` of an HTTP server would close idle connections at once, and lose requests that are in transit.
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

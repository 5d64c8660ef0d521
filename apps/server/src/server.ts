import { type Server, type Socket, type AddressInfo, Server as NetServer } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { acceptableRequestId } from '@namekeep/capabilities/http';
import type { ErrorCode } from '@namekeep/contract';
import { envelope, privateHeaders } from './http/responses.ts';

/**
 * Closes connections whose client accepts no data of its response for `maxMs`, because such a client would occupy the
 * resources that generate the response. Large bodies are sent in chunks (`responses.ts`), so a slow client that accepts
 * some data within `maxMs` stays connected. Data that the client sends does not count.
 */
export function cutSlowReaders(server: Server, maxMs: number) {
  const sockets = new Set<Socket>();
  const stalled = new WeakMap<Socket, { taken: number; since: number }>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  function look(): void {
    const now = performance.now();
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        stalled.delete(socket);
        continue;
      }
      const taken = socket.bytesWritten - socket.writableLength;
      const before = stalled.get(socket);
      if (before?.taken !== taken) stalled.set(socket, { taken, since: now });
      // A reset, because otherwise the system would keep trying to send the rest.
      else if (now - before.since >= maxMs) socket.resetAndDestroy();
    }
  }

  let timer: NodeJS.Timeout | undefined;
  const watch = () => {
    clearInterval(timer);
    timer = setInterval(look, Math.min(2_000, maxMs / 4)).unref();
  };
  watch();
  return {
    /** Changes the limit. */
    limit(ms: number): void {
      maxMs = ms;
      watch();
    },
    /** Stops watching. */
    stop: () => clearInterval(timer),
  };
}

/** An error response that is sent before the application gets the request. */
export interface RawError {
  status: number;
  code: ErrorCode;
  message: string;
  headers?: Readonly<Record<string, string>>;
}

const jsonHeaders = (requestId: string) => ({
  ...privateHeaders,
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': requestId,
});

function compose({ code, message, headers }: RawError) {
  const requestId = randomUUID();
  const body = JSON.stringify(envelope(code, requestId, { message }));
  const length = String(Buffer.byteLength(body));
  const all = { ...jsonHeaders(requestId), 'content-length': length, ...headers, connection: 'close' };
  return { headers: all, body };
}

/** Sends the error response and closes the connection. */
export function refuse(response: ServerResponse, error: RawError): void {
  const { headers, body } = compose(error);
  response.writeHead(error.status, headers).end(body);
}

/** The same for a socket without a response object. */
export function refuseOn(socket: Duplex, error: RawError): void {
  const { headers, body } = compose(error);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { STATUS_CODES } = process.getBuiltinModule('node:http');
  const text = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`;
  socket.end(text, () => socket.destroy());
}

/** The response to bytes that Node.js could not parse as a request. */
export function malformed(code?: string): RawError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { status: 431, code: 'payload_too_large', message: 'The URL or the headers are too long.' };
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { status: 408, code: 'malformed_json', message: 'The request took too long to arrive.' };
  }
  return { status: 400, code: 'malformed_json', message: 'The request is not valid HTTP.' };
}

/** Whether a request has exactly one `Host` header, which RFC 9112, section 3.2, requires except in HTTP/1.0. */
export function namesItsHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}

const starting: RawError = {
  status: 503,
  code: 'unavailable',
  message: 'The service is starting.',
  headers: { 'retry-after': '1' },
};

/** During startup, health checks succeed, so that a supervisor does not stop a process that waits for its database; all other requests get a 503. */
export const whileStarting: RequestListener = ({ url = '', method = '', headers }, response) => {
  const [path] = url.split('?');
  if (path !== '/api/health' || !['GET', 'HEAD'].includes(method)) return refuse(response, starting);
  const requestId = acceptableRequestId(headers['x-request-id']?.toString());
  response.writeHead(200, jsonHeaders(requestId)).end(JSON.stringify({ status: 'ok' }));
};

// An `import` of this module takes as long as Node.js to start: it reads every member, and one of them loads the Fetch API.
const { createServer } = process.getBuiltinModule('node:http');

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
export async function listen({ host, port, https, timeouts = defaultTimeouts }: ListenOptions) {
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
    /** Passes all further requests to `listener`. Before that, they get a 503, except `/api/health`. */
    serve(listener: RequestListener): void {
      current = listener;
    },
    /** Stops accepting connections, gives running requests up to `graceMs` to finish, then closes them. */
    close(graceMs: number): Promise<void> {
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

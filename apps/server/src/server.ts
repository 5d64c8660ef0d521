import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@namekeep/contract';

export interface Listener {
  port: number;
  /** From now on, requests go here; until then they are answered 503. */
  serve(listener: RequestListener): void;
  /** Stops accepting, lets what runs finish for at most `graceMs`, then cuts it off. */
  close(graceMs: number): Promise<void>;
}

export interface ListenOptions {
  host: string;
  port: number;
  /** Browsers are told to come back by https alone. */
  https: boolean;
  /** How long a client may take for its headers and for the whole request, in milliseconds. */
  timeouts?: { headers: number; request: number };
}

/** Opens the port at once, so that its number is known and a supervisor sees it; answers 503 until it is told more. */
export async function listen({ host, port, https, timeouts }: ListenOptions): Promise<Listener> {
  let current: RequestListener = (_, response) => answer(response, 503, 'unavailable', 'The service is starting.');
  let closing = false;
  const server: Server = createServer(
    // R75: a slow client may not hold a connection for long.
    {
      headersTimeout: timeouts?.headers ?? 15_000,
      requestTimeout: timeouts?.request ?? 30_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
      insecureHTTPParser: false,
    },
    (request: IncomingMessage, response: ServerResponse) => {
      if (closing) response.setHeader('connection', 'close');
      if (https) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
      current(request, response);
    },
  );
  server.on('clientError', refuseUnreadable);
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
        const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(deadline);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}

function envelope(code: ErrorCode, message: string, requestId: string): string {
  return JSON.stringify({ error: { code, message, requestId, retryable: code === 'unavailable' } });
}

function answer(response: ServerResponse, status: number, code: ErrorCode, message: string): void {
  const requestId = randomUUID();
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    ...(status === 503 && { 'retry-after': '1' }),
  });
  response.end(envelope(code, message, requestId));
}

/** What never became a request (a broken line, headers too long or too slow) gets the envelope too. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const requestId = randomUUID();
  const body = envelope('malformed_json', 'The request is not HTTP that can be read.', requestId);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nX-Request-Id: ${requestId}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

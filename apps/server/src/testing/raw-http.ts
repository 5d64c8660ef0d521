import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { errorEnvelope } from '@namekeep/contract';

/** A connection for sending bytes that no HTTP client would send. */
export interface RawConnection {
  write(text: string | Uint8Array): void;
  /** Resolves when this has arrived, and never if it does not. */
  sees(text: string): Promise<void>;
  /** Everything that arrived until the server closed the connection. */
  ended: Promise<string>;
  close(): void;
}

export function connect(port: number): RawConnection {
  const socket = createConnection({ port, host: '127.0.0.1' });
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  return {
    write: (text) => void socket.write(text),
    async sees(text) {
      while (!received.includes(text)) await once(socket, 'data');
    },
    ended: new Promise((resolve) => {
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(received));
    }),
    close: () => socket.destroy(),
  };
}

/** Sends bytes on a new connection, and returns everything that arrived until the service closed it. */
export function sendRaw(port: number, text: string | Uint8Array): Promise<string> {
  const connection = connect(port);
  connection.write(text);
  return connection.ended;
}

/** The head of a request, including the empty line. */
export const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

/** The status of the single response in `text`, which must be an error with the envelope and `Connection: close`. */
export function brokenStatus(text: string, about: string): number {
  const [start = '', body = ''] = text.split('\r\n\r\n');
  const [line = '', ...fields] = start.split('\r\n');
  const headers = Object.fromEntries(
    fields
      .map((field) => field.split(/:\s*/, 2) as [string, string])
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
  assert.ok(status >= 400, `${about}: ${text.slice(0, 300)}`);
  const { error } = errorEnvelope.parse(JSON.parse(body));
  assert.equal(headers['content-type'], 'application/json; charset=utf-8', about);
  assert.equal(headers['content-length'], String(Buffer.byteLength(body, 'latin1')), about);
  assert.equal(headers['x-request-id'], error.requestId, about);
  assert.equal(headers['cache-control'], 'no-store', about);
  assert.equal(headers['x-content-type-options'], 'nosniff', about);
  assert.equal(headers['referrer-policy'], 'no-referrer', about);
  assert.match(headers['content-security-policy'] ?? '', /default-src 'none'/, about);
  assert.equal(headers.connection, 'close', about);
  return status;
}

/** A response that a client has started to read and then stalls. */
export interface StalledResponse {
  socket: Socket;
  /** The first bytes of the response. */
  start: string;
  /** Continues reading until the connection ends, and returns the bytes and whether the response is complete. */
  resume(): Promise<{ bytes: number; isWhole: boolean }>;
  close(): void;
}

/** Sends a request, reads the first bytes of the response, and stalls. */
export async function stall(
  port: number,
  path: string,
  headers: Readonly<Record<string, unknown>>,
): Promise<StalledResponse> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  let isReset = false;
  socket.on('error', () => (isReset = true));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  socket.write(head(`GET ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, 'connection: close', ...fields));
  let [bytes, last] = [0, ''];
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    last = (last + chunk.subarray(-5).toString('latin1')).slice(-5);
  });
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  return {
    socket,
    start: first.toString('latin1'),
    async resume() {
      socket.resume();
      await closed;
      const chunked = /^transfer-encoding: chunked/im.test(first.toString('latin1'));
      return { bytes, isWhole: !isReset && (!chunked || last === '0\r\n\r\n') };
    },
    close: () => socket.destroy(),
  };
}

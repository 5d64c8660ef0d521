import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { acceptableRequestId } from '@namekeep/capabilities/http';
import type { ErrorCode } from '@namekeep/contract';
import { envelope, privateHeaders } from './responses.ts';

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

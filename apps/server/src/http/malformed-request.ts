import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@namekeep/contract';
import { envelope, privateHeaders } from './responses.ts';

export interface Refusal {
  status: number;
  code: ErrorCode;
  message: string;
  headers?: Readonly<Record<string, string>>;
}

/** The headers and the body of an error response that is sent before the application gets the request. */
function compose({ code, message, headers }: Refusal) {
  const requestId = randomUUID();
  const body = JSON.stringify(envelope(code, requestId, { message }));
  const all = {
    ...privateHeaders,
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': requestId,
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
    connection: 'close',
  };
  return { headers: all, body };
}

/** Sends the error response and closes the connection. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
  const { headers, body } = compose(refusal);
  response.writeHead(refusal.status, headers).end(body);
}

/** The same for a socket without a response object. */
export function refuseOn(socket: Duplex, refusal: Refusal): void {
  const { headers, body } = compose(refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { STATUS_CODES } = process.getBuiltinModule('node:http');
  const text = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`;
  socket.end(text, () => socket.destroy());
}

/** The response to bytes that Node.js could not parse as a request. */
export function refusalOf(code: string | undefined): Refusal {
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

import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import { UnreachableError, type WireResponse } from '@namekeep/contract/client';
import { errorCode } from './failure.ts';

export type Send = (url: string, init: RequestInit) => Promise<WireResponse>;

/** Reports how many bytes of a large body have been sent. */
type OnSent = (sent: number, total: number) => void;

/** Timeouts without any data from the server. Imports are a single transaction and can take longer. */
const silenceMs = 60_000;
const importSilenceMs = 300_000;
const chunkBytes = 65_536;

/**
 * Sends requests with `node:http`. The global `fetch` takes as long to load as Node.js takes to start. An `import` of
 * `node:http` would load it too, for the members `WebSocket` and `MessageEvent`, so the module is loaded with
 * `getBuiltinModule`. Redirects are rejected, because they could send the token elsewhere. `signal` cancels all requests.
 */
export function createTransport(signal: AbortSignal, onSent: OnSent) {
  let agent: Agent | undefined;
  return {
    /** Closes idle connections, so that the process can exit. */
    close: () => agent?.destroy(),
    async send(address: string, init: RequestInit): Promise<WireResponse> {
      const url = new URL(address);
      const http = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http');
      // There is one server, so one agent.
      agent ??= new http.Agent({ keepAlive: true });
      const headers = { host: url.host, ...(init.headers as Record<string, string>) };
      const body = await bytesOf(init.body, headers);
      const exchange = (hostname: string) =>
        new Promise<IncomingMessage>((resolve, reject) => {
          const request = http.request(url, {
            hostname,
            method: init.method ?? 'GET',
            headers,
            agent,
            timeout: url.pathname.startsWith('/api/v1/import') ? importSilenceMs : silenceMs,
            signal,
            // Only TLS needs it, and Node.js computes it with a regular expression that takes milliseconds to compile.
            ...(url.protocol === 'http:' && { servername: '' }),
          });
          request.on('response', resolve);
          request.on('error', reject);
          request.on('timeout', () => request.destroy(new Error('The server did not respond in time.')));
          if (!body) request.end();
          else if (body.length <= chunkBytes) request.end(body);
          else sendInParts(request, body, onSent);
        });
      const response = await exchangeWith(url, exchange);
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400) {
        response.destroy();
        throw new UnreachableError(redirected(url, response.headers.location));
      }
      return wireResponse(response, status);
    },
  };
}

/**
 * `localhost` is this machine (RFC 6761, section 6.3), where the server listens on 127.0.0.1 by default. Trying that
 * first avoids a name lookup.
 */
async function exchangeWith<T>(url: URL, exchange: (hostname: string) => Promise<T>): Promise<T> {
  if (url.protocol !== 'http:' || url.hostname !== 'localhost') return exchange(url.hostname.replace(/^\[|\]$/g, ''));
  try {
    return await exchange('127.0.0.1');
  } catch (error) {
    if (errorCode(error) !== 'ECONNREFUSED') throw error;
    return exchange('localhost');
  }
}

/** The body as bytes. Sets its length and, for forms, its type in `headers`. */
async function bytesOf(body: RequestInit['body'], headers: Record<string, string>): Promise<Uint8Array | undefined> {
  if (body === undefined || body === null) return undefined;
  let bytes: Uint8Array;
  if (typeof body === 'string') bytes = Buffer.from(body);
  else {
    const encoded = new Response(body);
    bytes = new Uint8Array(await encoded.arrayBuffer());
    headers['content-type'] = encoded.headers.get('content-type') ?? 'application/octet-stream';
  }
  headers['content-length'] = String(bytes.length);
  return bytes;
}

function sendInParts(request: ClientRequest, body: Uint8Array, onSent: OnSent): void {
  let sent = 0;
  const next = () => {
    if (request.destroyed) return;
    const part = body.subarray(sent, sent + chunkBytes);
    sent += part.length;
    onSent(sent, body.length);
    if (sent === body.length) request.end(part);
    else request.write(part, next);
  };
  next();
}

/** A file is returned as a stream. Other responses are read completely, so that a truncated one is an error. */
async function wireResponse(response: IncomingMessage, status: number): Promise<WireResponse> {
  const text = response.headers['content-disposition'] === undefined ? await textOf(response) : undefined;
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => response.headers[name]?.toString() ?? null },
    text: async () => text ?? textOf(response),
    get body() {
      const { Readable } = process.getBuiltinModule('node:stream');
      return Readable.toWeb(response) as unknown as ReadableStream<Uint8Array>;
    },
  };
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function redirected(url: URL, location: string | undefined): string {
  const target = location && URL.canParse(location, url.href) ? new URL(location, url.href).origin : 'another address';
  return (
    `${url.origin} redirects to ${target}. Redirects are not followed, and the token was not sent there. ` +
    'If that is your server, set NAMEKEEP_URL to its address.'
  );
}

import type { Agent, IncomingMessage } from 'node:http';
import { createClient, UnreachableError, type WireResponse } from '@namekeep/contract/client';
import { createApi } from './api.ts';
import type { Command } from './command.ts';
import type { Settings } from './config.ts';
import { errorCode, exitCodes, Failure, usageFailure } from './failure.ts';
import type { Output } from './output.ts';
import type { Profile } from './profiles.ts';

const mostRetries = 5;
const firstPauseMs = 500;
const spreadMs = 500;

export const defaultUrl = 'http://localhost:3000';

interface Setting extends Profile {
  debug: boolean;
  /** Failures name its options. */
  command: Command;
  output: Output;
  /** Cancels all requests. */
  signal: AbortSignal;
}

/** The address and the token: those of the environment, else those of a profile. */
export async function credentialsOf(settings: Settings, profile?: string) {
  if (settings.token !== undefined) return { url: settings.url ?? defaultUrl, token: settings.token };
  const { profileOf } = await import('./profiles.ts');
  return profileOf(settings, profile);
}

export function open({ url, token: given, debug, command, output, signal }: Setting) {
  const baseUrl = originOf(url);
  const token = checkedToken(given);
  const transport = createTransport(signal);
  const send = debug ? withTrace(transport.send, output) : transport.send;
  const client = createClient({ baseUrl, token, fetch: withRetries(send, output, signal) });
  return { api: createApi(client, command), close: transport.close };
}
export type Connection = ReturnType<typeof open>;

/** The only origin that the token is sent to. Plain http is allowed only on this machine. */
export function originOf(text: string, what = 'NAMEKEEP_URL'): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw usageFailure(
      `${what} must be the address of your server with http:// or https:// and without a path, such as https://names.example.net.`,
    );
  }
  if (url.username || url.password) throw usageFailure(`${what} must not contain a user name or password.`);
  const isLoopback = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(url.hostname);
  if (url.protocol === 'http:' && !isLoopback) {
    throw usageFailure(
      `${what} uses plain http to another machine, which would expose the token. Use https://${url.host}.`,
    );
  }
  return url.origin;
}

function checkedToken(token: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new Failure(exitCodes.denied, 'The access token contains invalid characters. Copy it again.');
}

/** Logs requests and responses without headers, which contain the token, and bodies, which contain the portfolio. */
function withTrace(send: Send, output: Output): Send {
  return async (url, init) => {
    const start = performance.now();
    output.tell(`→ ${init.method ?? 'GET'} ${url}`);
    try {
      const response = await send(url, init);
      const id = response.headers.get('x-request-id') ?? '–';
      output.tell(`← ${response.status} in ${Math.round(performance.now() - start)} ms, request ${id}`);
      return response;
    } catch (error) {
      output.tell(`← ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  };
}

/**
 * Retries a request if the server is busy or unavailable (429, 503, or 409 with `Retry-After` while the same key is
 * being processed), after the delay that it requests, and if the connection was lost and the request is safe to repeat.
 * A proxy that lost the server (502, 504) is asked again only with a key: it repeats reads itself.
 * Retries are identical, including the idempotency key.
 */
function withRetries(send: Send, output: Output, signal: AbortSignal): Send {
  return async (url, init) => {
    let reached = false;
    for (let attempt = 1; ; attempt += 1) {
      let response: WireResponse | undefined;
      try {
        response = await send(url, init);
      } catch (error) {
        const code = errorCode(error) ?? '';
        // If it was lost before the response was complete, the request may have been processed.
        const again = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) || (reached && code === 'ECONNREFUSED');
        if (signal.aborted || attempt > mostRetries || !again || !mayRepeat(url, init)) throw error;
      }
      reached = true;
      const reason = response ? reasonToWait(response, init) : 'Connection lost';
      if (response && (attempt > mostRetries || reason === undefined)) return response;
      const asked = Number(response?.headers.get('retry-after') ?? Number.NaN);
      // Jitter: clients that wait for the same time should not all retry at once.
      const wait = asked >= 0 && asked < Infinity ? asked * 1000 : firstPauseMs * 2 ** (attempt - 1);
      const ms = wait + Math.random() * spreadMs;
      const seconds = ms < 10_000 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000));
      output.tell(`${reason}; retrying in ${seconds} s (${attempt} of ${mostRetries}).`);
      await pause(ms, signal);
    }
  };
}

/** Why the same request may succeed later; undefined if it would not. */
function reasonToWait({ status, headers }: WireResponse, init: RequestInit): string | undefined {
  if (status === 429) return 'Too many requests';
  if (status === 503) return 'The server is unavailable';
  if (status === 409 && headers.get('retry-after') !== null) return 'The same request is still in progress';
  return (status === 502 || status === 504) && hasKey(init) ? 'Connection lost' : undefined;
}

const hasKey = ({ headers }: RequestInit): boolean =>
  (headers as Record<string, string>)['idempotency-key'] !== undefined;

/** Reads, requests with an idempotency key, and imports, whose steps can be repeated with the same result. */
const mayRepeat = (url: string, init: RequestInit): boolean =>
  (init.method ?? 'GET') === 'GET' || hasKey(init) || new URL(url).pathname.startsWith('/api/v1/import');

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { setTimeout } = await import('node:timers/promises');
  await setTimeout(ms, undefined, { signal });
}

type Send = (url: string, init: RequestInit) => Promise<WireResponse>;

/** Timeouts without any data from the server. Imports are a single transaction and can take longer. */
const silenceMs = 60_000;
const importSilenceMs = 300_000;

/**
 * Sends requests with `node:http`. The global `fetch` takes as long to load as Node.js takes to start. An `import` of
 * `node:http` would load it too, for the members `WebSocket` and `MessageEvent`, so the module is loaded with
 * `getBuiltinModule`. Redirects are rejected, because they could send the token elsewhere. `signal` cancels all requests.
 */
function createTransport(signal: AbortSignal) {
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
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const request = http.request(url, {
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
        request.end(body);
      });
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400) {
        response.destroy();
        throw new UnreachableError(redirected(url, response.headers.location));
      }
      return wireResponse(response, status);
    },
  };
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

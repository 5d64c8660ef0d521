import assert from 'node:assert/strict';
import { type Agent, type IncomingMessage, request as openRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ErrorCode, ErrorEnvelope } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { checkReply } from './check-reply.ts';

export type Headers = Readonly<Record<string, string | string[]>>;

/** A raw body. Without a length, it is sent in chunks. */
export interface RawBody {
  raw: string | Uint8Array;
  chunked?: true;
}

export interface SentRequest {
  method: string;
  /** Including the query. */
  path: string;
  headers?: Headers;
  /** Sent as JSON, unless it is a `RawBody`. */
  body?: unknown;
}

/** A response. `Body` is only a type: the service itself validates its responses against their schemas. */
export interface Reply<Body> {
  status: number;
  /** Header names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The body as it was sent, perhaps compressed. */
  bytes: Buffer;
  text: string;
  /** The parsed JSON; undefined if there is none. */
  body: Body;
}

type Json = Readonly<Record<string, unknown>>;

/** Sends requests with the credentials of a caller. */
export interface Caller {
  headers: Headers;
  send<Body = Json>(request: SentRequest): Promise<Reply<Body>>;
  get<Body = Json>(path: string, headers?: Headers): Promise<Reply<Body>>;
  post<Body = Json>(path: string, body?: unknown, headers?: Headers): Promise<Reply<Body>>;
  put<Body = Json>(path: string, body?: unknown, headers?: Headers): Promise<Reply<Body>>;
  patch<Body = DomainRecord>(path: string, body?: unknown, headers?: Headers): Promise<Reply<Body>>;
  delete<Body = undefined>(path: string, headers?: Headers): Promise<Reply<Body>>;
  /** The same caller, with more headers on every request. */
  with(headers: Headers): Caller;
}

export const raw = (text: string | Uint8Array, options: Omit<RawBody, 'raw'> = {}): RawBody => ({
  raw: text,
  ...options,
});
const isRaw = (body: unknown): body is RawBody => typeof body === 'object' && body !== null && 'raw' in body;

/** A caller of the service at `origin`. All responses are checked with `checkReply`. */
export function createCaller(origin: URL, agent: Agent, own: Headers = {}): Caller {
  async function call<Body>(request: SentRequest): Promise<Reply<Body>> {
    const sent = { ...request, headers: { ...own, ...request.headers } };
    const reply = await send<Body>(origin, agent, sent);
    checkReply(sent, reply);
    return reply;
  }
  return {
    headers: own,
    send: call,
    get: (path, headers = {}) => call({ method: 'GET', path, headers }),
    post: (path, body, headers = {}) => call({ method: 'POST', path, body, headers }),
    put: (path, body, headers = {}) => call({ method: 'PUT', path, body, headers }),
    patch: (path, body, headers = {}) => call({ method: 'PATCH', path, body, headers }),
    delete: (path, headers = {}) => call({ method: 'DELETE', path, headers }),
    with: (headers) => createCaller(origin, agent, { ...own, ...headers }),
  };
}

/** Sends a request exactly as given. Only `Host`, the length and, for JSON, the content type are added. */
export function send<Body>(origin: URL, agent: Agent, request: SentRequest): Promise<Reply<Body>> {
  const { method, path, body } = request;
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.headers ?? {})) headers[name.toLowerCase()] = value;
  let bytes: Buffer | undefined;
  if (isRaw(body)) bytes = Buffer.from(body.raw);
  else if (body !== undefined) {
    bytes = Buffer.from(JSON.stringify(body));
    headers['content-type'] ??= 'application/json';
  }
  if (bytes && isRaw(body) && body.chunked) headers['transfer-encoding'] = 'chunked';
  else if (bytes) headers['content-length'] ??= String(bytes.length);
  return new Promise((resolve, reject) => {
    const { hostname, port } = origin;
    const outgoing = openRequest(
      { hostname, port, agent, method, path, headers, setDefaultHeaders: true },
      (incoming) => void receive<Body>(incoming).then(resolve, reject),
    );
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

async function receive<Body>(incoming: IncomingMessage): Promise<Reply<Body>> {
  const bytes = await buffer(incoming);
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(incoming.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  const text = decoded(bytes, headers['content-encoding']).toString();
  const isJson = headers['content-type']?.startsWith('application/json') && text !== '';
  return {
    status: incoming.statusCode ?? 0,
    headers,
    bytes,
    text,
    body: (isJson ? JSON.parse(text) : undefined) as Body,
  };
}

function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  // The response to a HEAD request has no body.
  if (bytes.length === 0) return bytes;
  if (coding === 'br') return brotliDecompressSync(bytes);
  return coding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** One member of each item. */
export const each = <Item, Key extends keyof Item>(items: readonly Item[] | undefined, key: Key): Item[Key][] =>
  (items ?? []).map((item) => item[key]);

/** The body of a response, which must have this status. */
export async function expect<Body>(status: number, replied: Promise<Reply<Body>>): Promise<Body> {
  const reply = await replied;
  assert.equal(reply.status, status, reply.text.slice(0, 2000));
  return reply.body;
}

/** The error of a response, which must have this code. */
export function refused(reply: Reply<unknown>, code: ErrorCode, about = ''): ErrorEnvelope['error'] {
  const error = (reply.body as ErrorEnvelope | undefined)?.error;
  assert.equal(error?.code ?? reply.status, code, `${about} ${reply.text.slice(0, 500)}`.trim());
  return error as ErrorEnvelope['error'];
}

/** Problems, each as its path and its code. */
export const problems = (issues: readonly { path: string; code: string }[] | undefined): string[] =>
  (issues ?? []).map((issue) => `${issue.path} ${issue.code}`);

/** The problems that a refusal names. */
export const issuesOf = (reply: Reply<unknown>, code: ErrorCode = 'invalid_input', about = ''): string[] =>
  problems(refused(reply, code, about).issues);

import assert from 'node:assert/strict';
import type { Agent } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ErrorCode, ErrorEnvelope } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { checkAnswer } from './check-answer.ts';
import { type Headers, type RawBody, type ReceivedAnswer, type SentRequest, send } from './send.ts';

/** A response. `Body` is only a type: the service itself validates its responses against their schemas. */
export interface Answer<Body> {
  status: number;
  headers: ReceivedAnswer['headers'];
  /** The body as it was sent, perhaps compressed. */
  bytes: Buffer;
  text: string;
  /** The parsed JSON; undefined if there is none. */
  body: Body;
}

export type Failed = Answer<ErrorEnvelope>;
type Json = Readonly<Record<string, unknown>>;

/** Sends requests with the credentials of a caller. */
export interface Caller {
  headers: Headers;
  send<Body = Json>(request: SentRequest): Promise<Answer<Body>>;
  get<Body = Json>(path: string, headers?: Headers): Promise<Answer<Body>>;
  post<Body = Json>(path: string, body?: unknown, headers?: Headers): Promise<Answer<Body>>;
  put<Body = Json>(path: string, body?: unknown, headers?: Headers): Promise<Answer<Body>>;
  patch<Body = DomainRecord>(path: string, body?: unknown, headers?: Headers): Promise<Answer<Body>>;
  delete<Body = undefined>(path: string, headers?: Headers): Promise<Answer<Body>>;
  /** The same caller, with more headers on every request. */
  with(headers: Headers): Caller;
}

export const raw = (text: string | Uint8Array, options: Omit<RawBody, 'raw'> = {}): RawBody => ({
  raw: text,
  ...options,
});

/** A caller of the service at `origin`. All responses are checked with `checkAnswer`. */
export function createCaller(origin: URL, agent: Agent, own: Headers = {}): Caller {
  async function call<Body>(request: SentRequest): Promise<Answer<Body>> {
    const sent = { ...request, headers: { ...own, ...request.headers } };
    const { status, headers, bytes } = await send(origin, agent, sent);
    const text = decoded(bytes, headers['content-encoding']).toString();
    const isJson = headers['content-type']?.startsWith('application/json') && text !== '';
    const answer = { status, headers, bytes, text, body: (isJson ? JSON.parse(text) : undefined) as Body };
    checkAnswer(sent, answer);
    return answer;
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

function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  // The response to a HEAD request has no body.
  if (bytes.length === 0) return bytes;
  if (coding === 'br') return brotliDecompressSync(bytes);
  return coding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** The error of a response, which must have this status and code. */
export function refused(answer: Answer<unknown>, code: ErrorCode, about = ''): ErrorEnvelope['error'] {
  const error = (answer.body as ErrorEnvelope | undefined)?.error;
  assert.equal(error?.code ?? answer.status, code, `${about} ${answer.text.slice(0, 500)}`.trim());
  return error as ErrorEnvelope['error'];
}

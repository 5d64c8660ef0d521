import type { ErrorEnvelope } from './errors.ts';
import { headerOfKey } from './idempotency-key.ts';
import type { BodyOf, CallName, DownloadName, RequestOf, UploadName } from './rest.ts';
import type { WireRoute } from './verb.ts';
import { wire } from './wire.ts';

export { idempotencyKeyRule, isIdempotencyKey } from './idempotency-key.ts';
export type { BodyOf, CallName, DownloadName, GroupedTotals, RecordTotals, RequestOf, UploadName } from './rest.ts';

export interface Answer<Body> {
  ok: true;
  status: number;
  body: Body;
  /** The body as text, for callers that print the JSON of the server. */
  text: string;
  /** The entry of the activity that was made, from `Activity-Id`; null if the response names none. */
  activityId: string | null;
  /** Whether this repeats the first response to the same idempotency key. */
  replayed: boolean;
}

/** An error response of the server. */
export interface Refusal {
  ok: false;
  status: number;
  error: ErrorEnvelope['error'];
  /** Seconds to wait, from `Retry-After`. */
  retryAfter: number | null;
}

/** There was no response, or it was not from a Namekeep server. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** The part of `Response` that the client uses. */
export interface WireResponse {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
  readonly body: ReadableStream<Uint8Array> | null;
}

export interface ClientOptions {
  /** The origin of the server, such as `http://localhost:3000`; empty in the web application. */
  baseUrl: string;
  /** A personal access token. The web application uses its cookie instead. */
  token?: string;
  /** Replaces the global `fetch`. It must not follow redirects. */
  fetch?: (url: string, init: RequestInit) => Promise<WireResponse>;
}

/** A download in progress. Read `bytes` to the end or cancel it. */
export interface Download {
  ok: true;
  status: number;
  /** From `Content-Disposition`. */
  fileName: string;
  bytes: ReadableStream<Uint8Array>;
}

/** An upload: the file, and the other members of the body as in JSON. */
export type UploadOf<Name extends UploadName> = { file: Blob } & Omit<RequestOf<Name>['file'], 'content' | 'encoding'>;

export interface CallOptions {
  signal?: AbortSignal;
}

export interface Client {
  call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<Answer<BodyOf<Name>> | Refusal>;
  upload<Name extends UploadName>(
    name: Name,
    request: UploadOf<Name>,
    options?: CallOptions,
  ): Promise<Answer<BodyOf<Name>> | Refusal>;
  download<Name extends DownloadName>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<Download | Refusal>;
  /** The address of a file, for a link. */
  address<Name extends DownloadName>(name: Name, request: RequestOf<Name>): string;
}

/** The path and options of `fetch` for a route: the inverse of `decode.ts` on the server. */
export function encodeRequest(route: WireRoute, request: Readonly<Record<string, unknown>>) {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request[name])));
  const query = new URLSearchParams();
  for (const name of route.query ?? []) {
    const value = request[name];
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const headers: Record<string, string> = { accept: 'application/json' };
  const { idempotencyKey } = request;
  if (typeof idempotencyKey === 'string') headers['idempotency-key'] = headerOfKey(idempotencyKey);
  if (route.ifMatch) headers['if-match'] = `"${String(request.revision)}"`;
  const init: RequestInit & { headers: Record<string, string> } = { method: route.method, headers };
  if (route.body) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(request[route.body.member]);
  }
  return { path: query.size > 0 ? `${path}?${query}` : path, init };
}

/** A form with the file and the other members, in the parts that the route names. */
function encodeForm(route: WireRoute, { file, ...members }: Readonly<Record<string, unknown>> & { file: Blob }) {
  const form = new FormData();
  for (const part of route.body?.form?.text ?? []) {
    const value = members[part];
    if (typeof value === 'string') form.append(part, value);
  }
  for (const part of route.body?.form?.json ?? []) {
    const value = members[part];
    if (value !== undefined && value !== null) form.append(part, JSON.stringify(value));
  }
  const { part = 'file', name = '' } = route.body?.form?.file ?? {};
  const fileName = members[name];
  if (typeof fileName === 'string') form.append(part, file, fileName);
  else form.append(part, file);
  return form;
}

/**
 * A typed client of the REST API. It never follows redirects, so a token is only sent to the origin that it is for.
 *
 * @throws UnreachableError if there is no response, or if it is not from a Namekeep server
 */
export function createClient({ baseUrl, token, fetch: send = (url, init) => fetch(url, init) }: ClientOptions): Client {
  async function exchange<Result>(
    path: string,
    init: RequestInit & { headers: Record<string, string> },
    signal: AbortSignal | undefined,
    read: (response: WireResponse) => Promise<Result>,
  ): Promise<Result> {
    if (token) init.headers.authorization = `Bearer ${token}`;
    try {
      return await read(await send(baseUrl + path, { ...init, redirect: 'error', ...(signal && { signal }) }));
    } catch (cause) {
      if (signal?.aborted || cause instanceof UnreachableError) throw cause;
      throw new UnreachableError(`No response from ${baseUrl || 'the server'}.`, { cause });
    }
  }
  const answer = async (response: WireResponse) => decode(response, await response.text());

  return {
    async call(name, request, { signal } = {}) {
      const { path, init } = encodeRequest(wire[name], request);
      return (await exchange(path, init, signal, answer)) as Answer<BodyOf<typeof name>> | Refusal;
    },
    async upload(name, request, { signal } = {}) {
      const { method, path } = wire[name];
      const init = { method, headers: { accept: 'application/json' }, body: encodeForm(wire[name], request) };
      return (await exchange(path, init, signal, answer)) as Answer<BodyOf<typeof name>> | Refusal;
    },
    async download(name, request, { signal } = {}) {
      const { path, init } = encodeRequest(wire[name], request);
      // The format is in the query, and errors are always JSON.
      init.headers.accept = '*/*';
      return await exchange(path, init, signal, async (response) => {
        if (!response.ok) return decode(response, await response.text()) as Refusal;
        const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
        if (!fileName || !response.body)
          throw new UnreachableError('The response is not a file from Namekeep. Check the address of the server.');
        return { ok: true, status: response.status, fileName, bytes: response.body } as const;
      });
    },
    address: (name, request) => baseUrl + encodeRequest(wire[name], request).path,
  };
}

function decode(response: WireResponse, text: string): Answer<unknown> | Refusal {
  let body: unknown;
  try {
    body = text === '' ? undefined : parseExactly(text);
  } catch (cause) {
    throw new UnreachableError('The response is not from Namekeep. Check the address of the server.', { cause });
  }
  const { status, headers } = response;
  if (response.ok) {
    const replayed = headers.get('idempotency-replayed') === 'true';
    return { ok: true, status, body, text, activityId: headers.get('activity-id'), replayed };
  }
  const error = (body as Partial<ErrorEnvelope> | undefined)?.error;
  if (!error || typeof error.message !== 'string') {
    throw new UnreachableError(
      `The response (status ${status}) is not from Namekeep. Check the address of the server.`,
    );
  }
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  return { ok: false, status, error, retryAfter: Number.isFinite(wait) ? wait : null };
}

/** Digits of a number that might not be exact as a JavaScript number. Shorter ones always are. */
const manyDigits = /\d{16}/;

/**
 * Parses JSON. A whole number beyond 2^53 − 1, such as a total, becomes a bigint, because a number would be rounded.
 * Browsers without access to the source text of a value round it (https://github.com/tc39/proposal-json-parse-with-source).
 */
function parseExactly(json: string): unknown {
  return manyDigits.test(json) ? JSON.parse(json, exactly) : JSON.parse(json);
}

function exactly(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source ?? '';
  return /^-?\d+$/.test(source) ? BigInt(source) : value;
}

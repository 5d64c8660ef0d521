import type { ErrorEnvelope } from './errors.ts';
import type { BodyOf, CallName, DownloadName, RequestOf, UploadName } from './rest.ts';
import type { WireRoute } from './route.ts';
import { wire } from './wire.ts';

export type { BodyOf, CallName, DownloadName, RequestOf, UploadName } from './rest.ts';

export interface Answer<Body> {
  ok: true;
  status: number;
  body: Body;
  /** The text that arrived, for a caller that passes the service's own JSON on. */
  text: string;
  /** True when an earlier answer to the same idempotency key was sent again. */
  replayed: boolean;
}

/** A refusal in the service's own words. */
export interface Refusal {
  ok: false;
  status: number;
  error: ErrorEnvelope['error'];
  /** Seconds to wait, from `Retry-After`. */
  retryAfter: number | null;
}

/** No answer arrived, or one that is not the service's. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** What a client reads of an answer: every `Response` of the web is one. */
export interface WireResponse {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
  readonly body: ReadableStream<Uint8Array> | null;
}

export interface ClientOptions {
  /** The service's origin, for example `http://localhost:3000`; empty in a page of the service itself. */
  baseUrl: string;
  /** A personal access token; a page uses its cookie instead. */
  token?: string;
  /** In place of the global `fetch`. It must not follow a redirect. */
  fetch?: (url: string, init: RequestInit) => Promise<WireResponse>;
}

/** A file on its way: `bytes` as they come, to be read to their end or cancelled. */
export interface Download {
  ok: true;
  status: number;
  /** As `Content-Disposition` names it. */
  fileName: string;
  bytes: ReadableStream<Uint8Array>;
}

/** The parts of an upload: the file, and the body's other members as they are in JSON. */
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
}

/** The address and options of `fetch` for a route: the inverse of what the server's REST face decodes. */
export function encodeRequest(route: WireRoute, request: Readonly<Record<string, unknown>>) {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request[name])));
  const query = new URLSearchParams();
  for (const name of route.query ?? []) {
    const value = request[name];
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const headers: Record<string, string> = { accept: 'application/json' };
  if (route.idempotencyKey) headers['idempotency-key'] = String(request.idempotencyKey);
  if (route.ifMatch) headers['if-match'] = `"${String(request.revision)}"`;
  const init: RequestInit & { headers: Record<string, string> } = { method: route.method, headers };
  if (route.body) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(request[route.body.member]);
  }
  return { path: query.size > 0 ? `${path}?${query}` : path, init };
}

/** A form of the file and of the other members, by the parts that the route names. */
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
  form.append(route.body?.form?.file.part ?? 'file', file);
  return form;
}

/**
 * A typed client of the REST API. A redirect is never followed, so a token stays at the origin it was given for.
 *
 * @throws UnreachableError when nothing answers, or something that is not the service.
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
      // The format is in the query; an error is JSON whatever the file would be.
      init.headers.accept = '*/*';
      return await exchange(path, init, signal, async (response) => {
        if (!response.ok) return decode(response, await response.text()) as Refusal;
        const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
        if (!fileName || !response.body)
          throw new UnreachableError('The response is not a file from Namekeep. Check the address of the server.');
        return { ok: true, status: response.status, fileName, bytes: response.body } as const;
      });
    },
  };
}

function decode(response: WireResponse, text: string): Answer<unknown> | Refusal {
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new UnreachableError('The response is not from Namekeep. Check the address of the server.', { cause });
  }
  const { status, headers } = response;
  if (response.ok) {
    return { ok: true, status, body, text, replayed: headers.get('idempotency-replayed') === 'true' };
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

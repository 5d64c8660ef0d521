import type { z } from 'zod';
import type { ErrorEnvelope } from './errors.ts';
import { type Route, type RouteName, routes } from './rest.ts';

/** A route's input: path and query members, the key, the revision, and the body as the member that the route names. */
export type RequestOf<Name extends RouteName> = z.input<(typeof routes)[Name]['verb']['input']>;

/** A route's decoded success body; undefined where it has none. */
export type BodyOf<Name extends RouteName> = (typeof routes)[Name]['success'] extends {
  schema: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

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

export interface ClientOptions {
  /** The service's origin, for example `http://localhost:3000`; empty in a page of the service itself. */
  baseUrl: string;
  /** A personal access token; a page uses its cookie instead. */
  token?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface Client {
  call<Name extends RouteName>(
    name: Name,
    request: RequestOf<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<Answer<BodyOf<Name>> | Refusal>;
}

/** The address and options of `fetch` for a route: the inverse of what the server's REST face decodes. */
export function encodeRequest(route: Route, request: Readonly<Record<string, unknown>>) {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request[name])));
  const query = new URLSearchParams();
  for (const name of Object.keys(route.query ?? {})) {
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

/**
 * A typed client of the REST API. A redirect is never followed, so a token stays at the origin it was given for.
 *
 * @throws UnreachableError when nothing answers, or something that is not the service.
 */
export function createClient({ baseUrl, token, fetch: send = (url, init) => fetch(url, init) }: ClientOptions): Client {
  return {
    async call(name, request, { signal } = {}) {
      const { path, init } = encodeRequest(routes[name], request);
      if (token) init.headers.authorization = `Bearer ${token}`;
      let response: Response;
      let text: string;
      try {
        response = await send(baseUrl + path, { ...init, redirect: 'error', ...(signal && { signal }) });
        text = await response.text();
      } catch (cause) {
        if (signal?.aborted) throw cause;
        throw new UnreachableError(`No answer from ${baseUrl || 'the service'}.`, { cause });
      }
      return decode(response, text) as Answer<BodyOf<typeof name>> | Refusal;
    },
  };
}

function decode(response: Response, text: string): Answer<unknown> | Refusal {
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new UnreachableError('The answer is not JSON; is the address that of Namekeep?', { cause });
  }
  const { status, headers } = response;
  if (response.ok) {
    return { ok: true, status, body, text, replayed: headers.get('idempotency-replayed') === 'true' };
  }
  const error = (body as Partial<ErrorEnvelope> | undefined)?.error;
  if (!error || typeof error.message !== 'string') {
    throw new UnreachableError(`The answer (status ${status}) is not one of Namekeep's.`);
  }
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  return { ok: false, status, error, retryAfter: Number.isFinite(wait) ? wait : null };
}

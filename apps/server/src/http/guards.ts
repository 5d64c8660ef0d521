import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type BodyResult, readJson } from '@namekeep/capabilities/http';
import type { ErrorCode } from '@namekeep/contract';
import type { Rejected } from '@namekeep/core';
import type { Context } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import type { RateLimiter } from '../limiters.ts';
import { errorResponse, type HeaderValues } from './responses.ts';

/** The value of a cookie in a `Cookie` header. If the name occurs more than once, the first one counts. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parse(header, name)[name];

/**
 * The name of a cookie: with the prefix `__Host-`, browsers tie it to this origin. The prefix requires HTTPS, which the
 * service does not have on loopback addresses (RFC 6265bis, section 4.1.3.2).
 */
export const cookieName = (name: string, baseUrl: URL): string =>
  baseUrl.protocol === 'https:' ? `__Host-${name}` : name;

/** The value of a `Set-Cookie` header. `maxAge` is in seconds; 0 removes the cookie. */
export const setCookie = (name: string, value: string, { baseUrl, maxAge }: { baseUrl: URL; maxAge: number }): string =>
  serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure: baseUrl.protocol === 'https:' });

/** The token in an `Authorization: Bearer` header (RFC 6750, section 2.1); undefined for any other header. */
export const bearerToken = (authorization = ''): string | undefined => /^Bearer +([^ ]+) *$/i.exec(authorization)?.[1];

/**
 * Whether the header is meant to have a token, valid or not. If so, cookies are ignored. Other schemes are for a proxy in
 * front of the service, such as one that asks for a password.
 */
export const isBearer = (authorization = ''): boolean => /^\s*Bearer(?:\s|$)/i.test(authorization);

/**
 * Creates the 401 response to callers without valid credentials. It counts against the address, never against an account
 * (ASVS 2.4.1). `more` is added to the challenge.
 */
export function createUnknownCaller(failures: RateLimiter, more = '') {
  return async (context: RequestContext, tokenSent: boolean, rejected: Rejected | undefined): Promise<Response> => {
    const requestId = context.get('requestId');
    if (rejected) {
      const { reason, hint, ...caller } = rejected;
      context.set('caller', caller);
      // An invalid token is worth a warning in the log; an expired browser session is not.
      if (tokenSent) context.set('refusal', { code: 'unauthenticated', reason, ...(hint !== undefined && { hint }) });
    }
    const verdict = await failures(context.get('address'));
    if (verdict && !verdict.allowed) return tooManyRequests(requestId, verdict.headers);
    // RFC 6750, section 3.1: the error is only stated if a token was sent.
    const challenge = `Bearer realm="Namekeep"${tokenSent ? ', error="invalid_token"' : ''}${more}`;
    return errorResponse('unauthenticated', requestId, {
      message: 'Sign in, or send a valid token as "Authorization: Bearer …".',
      headers: { 'www-authenticate': challenge },
    });
  };
}

export const tooManyMessage = (headers: HeaderValues, what = 'Too many requests'): string =>
  `${what}. Wait ${headers['retry-after']} seconds and try again.`;

export const tooManyRequests = (requestId: string, headers: HeaderValues, what?: string): Response =>
  errorResponse('rate_limited', requestId, { message: tooManyMessage(headers, what), headers });

/** A handler with a rate limit per client address. */
export const limitedByAddress =
  (limiter: RateLimiter, handler: Handler): Handler =>
  async (context) => {
    const verdict = await limiter(context.get('address'));
    if (!verdict || verdict.allowed) return handler(context);
    return tooManyRequests(context.get('requestId'), verdict.headers, 'Too many requests from this address');
  };

/** A handler that rejects requests with a session cookie unless they come from our own pages. */
export const fromOwnPages =
  ({ baseUrl, sessionCookie }: { baseUrl: URL; sessionCookie: string }, handler: Handler): Handler =>
  (context) => {
    const hasSession = readCookie(context.req.header('cookie'), sessionCookie);
    return hasSession && !isSameOrigin(context, baseUrl) ? crossOrigin(context) : handler(context);
  };

/** Rejects a request from another site and logs its origin. */
export function crossOrigin(context: RequestContext): Response {
  const origin = context.req.header('origin')?.slice(0, 200);
  context.set('refusal', { code: 'cross_origin', ...(origin !== undefined && { origin }) });
  return errorResponse('cross_origin', context.get('requestId'), {
    message: 'This request comes from another site, or its origin is unknown.',
  });
}

/**
 * Whether the request comes from our own pages, according to `Sec-Fetch-Site` and `Origin`. At least one of them must be
 * present, and those that are present must agree, because an extension or a proxy can change one of them.
 */
export function isSameOrigin({ req }: RequestContext, baseUrl: URL): boolean {
  const [site, origin] = [req.header('sec-fetch-site'), req.header('origin')];
  return (site ?? origin) !== undefined && !isForeign({ site, origin }, baseUrl);
}

/** Whether `Sec-Fetch-Site` or `Origin` states another site. */
export const isForeign = ({ site, origin }: { site: string | undefined; origin: string | undefined }, baseUrl: URL) =>
  (site ?? 'same-origin') !== 'same-origin' || (origin ?? baseUrl.origin) !== baseUrl.origin;

/** What the service knows of a request that the request does not say. */
export interface Env {
  /** Node's own objects. */
  Bindings: HttpBindings;
  /** Set by the middleware, and by handlers for the log. */
  Variables: {
    requestId: string;
    /** The client's address, for limits and logs. */
    address: string;
    /** Set by handlers whose method does not tell whether they only read. Reads are logged at a lower level. */
    reads?: boolean;
    /** Set after authentication. */
    caller?: { accountId?: string; tokenId?: string | null; sessionId?: string | null };
    /** Why the request was refused; set if it had credentials or came from another site. */
    refusal?: { code: ErrorCode; reason?: string; hint?: string; scope?: string; origin?: string };
  };
}

export type RequestContext = Context<Env>;
export type Handler = (context: RequestContext) => Response | Promise<Response>;

/** The handlers of a path. */
export type Methods = Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Handler>>>;

/** The query with its question mark, or an empty string. */
export function searchOf({ req: { url } }: RequestContext): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/** Reads a JSON body. Node.js never reads more of a body than its `Content-Length`, so it can be trusted. */
export const readBody = ({ req }: RequestContext, maxBytes: number): Promise<BodyResult> =>
  readJson(req.raw, { maxBytes, maxDepth: 64, trustContentLength: true, pause });

/** Twice, because callbacks that are scheduled while input is read run before the loop reads input again. */
async function pause(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/**
 * The address of the client: that of the peer or, behind a trusted proxy, the one that the proxy reports in the last hop
 * of `X-Forwarded-For`. Clients can make up the hops before it.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trustProxy: boolean): string {
  const peer = socket.remoteAddress ?? 'unknown';
  const hops = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return hops.at(-1)?.trim() || peer;
}

/** The name and the port in a `Host` header. IPv6 addresses keep their brackets. */
export function partsOfHost(host: string | undefined): { name: string; port: string | undefined } | undefined {
  const [found, name = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(host?.toLowerCase() ?? '') ?? [];
  return found === undefined || name === '' ? undefined : { name, port };
}

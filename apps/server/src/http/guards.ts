import type { RateLimiter } from '../rate-limiter.ts';
import { readCookie } from './cookies.ts';
import type { Answer } from './plain-response.ts';
import type { RequestContext, Handler } from './request-context.ts';
import type { HeaderReader } from './request-headers.ts';
import { errorResponse } from './responses.ts';

/** A handler with a rate limit per client address. */
export const limitedByAddress =
  (limiter: RateLimiter, handler: Handler): Handler =>
  async (context) => {
    const verdict = await limiter(context.address);
    if (!verdict || verdict.allowed) return handler(context);
    const message = `Too many requests from this address. Wait ${verdict.headers['retry-after']} seconds and try again.`;
    return errorResponse('rate_limited', context.requestId, { message, headers: verdict.headers });
  };

/** A handler that rejects requests with a session cookie unless they come from our own pages. */
export const fromOwnPages =
  ({ baseUrl, sessionCookie }: { baseUrl: URL; sessionCookie: string }, handler: Handler): Handler =>
  (context) => {
    const { headers } = context;
    if (!readCookie(headers.get('cookie'), sessionCookie) || isSameOrigin(headers, baseUrl)) return handler(context);
    return crossOrigin(context);
  };

/** Rejects a request from another site and logs its origin. */
export function crossOrigin(context: RequestContext): Answer {
  const origin = context.headers.get('origin')?.slice(0, 200);
  context.refusal = { code: 'cross_origin', ...(origin !== undefined && { origin }) };
  return errorResponse('cross_origin', context.requestId, {
    message: 'This request comes from another site, or its origin is unknown.',
  });
}

/**
 * Whether the request comes from our own pages, according to `Sec-Fetch-Site` and `Origin`. At least one of them must be
 * present, and those that are present must agree, because an extension or a proxy can change one of them.
 */
export function isSameOrigin(headers: HeaderReader, baseUrl: URL): boolean {
  return isSaid(headers) && !isForeign(headers, baseUrl);
}

/** Whether `Sec-Fetch-Site` or `Origin` states another site. */
export function isForeign(headers: HeaderReader, baseUrl: URL): boolean {
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')];
  return (site !== null && site !== 'same-origin') || (origin !== null && origin !== baseUrl.origin);
}

const isSaid = (headers: HeaderReader): boolean => headers.has('sec-fetch-site') || headers.has('origin');

import type { RateLimiter } from '../rate-limiter.ts';
import { readCookie } from './cookies.ts';
import type { RequestContext, Handler } from './request-context.ts';
import { errorResponse } from './responses.ts';

/** A handler whose requests count against the address that sends them. */
export const limitedByAddress =
  (limiter: RateLimiter, handler: Handler): Handler =>
  async (context) => {
    const verdict = await limiter(context.address);
    if (!verdict || verdict.allowed) return handler(context);
    const message = `Too many requests from this address. Wait ${verdict.headers['retry-after']} seconds and try again.`;
    return errorResponse('rate_limited', context.requestId, { message, headers: verdict.headers });
  };

/** A handler for requests with our cookie that only our own pages may send. */
export const fromOwnPages =
  ({ baseUrl, sessionCookie }: { baseUrl: URL; sessionCookie: string }, handler: Handler): Handler =>
  (context) => {
    const { headers } = context.request;
    if (!readCookie(headers.get('cookie'), sessionCookie) || isSameOrigin(headers, baseUrl)) return handler(context);
    return crossOrigin(context);
  };

/** Refuses a request of another site; the log says which. */
export function crossOrigin(context: RequestContext): Response {
  const origin = context.request.headers.get('origin')?.slice(0, 200);
  context.refusal = { code: 'cross_origin', ...(origin !== undefined && { origin }) };
  return errorResponse('cross_origin', context.requestId, {
    message: 'This request comes from another site, or does not say where it comes from.',
  });
}

/**
 * Whether a browser says that a request comes from our own pages. Each of the two headers that is there must say so:
 * an extension or a proxy may change one of them. With neither, nobody says so.
 */
export function isSameOrigin(headers: Headers, baseUrl: URL): boolean {
  return isSaid(headers) && !isForeign(headers, baseUrl);
}

/** Whether a header of a browser says that a request comes from elsewhere. */
export function isForeign(headers: Headers, baseUrl: URL): boolean {
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')];
  return (site !== null && site !== 'same-origin') || (origin !== null && origin !== baseUrl.origin);
}

const isSaid = (headers: Headers): boolean => headers.has('sec-fetch-site') || headers.has('origin');

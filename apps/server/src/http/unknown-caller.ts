import type { Rejected } from '@namekeep/core';
import type { RateLimiter } from '../rate-limiter.ts';
import type { RequestContext } from './request-context.ts';
import { errorResponse } from './responses.ts';

/** The token of an `Authorization: Bearer` field (RFC 6750, section 2.1); undefined for anything else. */
export const bearerToken = (authorization: string | null): string | undefined =>
  authorization === null ? undefined : /^Bearer +([^ ]+) *$/i.exec(authorization)?.[1];

/**
 * Whether a caller shows a token, or tries to: then it counts, and no cookie does. Other schemes are for somebody in front
 * of the service, such as a proxy that asks for a password.
 */
export const isBearer = (authorization: string | null): boolean =>
  authorization !== null && /^\s*Bearer(?:\s|$)/i.test(authorization);

/** Answers who shows nothing that is valid. It counts against the address, and never against an account (ASVS 2.4.1). */
export function createUnknownCaller(failures: RateLimiter) {
  return async (
    context: RequestContext,
    { tokenSent, rejected }: { tokenSent: boolean; rejected: Rejected | undefined },
  ): Promise<Response> => {
    const { address, requestId } = context;
    if (rejected) {
      const { reason, hint, ...caller } = rejected;
      context.caller = caller;
      // A browser whose session has ended is no news; somebody with a token that does not count is.
      if (tokenSent) context.refusal = { code: 'unauthenticated', reason, ...(hint !== undefined && { hint }) };
    }
    const verdict = await failures(address);
    if (verdict && !verdict.allowed) return tooManyRequests(requestId, verdict.headers);
    // RFC 6750, section 3.1: the error is named only when a token was sent.
    const challenge = `Bearer realm="Namekeep"${tokenSent ? ', error="invalid_token"' : ''}`;
    return errorResponse('unauthenticated', requestId, {
      message: 'Sign in, or send a valid token as "Authorization: Bearer …".',
      headers: { 'www-authenticate': challenge },
    });
  };
}

export const tooManyMessage = (headers: Readonly<Record<string, string>>): string =>
  `Too many requests. Wait ${headers['retry-after']} seconds and try again.`;

export const tooManyRequests = (requestId: string, headers: Readonly<Record<string, string>>): Response =>
  errorResponse('rate_limited', requestId, { message: tooManyMessage(headers), headers });

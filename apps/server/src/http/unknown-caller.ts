import type { Rejected } from '@namekeep/core';
import type { RateLimiter } from '../rate-limiter.ts';
import type { Answer } from './plain-response.ts';
import type { RequestContext } from './request-context.ts';
import { errorResponse } from './responses.ts';

/** The token in an `Authorization: Bearer` header (RFC 6750, section 2.1); undefined for any other header. */
export const bearerToken = (authorization: string | null): string | undefined =>
  authorization === null ? undefined : /^Bearer +([^ ]+) *$/i.exec(authorization)?.[1];

/**
 * Whether the header is meant to have a token, valid or not. If so, cookies are ignored. Other schemes are for a proxy in
 * front of the service, such as one that asks for a password.
 */
export const isBearer = (authorization: string | null): boolean =>
  authorization !== null && /^\s*Bearer(?:\s|$)/i.test(authorization);

/** Creates the 401 response to callers without valid credentials. It counts against the address, never against an account (ASVS 2.4.1). */
export function createUnknownCaller(failures: RateLimiter) {
  return async (
    context: RequestContext,
    { tokenSent, rejected }: { tokenSent: boolean; rejected: Rejected | undefined },
  ): Promise<Answer> => {
    const { address, requestId } = context;
    if (rejected) {
      const { reason, hint, ...caller } = rejected;
      context.caller = caller;
      // An invalid token is worth a warning in the log; an expired browser session is not.
      if (tokenSent) context.refusal = { code: 'unauthenticated', reason, ...(hint !== undefined && { hint }) };
    }
    const verdict = await failures(address);
    if (verdict && !verdict.allowed) return tooManyRequests(requestId, verdict.headers);
    // RFC 6750, section 3.1: the error is only stated if a token was sent.
    const challenge = `Bearer realm="Namekeep"${tokenSent ? ', error="invalid_token"' : ''}`;
    return errorResponse('unauthenticated', requestId, {
      message: 'Sign in, or send a valid token as "Authorization: Bearer …".',
      headers: { 'www-authenticate': challenge },
    });
  };
}

export const tooManyMessage = (headers: Readonly<Record<string, string>>): string =>
  `Too many requests. Wait ${headers['retry-after']} seconds and try again.`;

export const tooManyRequests = (requestId: string, headers: Readonly<Record<string, string>>): Answer =>
  errorResponse('rate_limited', requestId, { message: tooManyMessage(headers), headers });

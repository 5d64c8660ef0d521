import type { Access, ErrorCode } from '@namekeep/contract';
import { type Actor, type Authentication, type Rejected, refusal } from '@namekeep/core';
import { readCookie } from '../../http/cookies.ts';
import type { Exchange } from '../../http/exchange.ts';
import { crossOrigin, isSameOrigin } from '../../http/guards.ts';
import { errorResponse } from '../../http/responses.ts';
import { bearerToken, createUnknownCaller, isBearer, tooManyRequests } from '../../http/unknown-caller.ts';
import type { RateLimiter } from '../../rate-limiter.ts';

export interface AdmissionOptions {
  authentication: Authentication;
  baseUrl: URL;
  sessionCookie: string;
  limits: Readonly<Record<Budget | 'failures', RateLimiter>>;
  now: () => number;
}

/** What a request counts against. */
export type Budget = 'reads' | 'writes' | 'ai';

export interface Admitted {
  actor: Actor;
  /** Fields that tell the caller what is left of its budget. */
  rateHeaders: Readonly<Record<string, string>> | undefined;
}

const sentences: Partial<Record<ErrorCode, string>> = {
  session_required: 'A token cannot do this; sign in with a browser.',
  recent_sign_in_required: 'This needs a recent sign-in. Sign in again and repeat it.',
};

/**
 * Authenticates and authorizes the caller, in the order of responses of docs/api.md (section 1), before the request is
 * read. Returns a response if the caller is rejected.
 */
export function createAdmission({ authentication, baseUrl, sessionCookie, limits, now }: AdmissionOptions) {
  function refuse(
    code: ErrorCode,
    exchange: Exchange,
    headers?: Record<string, string>,
    message = sentences[code] ?? code,
  ) {
    exchange.refusal ??= { code };
    return errorResponse(code, exchange.requestId, { message, ...(headers && { headers }) });
  }

  const refuseUnknown = createUnknownCaller(limits.failures);

  return async function admit(exchange: Exchange, access: Access, budget: Budget): Promise<Admitted | Response> {
    const { headers, method } = exchange.request;
    const authorization = headers.get('authorization');
    const bearer = bearerToken(authorization);
    const cookie = isBearer(authorization) ? undefined : readCookie(headers.get('cookie'), sessionCookie);

    let actor: Actor | Rejected | undefined;
    if (bearer) actor = await authentication.byToken(bearer);
    else if (cookie) actor = await authentication.bySession(cookie);
    if (!actor || actor.kind === 'rejected')
      return refuseUnknown(exchange, { tokenSent: bearer !== undefined, rejected: actor });
    exchange.caller = actor;

    if (cookie && method !== 'GET' && method !== 'HEAD' && !isSameOrigin(headers, baseUrl))
      return crossOrigin(exchange);

    const refused = refusal(access, actor, now());
    if (refused === 'insufficient_scope' && 'scope' in access) {
      // RFC 6750, section 3.1.
      exchange.refusal = { code: refused, scope: access.scope };
      const challenge = `Bearer realm="Namekeep", error="insufficient_scope", scope="${access.scope}"`;
      return refuse(
        refused,
        exchange,
        { 'www-authenticate': challenge },
        `This token lacks the scope ${access.scope}.`,
      );
    }
    if (refused === 'session_required') return refuse(refused, exchange);

    const taken = limits[budget](actor.accountId);
    const verdict = taken instanceof Promise ? await taken : taken;
    if (verdict && !verdict.allowed) return tooManyRequests(exchange.requestId, verdict.headers);
    if (refused) return refuse(refused, exchange, verdict?.headers);
    return { actor, rateHeaders: verdict?.headers };
  };
}

import type { Access, ErrorCode } from '@namekeep/contract';
import { type Actor, type Authentication, type Rejected, refusal } from '@namekeep/core';
import {
  bearerToken,
  createUnknownCaller,
  crossOrigin,
  isBearer,
  isSameOrigin,
  type RequestContext,
  readCookie,
  tooManyRequests,
} from '../../http/guards.ts';
import { errorResponse, type HeaderValues } from '../../http/responses.ts';
import type { RateLimiter } from '../../limiters.ts';

export interface AuthorizerOptions {
  authentication: Authentication;
  baseUrl: URL;
  sessionCookie: string;
  limits: Readonly<Record<Budget | 'failures', RateLimiter>>;
  now: () => number;
}

/** The rate limit that a request counts against. */
export type Budget = 'reads' | 'writes' | 'ai';

export interface Authorized {
  actor: Actor;
  /** Headers with what is left of the rate limit. */
  rateHeaders: HeaderValues | undefined;
}

const sentences: Partial<Record<ErrorCode, string>> = {
  session_required: 'This requires a browser session. Tokens cannot be used.',
  recent_sign_in_required: 'This requires a recent sign-in. Sign in again, then repeat the request.',
};

/**
 * Authenticates and authorizes the caller, in the order of responses of docs/api.md (section 1), before the request is
 * read. Returns a response if the caller is rejected.
 */
export function createAuthorizer({ authentication, baseUrl, sessionCookie, limits, now }: AuthorizerOptions) {
  const refuseUnknown = createUnknownCaller(limits.failures);

  function refuse(code: ErrorCode, context: RequestContext, headers: HeaderValues = {}, message = sentences[code]) {
    if (!context.get('refusal')) context.set('refusal', { code });
    return errorResponse(code, context.get('requestId'), { message: message ?? code, headers });
  }

  return async (context: RequestContext, access: Access, budget: Budget): Promise<Authorized | Response> => {
    const { req } = context;
    const authorization = req.header('authorization');
    const bearer = bearerToken(authorization);
    const cookie = isBearer(authorization) ? undefined : readCookie(req.header('cookie'), sessionCookie);

    let actor: Actor | Rejected | undefined;
    if (bearer) actor = await authentication.byToken(bearer);
    else if (cookie) actor = await authentication.bySession(cookie);
    if (!actor || actor.kind === 'rejected') return refuseUnknown(context, bearer !== undefined, actor);
    context.set('caller', actor);

    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (cookie && !isRead && !isSameOrigin(context, baseUrl)) return crossOrigin(context);

    const refused = refusal(access, actor, now());
    if (refused === 'insufficient_scope' && 'scope' in access) {
      // RFC 6750, section 3.1.
      context.set('refusal', { code: refused, scope: access.scope });
      const challenge = `Bearer realm="Namekeep", error="insufficient_scope", scope="${access.scope}"`;
      return refuse(refused, context, { 'www-authenticate': challenge }, `This token lacks the scope ${access.scope}.`);
    }
    if (refused === 'session_required') return refuse(refused, context);

    const taken = limits[budget](actor.accountId);
    const verdict = taken instanceof Promise ? await taken : taken;
    if (verdict && !verdict.allowed) return tooManyRequests(context.get('requestId'), verdict.headers);
    if (refused) return refuse(refused, context, verdict?.headers);
    return { actor, rateHeaders: verdict?.headers };
  };
}

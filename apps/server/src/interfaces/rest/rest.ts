import type { InvocationResult, OutputOf } from '@namekeep/capabilities';
import {
  type Access,
  deadlineOf,
  type ErrorCode,
  type FileSuccess,
  type Problem,
  restVerbs,
  type Success,
  type Verb,
} from '@namekeep/contract';
import { type Actor, type Authentication, type Core, type Rejected, refusal } from '@namekeep/core';
import type { StoreFault } from '@namekeep/core/ports';
import {
  bearerToken,
  createUnknownCaller,
  crossOrigin,
  type Handler,
  isBearer,
  isSameOrigin,
  type Methods,
  type RequestContext,
  readCookie,
  tooManyRequests,
} from '../../http/guards.ts';
import {
  errorResponse,
  file,
  type HeaderValues,
  internalError,
  json,
  noContent,
  publicHeaders,
  respond,
  storeUnavailable,
  unavailable,
} from '../../http/responses.ts';
import type { RateLimiter } from '../../limiters.ts';
import { prepareDecode } from './decode.ts';
import type { OpenApiOptions } from './openapi.ts';

type Outcome = OutputOf<Verb>;
/** Creates the response for an outcome. */
type EncodeOutcome = (outcome: Outcome, requestId: string, headers: HeaderValues | undefined) => Response;

/** Prepares an encoder for a verb, which declares the response of each outcome. */
export function prepareEncode(verb: Verb, storeFault: () => StoreFault | undefined) {
  const encoders = new Map<string, EncodeOutcome>();
  for (const [word, declared] of Object.entries(verb.outcomes)) {
    encoders.set(word, encoderOf(declared, verb));
  }
  return (result: InvocationResult<Outcome>, requestId: string, headers: HeaderValues | undefined): Response => {
    if (!result.ok) return encodeFault(result.error.code, requestId, storeFault());
    const encode = encoders.get(result.output.outcome);
    if (!encode) throw new Error(`${verb.namespace}.${verb.name} has no outcome ${result.output.outcome}.`);
    return encode(result.output, requestId, headers);
  };
}

function encoderOf(declared: Verb['outcomes'][string], verb: Verb): EncodeOutcome {
  switch (declared.kind) {
    case 'success':
      return successEncoder(declared);
    case 'file':
      return fileEncoder(declared);
    case 'problem':
      return problemEncoder(declared, verb);
  }
}

function successEncoder({ status, body, member, names, etag, activity, location }: Success): EncodeOutcome {
  if (!body) return (_, requestId, headers) => noContent(requestId, headers);
  return (outcome, requestId, headers) => {
    const own: Record<string, string> = { ...headers };
    if (etag) own.etag = `"${String(outcome.revision)}"`;
    if (activity && typeof outcome.activityId === 'string') own['activity-id'] = outcome.activityId;
    if (location) own.location = location.replace(/\{(\w+)\}/g, (_, name: string) => String(outcome[name]));
    if (outcome.replayed === true) own['idempotency-replayed'] = 'true';
    return json(status, member === undefined ? pick(outcome, names) : outcome[member], requestId, own);
  };
}

function pick(outcome: Outcome, names: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) if (outcome[name] !== undefined) picked[name] = outcome[name];
  return picked;
}

function fileEncoder({ content, mediaTypes }: FileSuccess): EncodeOutcome {
  return (outcome, requestId, headers) => {
    const { bytes, fileName, format } = content(outcome);
    return file(requestId, { bytes, fileName, mediaType: mediaTypes[format] ?? 'application/octet-stream', headers });
  };
}

function problemEncoder(problem: Problem, { route: { body } }: Verb): EncodeOutcome {
  return (outcome, requestId, headers) =>
    errorResponse(problem.code, requestId, {
      message: problem.sentence(outcome),
      issues: problem.issues?.(outcome).map((issue) => ({ ...issue, path: withoutMember(issue.path, body?.member) })),
      headers: { ...headers, ...problem.headers?.(outcome) },
    });
}

/** The response if a call failed without an outcome. The log has the cause with the request ID. */
function encodeFault(code: string, requestId: string, fault: StoreFault | undefined): Response {
  switch (code) {
    case 'unavailable':
      return storeUnavailable(requestId, fault);
    case 'deadline_exceeded':
    case 'cancelled':
      return unavailable(requestId, 'The request took too long. Try again shortly.');
    default:
      return fault === 'damaged' ? storeUnavailable(requestId, fault) : internalError(requestId);
  }
}

/** Issues have paths within the input of the verb. Callers need paths within the body, which is a member of the input. */
function withoutMember(path: string, member: string | undefined): string {
  if (member === undefined) return path;
  return path === member ? '' : path.startsWith(`${member}.`) ? path.slice(member.length + 1) : path;
}

export interface RestOptions {
  core: Core;
  authorize: ReturnType<typeof createAuthorizer>;
  /** The largest file, in bytes. */
  importMaxBytes: number;
}

/** The REST API: the paths and methods of all verbs. */
export function createRest(options: RestOptions): ReadonlyMap<string, Methods> {
  const paths = new Map<string, Methods>();
  for (const verb of Object.values(restVerbs)) {
    const { path, method } = verb.route;
    paths.set(path, { ...paths.get(path), [method]: serve(verb, options) });
  }
  // `/payments/totals` before `/payments/{id}`: the first path that matches serves a request.
  return new Map([...paths].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Decode, call, encode. */
function serve(verb: Verb, { core, authorize, importMaxBytes }: RestOptions): Handler {
  const decode = prepareDecode(verb, importMaxBytes);
  const encode = prepareEncode(verb, core.storeFault);
  const { route } = verb;
  const isFile = Object.values(verb.outcomes).some(({ kind }) => kind === 'file');
  const budget = route.budget ?? (verb.effect === 'read' ? 'reads' : 'writes');
  return async (context) => {
    const requestId = context.get('requestId');
    const authorized = await authorize(context, verb.access, budget);
    if (!('actor' in authorized)) return authorized;
    const { actor, rateHeaders } = authorized;
    // Exports are logged like changes, because they contain the whole portfolio.
    if (isFile) context.set('reads', false);
    const pending = decode(context);
    const decoded = pending instanceof Promise ? await pending : pending;
    if ('refused' in decoded) {
      const { refused, message, issues } = decoded;
      return errorResponse(refused, requestId, { message, issues, ...(rateHeaders && { headers: rateHeaders }) });
    }
    const { input, payload } = decoded;
    const result = await core.executor.invoke(verb, input, {
      context: { actor, interface: 'rest', payload },
      requestId,
      deadlineMs: deadlineOf(verb),
      ...(route.cancellable && { signal: context.req.raw.signal }),
    });
    return encode(result, requestId, rateHeaders);
  };
}

/** `/api/openapi.json`. The document is generated on the first request, so startup does not wait for it. */
export function createOpenApiHandler(options: OpenApiOptions): Handler {
  let document: Promise<string> | undefined;
  const make = async () => JSON.stringify((await import('./openapi.ts')).createOpenApi(options));
  return async ({ get }) => {
    document ??= make();
    return respond(await document, {
      headers: publicHeaders(get('requestId'), 'no-cache', 'application/json; charset=utf-8'),
    });
  };
}

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

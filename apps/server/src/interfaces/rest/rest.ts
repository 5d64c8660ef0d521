import { deadlineOf, restVerbs, type Verb } from '@namekeep/contract';
import type { Core } from '@namekeep/core';
import type { Handler, Methods } from '../../http/context.ts';
import { errorResponse, publicHeaders, respond } from '../../http/responses.ts';
import type { createAuthorizer } from './authorize.ts';
import { prepareDecode } from './decode.ts';
import { prepareEncode } from './encode.ts';
import type { OpenApiOptions } from './openapi.ts';

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

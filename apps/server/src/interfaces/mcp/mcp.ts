import { bodyLimit } from '@namekeep/contract';
import type { Core } from '@namekeep/core';
import type { HelpArticles } from '../../help-articles.ts';
import { type Handler, readBody } from '../../http/context.ts';
import { bearerToken, createUnknownCaller, crossOrigin } from '../../http/guards.ts';
import { errorResponse, otherMethod, respond } from '../../http/responses.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import type { RateLimiter } from '../../rate-limiter.ts';
import { acceptedForm } from './accept.ts';
import { failed, invalidRequest, parseError } from './message.ts';
import { createOriginCheck } from './origin-check.ts';
import type { Protocol } from './protocol.ts';

export interface McpOptions {
  core: Core;
  helpArticles: HelpArticles;
  limits: { reads: RateLimiter; writes: RateLimiter; failures: RateLimiter };
  baseUrl: URL;
  /** Where this process listens, even behind a proxy. */
  localOrigin: () => string;
  /** Epoch milliseconds. */
  now: () => number;
  log: Log;
  metrics: Metrics;
}

/**
 * The Model Context Protocol at `/mcp`, without sessions: each request has its token and is independent of the others, so
 * any process can answer it. Before a message is read, errors have the form of the REST API; afterwards, they are JSON-RPC
 * errors with the ID of the message.
 */
export function createMcp(options: McpOptions): Handler {
  const { core, limits } = options;
  const isAllowedOrigin = createOriginCheck(options);
  const refuseUnknown = createUnknownCaller(limits.failures);
  // The protocol library is loaded with the first message, so startup does not wait for it.
  let protocol: Promise<Protocol> | undefined;
  const load = async () => (await import('./protocol.ts')).createProtocol(options);

  return async (context) => {
    const { req } = context;
    const requestId = context.get('requestId');
    if (!isAllowedOrigin(req.raw.headers)) return crossOrigin(context);
    if (req.method !== 'POST') return otherMethod(req.method, 'POST', requestId);

    const token = bearerToken(req.header('authorization'));
    const actor = token === undefined ? undefined : await core.authentication.byToken(token);
    if (!actor || actor.kind === 'rejected') return refuseUnknown(context, token !== undefined, actor);
    context.set('caller', actor);

    const read = await readBody(context, bodyLimit);
    if (!read.ok) {
      const { code, message } = read;
      if (code !== 'malformed_json') return errorResponse(code, requestId, { message });
      return failed(undefined, requestId, { status: 400, code: parseError, message });
    }
    const form = acceptedForm(req.header('accept'));
    if (!form) {
      const message = 'Responses are application/json. Include it in Accept.';
      return failed(read.value, requestId, { status: 406, code: invalidRequest, message });
    }
    protocol ??= load();
    const response = await (await protocol)({ context, actor }, read.value);
    return form === 'events' ? asEvent(response) : response;
  };
}

/** A JSON-RPC response as a stream with a single event, for clients that accept nothing else. */
async function asEvent(response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'text/event-stream');
  headers.delete('content-length');
  return respond(`event: message\ndata: ${await response.text()}\n\n`, { headers });
}

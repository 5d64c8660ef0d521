import {
  classifyInboundRequest,
  type InboundLegacyRoute,
  type InboundModernRoute,
  isInitializeRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type MessageClassification,
  PerRequestHTTPServerTransport,
  type Server,
} from '@modelcontextprotocol/server';
import { tooManyMessage } from '../../http/guards.ts';
import { json, privateHeaders } from '../../http/responses.ts';
import type { RateLimiter } from '../../limiters.ts';
import { type Endpoint, findTool } from './full-tools.ts';
import {
  type Call,
  errorData,
  type Failure,
  type Fault,
  failed,
  headerMismatch,
  headerMismatched,
  invalidParams,
  invalidRequest,
  isObject,
  methodNotFound,
  type StandardHeaders,
  standardHeaders,
  unsupportedVersion,
} from './message.ts';
import { createServer, initializedRevisions, type ServerParts, selfContainedRevision } from './server.ts';
import { answerToolsCall } from './tool-call.ts';

/** The only revision with batches (JSON-RPC 2.0, section 6), and the default for requests that state none. */
const batchingRevision = '2025-03-26';
const MAX_BATCH = 100;

/** 499, as in nginx, only appears in the log, because the client has disconnected. */
const statusOf: Readonly<Record<Fault, number>> = { internal: 500, unavailable: 503, cancelled: 499 };

export type Protocol = (call: Call, value: unknown) => Promise<Response>;

/**
 * Responses a message according to its revision of the protocol. Requests of 2026-07-28 are self-contained, with everything
 * in `_meta`. Those of earlier revisions follow an `initialize`, which this server does not remember.
 */
export function createProtocol({ limits, ...parts }: ServerParts & { limits: Limits }): Protocol {
  /** The response to a request; `classification` is set for requests of 2026-07-28. */
  const respond = (call: Call, request: JSONRPCRequest, classification?: MessageClassification) =>
    request.method === 'tools/call'
      ? answerToolsCall(parts, call, request, { isSelfContained: classification !== undefined })
      : dispatch(createServer(parts, call), request, classification);

  async function serveSelfContained(call: Call, route: InboundModernRoute, headers: StandardHeaders) {
    const { messageKind, message, classification } = route;
    const { revision } = classification;
    if (revision !== selfContainedRevision) {
      const data = { supported: [selfContainedRevision], requested: revision };
      const sentence = `Revision ${revision} is not supported.`;
      return refused(call, message, { code: unsupportedVersion, message: sentence, data });
    }
    if (messageKind === 'notification') return accepted(call);
    const mismatch = headerMismatch(headers, message);
    if (mismatch) return refused(call, message, { code: headerMismatched, message: mismatch });
    const response = await respond(call, message, classification);
    const isUnknown = 'error' in response && response.error.code === methodNotFound;
    return answered(call, response, isUnknown ? 404 : 200);
  }

  async function serveInitialized(
    call: Call,
    value: unknown,
    { reason, requestedVersion: version }: InboundLegacyRoute,
  ) {
    const serve = async () => answered(call, await respond(call, value as JSONRPCRequest));
    if (reason === 'initialize') {
      if (isInitializeRequest(value)) return serve();
      const message = 'initialize must have protocolVersion, capabilities, and clientInfo with a name and a version.';
      return refused(call, value, { code: invalidParams, message });
    }
    if (version !== undefined && !initializedRevisions.includes(version)) {
      const message = `MCP-Protocol-Version ${version} is not supported. Supported versions: ${initializedRevisions.join(', ')}.`;
      return refused(call, value, { code: invalidRequest, message });
    }
    // Without sessions, notifications have no effect, and this server sends no requests that a response could belong to.
    if (reason === 'notification' || reason === 'response') return accepted(call);
    return serve();
  }

  async function serveBatch(call: Call, messages: readonly unknown[]): Promise<Response> {
    const responses: unknown[] = [];
    for (const message of messages) {
      if (isObject(message) && 'method' in message && 'id' in message)
        responses.push(await respond(call, message as JSONRPCRequest));
    }
    // In a batch, each response has its own error, and the status applies to all of them.
    delete call.fault;
    return responses.length > 0 ? answered(call, responses) : accepted(call);
  }

  return async (call, value) => {
    const headers = standardHeaders(call.context);
    const batch: unknown[] | undefined = Array.isArray(value) ? value : undefined;
    const problem = batch && batchProblem(batch, headers.protocolVersionHeader);
    if (problem) return refused(call, value, { code: invalidRequest, message: problem });

    const tooMany = await applyRateLimit(limits, call, value);
    if (tooMany) return tooMany;
    const route = classifyInboundRequest({ httpMethod: 'POST', body: value, ...headers });
    switch (route.kind) {
      case 'reject': {
        const { httpStatus: status, code, message, data } = route;
        return refused(call, value, { status, code, message, data });
      }
      case 'modern':
        return serveSelfContained(call, route, headers);
      case 'legacy':
        return batch ? serveBatch(call, batch) : serveInitialized(call, value, route);
    }
  };
}

/** A response, or those of a batch. The status also shows whether the server failed. */
function answered({ context, rateHeaders, fault }: Call, response: unknown, status = 200): Response {
  if (!fault) return json(status, response, context.get('requestId'), rateHeaders);
  const retryAfter = fault === 'unavailable' ? { 'retry-after': '5' } : {};
  return json(statusOf[fault], response, context.get('requestId'), { ...rateHeaders, ...retryAfter });
}

function refused(
  { context, rateHeaders }: Call,
  message: unknown,
  failure: Omit<Failure, 'status'> & { status?: number },
) {
  return failed(message, context.get('requestId'), { status: 400, headers: rateHeaders, ...failure });
}

function accepted({ context, rateHeaders }: Call): Response {
  const own = { 'content-length': '0', 'x-request-id': context.get('requestId') };
  return new Response(null, { status: 202, headers: { ...privateHeaders, ...own, ...rateHeaders } });
}

/** Why a batch is rejected as a whole; its messages are checked later. */
function batchProblem(messages: readonly unknown[], version = batchingRevision): string | undefined {
  if (version !== batchingRevision)
    return `Send one message per request. Revision ${version} does not support batches.`;
  if (messages.length > MAX_BATCH) return `A batch can have at most ${MAX_BATCH} messages.`;
  if (messages.some((message) => isObject(message) && message.method === 'initialize'))
    return 'initialize cannot be part of a batch.';
  return undefined;
}

type Limits = Readonly<Record<'reads' | 'writes', RateLimiter>>;

/** Counts every message against the read or write limit of its account. Returns a 429 response if a limit is exceeded. */
async function applyRateLimit(limits: Limits, call: Call, value: unknown): Promise<Response | undefined> {
  const { actor, context } = call;
  const requestId = context.get('requestId');
  context.set('reads', true);
  for (const message of [value].flat()) {
    const effect = effectOf(call.endpoint, message);
    if (effect === 'writes') context.set('reads', false);
    const taken = limits[effect](actor.accountId);
    const verdict = taken instanceof Promise ? await taken : taken;
    if (!verdict) continue;
    call.rateHeaders = verdict.headers;
    if (verdict.allowed) continue;
    return failed(value, requestId, {
      status: 429,
      code: 429,
      message: tooManyMessage(verdict.headers),
      data: errorData('rate_limited', requestId),
      headers: verdict.headers,
    });
  }
  return undefined;
}

/** Only calls of tools that write count as writes. */
function effectOf(endpoint: Endpoint, message: unknown): 'reads' | 'writes' {
  if (!isObject(message) || message.method !== 'tools/call' || !isObject(message.params)) return 'reads';
  const tool = findTool(endpoint, message.params.name);
  return tool && tool.verb.effect !== 'read' ? 'writes' : 'reads';
}

/**
 * Passes a request to the server of the library and returns its response. `classification` is set for requests of the
 * revision 2026-07-28 and undefined for those of the revisions with `initialize`.
 *
 * The transports of the library wrap each response into an HTTP response. Those for the older revisions also respond with
 * events only, reject clients that do not accept both formats, and accept batches in every revision.
 */
async function dispatch(server: Server, request: JSONRPCRequest, classification: MessageClassification | undefined) {
  const { promise, resolve } = Promise.withResolvers<JSONRPCMessage>();
  const transport = new OneResponse(classification ?? { era: 'legacy' }, resolve);
  await server.connect(transport);
  transport.onmessage?.(request, { ...(classification && { classification }) });
  return promise;
}

/** A transport for one response. The handlers send no notifications, so the first message is the response. */
class OneResponse extends PerRequestHTTPServerTransport {
  readonly #respond: (message: JSONRPCMessage) => void;

  constructor(classification: MessageClassification, respond: (message: JSONRPCMessage) => void) {
    super({ classification });
    this.#respond = respond;
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    this.#respond(message);
  }
}

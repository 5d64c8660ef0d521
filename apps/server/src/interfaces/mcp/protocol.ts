import {
  classifyInboundRequest,
  type InboundLegacyRoute,
  type InboundModernRoute,
  isInitializeRequest,
  type JSONRPCRequest,
  type MessageClassification,
} from '@modelcontextprotocol/server';
import { json, privateHeaders } from '../../http/responses.ts';
import type { Call, Fault } from './call.ts';
import { dispatch } from './dispatch.ts';
import {
  type Failure,
  failed,
  headerMismatched,
  invalidParams,
  invalidRequest,
  isObject,
  methodNotFound,
  unsupportedVersion,
} from './message.ts';
import { applyRateLimit, type Limits } from './rate-limit.ts';
import { createServer, initializedRevisions, type ServerParts, selfContainedRevision } from './server.ts';
import { headerMismatch, type StandardHeaders, standardHeaders } from './standard-headers.ts';
import { answerToolsCall } from './tools-call.ts';

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
      return refused(call, message, {
        code: unsupportedVersion,
        message: `Revision ${revision} is not supported.`,
        data,
      });
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

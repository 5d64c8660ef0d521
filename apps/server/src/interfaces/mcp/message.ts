import { readFileSync } from 'node:fs';
import { type ErrorCode, isRetryable } from '@namekeep/contract';
import type { Actor } from '@namekeep/core';
import type { StoreFault } from '@namekeep/core/ports';
import type { RequestContext } from '../../http/guards.ts';
import { faultSentences, json } from '../../http/responses.ts';
import type { Endpoint } from './full-tools.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export const serverInfo = { name: 'namekeep', title: 'Namekeep', version };

/** The context of a message or a batch: its request and its caller. */
export interface Call {
  /** Which tools there are. */
  endpoint: Endpoint;
  context: RequestContext;
  actor: Actor;
  /** Headers with what is left of the rate limit. */
  rateHeaders?: Readonly<Record<string, string>>;
  /** Set if a call failed without an outcome. It determines the status of the response. */
  fault?: Fault;
}

/** `cancelled`: the client disconnected. */
export type Fault = 'internal' | 'unavailable' | 'cancelled';

/** JSON-RPC 2.0, section 5.1. */
export const parseError = -32_700;
export const invalidRequest = -32_600;
export const methodNotFound = -32_601;
export const invalidParams = -32_602;
export const internalError = -32_603;
/** https://modelcontextprotocol.io/specification/2026-07-28/basic, "Error Codes". */
export const headerMismatched = -32_020;
export const unsupportedVersion = -32_022;

type Message = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The ID of a request; null if it is missing or invalid (JSON-RPC 2.0, section 5). */
export function idOf(message: unknown): string | number | null {
  const id = isObject(message) ? message.id : undefined;
  return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id)) ? id : null;
}

/** The `data` of a JSON-RPC error: what a REST error has in addition to its message. */
export const errorData = (code: ErrorCode, requestId: string) => ({ code, retryable: isRetryable(code), requestId });

export interface ErrorObject {
  /** A code of the protocol, or the HTTP status, which is outside of the range that JSON-RPC reserves. */
  code: number;
  message: string;
  data?: unknown;
}

export interface Failure extends ErrorObject {
  status: number;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** The error response to a message, with the ID of the message. */
export function failed(message: unknown, requestId: string, failure: Failure): Response {
  const { status, code, message: sentence, data, headers } = failure;
  const error = { code, message: sentence, ...(data !== undefined && { data }) };
  return json(status, { jsonrpc: '2.0', id: idOf(message), error }, requestId, headers);
}

/** The error if a call failed without an outcome. The log has the cause with the request ID. */
export function fault(call: Call, code: string, storeFault?: StoreFault): ErrorObject {
  const requestId = call.context.get('requestId');
  const passing = code === 'unavailable' || code === 'deadline_exceeded';
  call.fault = passing ? 'unavailable' : code === 'cancelled' ? code : 'internal';
  const message = sentenceOf(code, requestId, storeFault);
  return { code: internalError, message, data: errorData(passing ? 'unavailable' : 'internal', requestId) };
}

function sentenceOf(code: string, requestId: string, storeFault: StoreFault | undefined): string {
  const passing = code === 'unavailable' || code === 'deadline_exceeded';
  if (storeFault === 'damaged' || (code === 'unavailable' && (storeFault === 'full' || storeFault === 'displaced')))
    return faultSentences[storeFault];
  return passing
    ? 'The server cannot answer right now. Wait a moment, then repeat the same call, with the same idempotencyKey if it has one.'
    : `An internal error occurred. It is in the log with the request ID ${requestId}.`;
}

/** The headers that repeat parts of a message for intermediaries. */
export type StandardHeaders = ReturnType<typeof standardHeaders>;

export function standardHeaders({ req }: RequestContext) {
  const version = req.header('mcp-protocol-version');
  const method = req.header('mcp-method');
  const name = req.header('mcp-name');
  return {
    ...(version !== undefined && { protocolVersionHeader: version.trim() }),
    ...(method !== undefined && { mcpMethodHeader: method.trim() }),
    ...(name !== undefined && { mcpNameHeader: name.trim() }),
  };
}

/** The member of the parameters that `Mcp-Name` repeats. */
const mirrored: Readonly<Partial<Record<string, 'name' | 'uri'>>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/**
 * The problem with the headers of a request of 2026-07-28; undefined if there is none. The classification of the library
 * has already compared the version and the method if present, but it checks neither missing headers nor the name.
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http, "Server Validation".
 */
export function headerMismatch(
  { protocolVersionHeader, mcpMethodHeader, mcpNameHeader }: StandardHeaders,
  { method, params }: { method: string; params?: Readonly<Record<string, unknown>> | undefined },
): string | undefined {
  if (protocolVersionHeader === undefined) return 'MCP-Protocol-Version is missing. Send the version that is in _meta.';
  if (mcpMethodHeader === undefined) return `Mcp-Method is missing; send ${method}.`;
  const member = mirrored[method];
  const value = member && params?.[member];
  if (typeof value !== 'string') return undefined;
  if (mcpNameHeader === undefined) return `Mcp-Name is missing. Send the ${member} of the message.`;
  if (decoded(mcpNameHeader) === value) return undefined;
  return `Mcp-Name does not match the ${member} of the message.`;
}

/** The value of a header. Values that are not plain ASCII are sent as `=?base64?…?=`; undefined if that is invalid. */
function decoded(value: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  if (encoded === undefined) return value;
  const bytes = Buffer.from(encoded, 'base64');
  // Node.js ignores characters that are not Base64, so compare with the canonical encoding.
  if (bytes.toString('base64') !== encoded) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

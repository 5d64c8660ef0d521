import { type ErrorCode, isRetryable } from '@namekeep/contract';
import { json } from '../../http/responses.ts';

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

/** The `data` of a JSON-RPC error: what a REST error has besides its message. */
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

import { type CodeDefinition, createResponses, type ErrorEnvelope, type Problem } from './http-responses.ts';
import { type InvocationErrorCode, MESSAGES } from './result.ts';

export type HttpErrorCode =
  | InvocationErrorCode
  | 'malformed_json'
  | 'method_not_allowed'
  | 'payload_too_large'
  | 'unsupported_media_type';

/** The body of all responses that are not 2xx. */
export type HttpErrorBody = ErrorEnvelope<HttpErrorCode>;

export const CODES: Readonly<Record<HttpErrorCode, CodeDefinition>> = {
  malformed_json: { status: 400 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  invalid_input: { status: 422 },
  // nginx's "client closed request". It only appears in the log of the host.
  cancelled: { status: 499 },
  execution_failed: { status: 500 },
  invalid_output: { status: 500 },
  unavailable: { status: 503 },
  deadline_exceeded: { status: 504 },
};

const MESSAGES_OVER_HTTP: Readonly<Record<HttpErrorCode, string>> = {
  ...MESSAGES,
  malformed_json: 'The body is not well-formed JSON in UTF-8, with every member named once.',
  method_not_allowed: 'The method is not allowed here. See the `Allow` header.',
  payload_too_large: 'The body is larger than this address accepts.',
  unsupported_media_type: 'Send the body as `application/json`, in UTF-8 and without a content encoding.',
};

const responses = createResponses<HttpErrorCode>({
  codes: CODES,
  headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  methodNotAllowed: () => MESSAGES_OVER_HTTP.method_not_allowed,
});

/** `json` is already serialized. */
export const jsonResponse = (json: string, requestId: string): Response => responses.json(200, json, requestId);

export function errorResponse(code: HttpErrorCode, requestId: string, detail: Omit<Problem, 'message'> = {}): Response {
  return responses.error(code, requestId, { message: MESSAGES_OVER_HTTP[code], ...detail });
}

export const { otherMethod } = responses;

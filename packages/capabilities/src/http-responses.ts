import { HTTP_MESSAGES, type HttpErrorBody, type HttpErrorCode, STATUSES } from './http-errors.ts';
import type { Issue } from './issue.ts';

/** `json` is already serialized. */
export function jsonResponse(json: string, status: number, requestId: string): Response {
  return new Response(json, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...commonHeaders(requestId) },
  });
}

export interface ErrorDetail {
  readonly issues?: readonly Issue[] | undefined;
  readonly retryable?: boolean | undefined;
}

export function errorResponse(code: HttpErrorCode, requestId: string, detail: ErrorDetail = {}): Response {
  const error = { code, message: HTTP_MESSAGES[code], requestId, retryable: detail.retryable ?? false };
  const body: HttpErrorBody = { error: detail.issues ? { ...error, issues: detail.issues } : error };
  return jsonResponse(JSON.stringify(body), STATUSES[code], requestId);
}

/** 204 for OPTIONS, 405 for any other method that `allow` does not list (RFC 9110 §9.3.7, §15.5.6). */
export function methodResponse(method: string, allow: string, requestId: string): Response {
  const response =
    method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: commonHeaders(requestId) })
      : errorResponse('method_not_allowed', requestId);
  response.headers.set('allow', allow);
  return response;
}

function commonHeaders(requestId: string) {
  return { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': requestId };
}

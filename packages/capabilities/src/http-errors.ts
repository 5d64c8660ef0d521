import type { Issue } from './issue.ts';
import { type InvocationErrorCode, MESSAGES } from './result.ts';

export type HttpErrorCode =
  | InvocationErrorCode
  | 'malformed_json'
  | 'method_not_allowed'
  | 'payload_too_large'
  | 'unsupported_media_type';

/** The body of every answer that is not a 2xx. */
export interface HttpErrorBody {
  readonly error: {
    readonly code: HttpErrorCode;
    readonly message: string;
    readonly requestId: string;
    /** Whether the same request may succeed later without doing harm twice. */
    readonly retryable: boolean;
    readonly issues?: readonly Issue[];
  };
}

export const STATUSES: Readonly<Record<HttpErrorCode, number>> = {
  malformed_json: 400,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  // nginx's "client closed request": nobody reads this answer, but the host's log does.
  cancelled: 499,
  execution_failed: 500,
  invalid_output: 500,
  unavailable: 503,
  deadline_exceeded: 504,
};

export const HTTP_MESSAGES: Readonly<Record<HttpErrorCode, string>> = {
  ...MESSAGES,
  malformed_json: 'The body is not well-formed JSON in UTF-8, with every member named once.',
  method_not_allowed: 'The method is not allowed here. See the `Allow` header.',
  payload_too_large: 'The body is larger than this address accepts.',
  unsupported_media_type: 'Send the body as `application/json`, in UTF-8 and without a content encoding.',
};

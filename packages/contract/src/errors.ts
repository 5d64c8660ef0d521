import { z } from 'zod';

const members = { path: z.string(), code: z.string(), message: z.string(), existingId: z.string().optional() };

/** A note says what was left out or looks odd; only an error blocks. */
export const severities = ['error', 'note'] as const;
const severity = z
  .enum(severities)
  .describe('`error` blocks the request or the row. `note` does not: it says what was left out, or looks odd.');

/** A problem with an input. `path` is dotted (`reminders.offsets.2`); `existingId` is the record with a duplicate name. */
export const issue = z
  .strictObject({ ...members, severity: severity.optional() })
  .meta({ id: 'Issue', description: 'A problem with a request, and where it is.' });
export type Issue = z.output<typeof issue>;

/** A problem with a row of an import, which says whether it blocks the row. */
export const importIssue = z
  .strictObject({ ...members, severity })
  .meta({ id: 'ImportIssue', description: 'A problem with a row of a preview, or a note about it.' });

/** All error codes of the REST API, with their HTTP status and whether the same request can succeed later. */
export const errorCodes = {
  malformed_json: { status: 400 },
  invalid_query: { status: 400 },
  invalid_cursor: { status: 400 },
  idempotency_key_required: { status: 400 },
  idempotency_key_invalid: { status: 400 },
  invalid_if_match: { status: 400 },
  unauthenticated: { status: 401 },
  insufficient_scope: { status: 403 },
  session_required: { status: 403 },
  recent_sign_in_required: { status: 403 },
  cross_origin: { status: 403 },
  not_owner: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  duplicate_name: { status: 409 },
  idempotency_conflict: { status: 409 },
  idempotency_in_progress: { status: 409, retryable: true },
  preview_stale: { status: 409 },
  preview_expired: { status: 409 },
  payment_not_undoable: { status: 409 },
  nothing_to_decide: { status: 409 },
  ai_key_missing: { status: 409 },
  ai_key_rejected: { status: 409 },
  stale_revision: { status: 412 },
  payload_too_large: { status: 413 },
  batch_limit_exceeded: { status: 413 },
  unsupported_media_type: { status: 415 },
  invalid_input: { status: 422 },
  currency_change_unacknowledged: { status: 422 },
  precondition_required: { status: 428 },
  rate_limited: { status: 429, retryable: true },
  internal: { status: 500 },
  ai_provider_error: { status: 502, retryable: true },
  unavailable: { status: 503, retryable: true },
  ai_provider_timeout: { status: 504, retryable: true },
} as const satisfies Record<string, { status: number; retryable?: true }>;

export type ErrorCode = keyof typeof errorCodes;

export const statusOf = (code: ErrorCode): number => errorCodes[code].status;
export const isRetryable = (code: ErrorCode): boolean => 'retryable' in errorCodes[code];

export const errorEnvelope = z
  .strictObject({
    error: z.strictObject({
      code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
      message: z.string().describe('A message for people.'),
      requestId: z.string().describe('The same value as the X-Request-Id header.'),
      retryable: z.boolean().describe('Whether the same request can succeed later.'),
      issues: z.array(issue).optional().describe('All problems of the request.'),
    }),
  })
  .meta({ id: 'Error', description: 'The body of all error responses.' });
export type ErrorEnvelope = z.output<typeof errorEnvelope>;

import { type ErrorCode, errorCodes, errorEnvelope, isRetryable, statusOf } from '@namekeep/contract';
import type { ZodOpenApiResponsesObject } from 'zod-openapi';

export const responseHeaders = {
  'X-Request-Id': { description: 'The id of this request, also in the log.', schema: { type: 'string' as const } },
};
export const etagHeader = {
  ETag: { description: 'The revision of the record, quoted.', schema: { type: 'string' as const } },
};
export const rateHeaders = {
  RateLimit: { description: 'What is left: `r` requests, for `t` more seconds.', schema: { type: 'string' as const } },
  'RateLimit-Policy': { description: 'The limit: `q` requests in `w` seconds.', schema: { type: 'string' as const } },
};
const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const } } };

const challenge = { 'WWW-Authenticate': { description: 'How to authenticate.', schema: { type: 'string' as const } } };
const allow = { Allow: { description: 'The methods of this address.', schema: { type: 'string' as const } } };

/** Answers that count against a limit say what is left of it. */
const counted = [400, 403, 404, 409, 412, 413, 415, 422, 428, 429];

/** Error responses by status, each naming its codes. `limited`: the route counts its callers' requests. */
export function errorResponses(codes: readonly ErrorCode[], { limited = false } = {}): ZodOpenApiResponsesObject {
  const inOrder = (Object.keys(errorCodes) as ErrorCode[]).filter((code) => codes.includes(code));
  const byStatus = Map.groupBy(inOrder, statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: `\`${list.join('`, `')}\``,
        headers: {
          ...responseHeaders,
          ...((status === 429 || (limited && counted.includes(status))) && rateHeaders),
          ...((status === 401 || list.includes('insufficient_scope')) && challenge),
          ...(status === 405 && allow),
          ...(status === 412 && etagHeader),
          ...(list.some(isRetryable) && retryAfter),
        },
        content: { 'application/json': { schema: errorEnvelope } },
      },
    ]),
  );
}

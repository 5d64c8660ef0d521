import { type ErrorCode, errorCodes, errorEnvelope, statusOf } from '@namekeep/contract';
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

/** Error responses by status, each naming its codes. */
export function errorResponses(codes: readonly ErrorCode[]): ZodOpenApiResponsesObject {
  const inOrder = (Object.keys(errorCodes) as ErrorCode[]).filter((code) => codes.includes(code));
  const byStatus = Map.groupBy(inOrder, statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: `\`${list.join('`, `')}\``,
        headers: {
          ...responseHeaders,
          ...(status === 412 && etagHeader),
          ...((status === 429 || status === 503) && retryAfter),
          ...(status === 401 && {
            'WWW-Authenticate': { description: 'How to authenticate.', schema: { type: 'string' as const } },
          }),
        },
        content: { 'application/json': { schema: errorEnvelope } },
      },
    ]),
  );
}

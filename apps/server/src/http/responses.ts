import { createResponses } from '@namekeep/capabilities/http';
import { type ErrorCode, errorCodes } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import { respond } from './pieces.ts';

/** Headers that every response carries (ASVS 3.4). Pages add their own Content-Security-Policy. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Headers of every private response, whatever its form. */
export const privateHeaders = {
  ...securityHeaders,
  'cache-control': 'no-store',
  vary: 'Authorization, Cookie',
} as const;

const privateJson = { ...privateHeaders, 'content-type': 'application/json; charset=utf-8' } as const;

type Headers = Readonly<Record<string, string>>;

/** JSON.stringify for answers: integers beyond 2^53 − 1 (bigint) are written as longer integers, not as text. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return JSON.stringify(value, (_, member) => (typeof member === 'bigint' ? rawJson(member) : member));
  }
}

const rawJson = (value: bigint): unknown =>
  (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(value.toString());

const responses = createResponses<ErrorCode>({
  codes: errorCodes,
  headers: privateHeaders,
  respond,
  methodNotAllowed: (method, allow) => `${method} is not allowed at this address. Allowed: ${allow}.`,
});

/** 204 without a body; the body of an error by itself; the answer to a method that an address does not have. */
export const { noContent, envelope, otherMethod } = responses;

/** A private JSON answer. */
export const json = (status: number, body: unknown, requestId: string, headers?: Headers): Response =>
  responses.json(status, toJson(body), requestId, headers);

export interface FileAnswer {
  bytes: AsyncGenerator<Uint8Array>;
  /** ASCII without quotes. */
  fileName: string;
  mediaType: string;
  headers: Headers | undefined;
}

/** A private file to keep (RFC 6266), sent as it is made. */
export function file(requestId: string, { bytes, fileName, mediaType, headers }: FileAnswer): Response {
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await bytes.return(undefined);
      },
      // Nothing is made before it is read: a HEAD request reads nothing.
    },
    { highWaterMark: 0 },
  );
  const disposition = `attachment; filename="${fileName}"; filename*=UTF-8''${fileName}`;
  return new Response(stream, {
    status: 200,
    headers: {
      ...privateJson,
      ...headers,
      'content-type':
        mediaType.startsWith('text/') || mediaType === 'application/json' ? `${mediaType}; charset=utf-8` : mediaType,
      'content-disposition': disposition,
      'x-request-id': requestId,
    },
  });
}

export interface Problem {
  message: string;
  issues?: readonly Issue[] | undefined;
  headers?: Headers;
}

/** An error in the one envelope. */
export const errorResponse: (code: ErrorCode, requestId: string, problem: Problem) => Response = responses.error;

/** The answer to what is not there, the same for every door. */
export const notFound = (requestId: string): Response =>
  errorResponse('not_found', requestId, { message: 'There is nothing at this address.' });

/** The answer to a fault: nothing of it but the id under which it is logged. */
export const internalError = (requestId: string): Response =>
  errorResponse('internal', requestId, {
    message: `Something went wrong here. It is logged under ${requestId}.`,
  });

/** The answer while the store cannot be reached. */
export const unavailable = (
  requestId: string,
  message = 'The database cannot be reached right now. Try again shortly.',
): Response => errorResponse('unavailable', requestId, { message, headers: { 'retry-after': '5' } });

import { createResponses } from '@namekeep/capabilities/http';
import { type ErrorCode, errorCodes } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import { type Answer, PlainResponse } from './plain-response.ts';

/** The headers of all responses (ASVS 3.4). Pages have their own Content-Security-Policy. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** What pages add: no feature of the browser that they do not use. */
export const pageOnlyHeaders = {
  'permissions-policy': [
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-create',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
} as const;

/** The headers of all private responses. */
export const privateHeaders = {
  ...securityHeaders,
  'cache-control': 'no-store',
  vary: 'Authorization, Cookie',
} as const;

const privateJson = { ...privateHeaders, 'content-type': 'application/json; charset=utf-8' } as const;

type Headers = Readonly<Record<string, string>>;

/** JSON.stringify that writes a bigint as an integer. */
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

const responses = createResponses<ErrorCode, Answer>({
  codes: errorCodes,
  headers: privateHeaders,
  respond: (text, init) => new PlainResponse(text, init),
  methodNotAllowed: (method, allow) => `${method} is not allowed here. Allowed methods: ${allow}.`,
});

/** A 204 response, the body of an error, and the response to a method that a path does not have. */
export const { noContent, envelope, otherMethod } = responses;

/** A private JSON response. */
export const json = (status: number, body: unknown, requestId: string, headers?: Headers): Answer =>
  responses.json(status, toJson(body), requestId, headers);

export interface FileAnswer {
  bytes: AsyncGenerator<Uint8Array>;
  /** ASCII without quotes. */
  fileName: string;
  mediaType: string;
  headers: Headers | undefined;
}

/** A private file as a download (RFC 6266), which is generated while it is sent. */
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
      // The file is only generated when it is read, so not for a HEAD request.
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

/** An error response. */
export const errorResponse: (code: ErrorCode, requestId: string, problem: Problem) => Answer = responses.error;

/** The 404 response of all interfaces. */
export const notFound = (requestId: string): Answer =>
  errorResponse('not_found', requestId, { message: 'There is nothing at this URL.' });

/** The response to a fault, which reveals only the request ID. */
export const internalError = (requestId: string): Answer =>
  errorResponse('internal', requestId, {
    message: `An internal error occurred. It is in the log with the request ID ${requestId}.`,
  });

/** The 503 response. */
export const unavailable = (
  requestId: string,
  message = 'The database cannot be reached right now. Try again shortly.',
): Answer => errorResponse('unavailable', requestId, { message, headers: { 'retry-after': '5' } });

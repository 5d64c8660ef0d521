import { createResponses } from '@namekeep/capabilities/http';
import { type ErrorCode, errorCodes } from '@namekeep/contract';
import type { StoreFault } from '@namekeep/core/ports';
import type { Issue } from '@namekeep/domain';

/** The headers of all responses (ASVS 3.4). Pages have their own Content-Security-Policy. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

const unusedFeatures =
  'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope hid magnetometer microphone midi ' +
  'payment publickey-credentials-create screen-wake-lock serial usb xr-spatial-tracking';

/** What pages add: no feature of the browser that they do not use. */
export const pageOnlyHeaders = { 'permissions-policy': unusedFeatures.replaceAll(' ', '=(), ') + '=()' } as const;

/** The headers of all private responses. */
export const privateHeaders = {
  ...securityHeaders,
  'cache-control': 'no-store',
  vary: 'Authorization, Cookie',
} as const;

export type HeaderValues = Readonly<Record<string, string>>;

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

/** Larger bodies are sent in chunks of this size, which is in characters for a text. */
export const chunkSize = 64 * 1024;

/**
 * A response that sends a large body in chunks. This shows whether the client is reading (`server.ts`) and avoids a
 * second copy of the body in memory.
 */
export function respond(
  body: string | Uint8Array<ArrayBuffer> | null,
  { status = 200, headers }: { status?: number; headers: HeaderValues | Headers },
): Response {
  if (body === null || body.length <= chunkSize) return new Response(body, { status, headers });
  const own = new Headers(headers);
  own.set('content-length', String(Buffer.byteLength(body)));
  return new Response(ReadableStream.from(chunksOf(body)), { status, headers: own });
}

function* chunksOf(body: string | Uint8Array): Generator<Uint8Array> {
  for (let start = 0, end = 0; start < body.length; start = end) {
    end = start + chunkSize;
    // Both halves of a character stay together. A large text is encoded by chunk, because that takes long.
    if (typeof body === 'string' && /[\ud800-\udbff]/.test(body.charAt(end - 1))) end -= 1;
    const chunk = body.slice(start, end);
    yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  }
}

const responses = createResponses<ErrorCode>({
  codes: errorCodes,
  headers: privateHeaders,
  respond,
  methodNotAllowed: (method, allow) => `${method} is not allowed here. Allowed methods: ${allow}.`,
});

/** A 204 response, the body of an error, an error, and the response to a method that a path does not have. */
export const { noContent, envelope, error: errorResponse, otherMethod } = responses;

/** A private JSON response. */
export const json = (status: number, body: unknown, requestId: string, headers?: HeaderValues): Response =>
  responses.json(status, toJson(body), requestId, headers);

/** The headers of a response that is not private. */
export const publicHeaders = (requestId: string, cacheControl: string, contentType: string) => {
  return { ...securityHeaders, 'cache-control': cacheControl, 'content-type': contentType, 'x-request-id': requestId };
};

export interface FileToSend {
  bytes: AsyncGenerator<Uint8Array>;
  /** ASCII without quotes. */
  fileName: string;
  mediaType: string;
  headers: HeaderValues | undefined;
}

/** A private file as a download (RFC 6266), which is generated while it is sent, and not at all for a HEAD request. */
export function file(requestId: string, { bytes, fileName, mediaType, headers }: FileToSend): Response {
  const isText = mediaType.startsWith('text/') || mediaType === 'application/json';
  return new Response(ReadableStream.from(bytes), {
    headers: {
      ...privateHeaders,
      ...headers,
      'content-type': isText ? `${mediaType}; charset=utf-8` : mediaType,
      'content-disposition': `attachment; filename="${fileName}"; filename*=UTF-8''${fileName}`,
      'x-request-id': requestId,
    },
  });
}

export interface Problem {
  message: string;
  issues?: readonly Issue[] | undefined;
  headers?: HeaderValues;
}

/** The 404 response of all interfaces. */
export const notFound = (requestId: string): Response =>
  errorResponse('not_found', requestId, { message: 'There is nothing at this URL.' });

/** The response to a fault, which reveals only the request ID. */
export const internalError = (requestId: string): Response =>
  errorResponse('internal', requestId, {
    message: `An internal error occurred. It is in the log with the request ID ${requestId}.`,
  });

/** The 503 response. */
export const unavailable = (requestId: string, message = faultSentences.unreachable): Response =>
  errorResponse('unavailable', requestId, { message, headers: { 'retry-after': '5' } });

/** The messages for callers. Details are in the log. */
export const faultSentences: Readonly<Record<StoreFault, string>> = {
  unreachable: 'The database cannot be reached right now. Try again shortly.',
  busy: 'The database is busy. Try again shortly.',
  full: 'The server is out of disk space, so nothing can be saved. Free some space and try again.',
  io: 'The disk of the server reports errors, so nothing can be saved. Try again later.',
  read_only: 'The database is read-only right now, so nothing can be saved. Try again later.',
  displaced:
    'The files of the database were moved, deleted or replaced, so nothing can be saved. See the log of the server for instructions.',
  damaged: 'The database is damaged and must be restored from a backup. See the log of the server for instructions.',
};

/** The response if the store fails: a 503, or a 500 if retrying is pointless. */
export const storeUnavailable = (requestId: string, fault: StoreFault = 'unreachable'): Response =>
  fault === 'damaged'
    ? errorResponse('internal', requestId, { message: faultSentences.damaged })
    : unavailable(requestId, faultSentences[fault]);

/** All bytes of a body; undefined if they are more than `most`. */
export async function bytesOf(body: AsyncIterable<Uint8Array> | null, most: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

import { parseJson } from './http-json.ts';

export type BodyResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: 'malformed_json' | 'payload_too_large' | 'unsupported_media_type' };

/** Rejects what is not UTF-8 instead of replacing it; drops a byte order mark (RFC 8259 §8.1). */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body and counts its bytes as they arrive: `Content-Length` may be missing or false. The first byte over
 * the limit ends the reading, and the stream is cancelled.
 */
export async function readJsonBody(request: Request, maxBytes: number): Promise<BodyResult> {
  if (!isJson(request.headers)) return { ok: false, code: 'unsupported_media_type' };
  try {
    const bytes = await readBytes(request.body, maxBytes);
    if (!bytes) return { ok: false, code: 'payload_too_large' };
    return { ok: true, value: parseJson(UTF8.decode(bytes)) };
  } catch {
    // The stream broke off, or what it carried is not UTF-8 or not JSON.
    return { ok: false, code: 'malformed_json' };
  }
}

/** `application/json`; a `charset`, which JSON does not have, is tolerated when it says UTF-8 (RFC 8259 §8.1, §11). */
function isJson(headers: Headers): boolean {
  const type = headers.get('content-type')?.toLowerCase() ?? '';
  const [essence, ...parameters] = type.split(';').map((part) => part.trim());
  if (essence !== 'application/json') return false;
  if (parameters.some((parameter) => /^charset\s*=/.test(parameter) && !/=\s*"?utf-8"?$/.test(parameter))) return false;
  const encoding = headers.get('content-encoding');
  return encoding === null || encoding.toLowerCase() === 'identity';
}

/** Undefined when there are more than `maxBytes`. */
async function readBytes(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array | undefined> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (!(value instanceof Uint8Array)) throw new TypeError('not a stream of bytes');
    size += value.byteLength;
    if (size > maxBytes) {
      // Not awaited: a source that never confirms must not hold the answer back.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(value);
  }
  const [first] = chunks;
  return chunks.length === 1 && first ? first : concatenate(chunks, size);
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

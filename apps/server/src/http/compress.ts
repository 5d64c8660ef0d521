import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import { acceptsEncoding } from './accepted-encoding.ts';
import { respond } from './pieces.ts';
import { type Answer, asResponse, PlainResponse } from './plain-response.ts';
import type { HeaderReader } from './request-headers.ts';

/** Smaller bodies fit into one packet either way. */
const MIN_BYTES = 1024;
const COMPRESSIBLE = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:html|plain|css|javascript|markdown))\b/;
/** To encode a larger text as a whole would hold the event loop. */
const MAX_AT_ONCE = 1024 * 1024;
// Half the time of the level that is the default, for a sixth more bytes.
const level = 3;
const zipBytes = promisify<Uint8Array, ZlibOptions, Buffer<ArrayBuffer>>(gzip);
const zip = (bytes: Uint8Array) => zipBytes(bytes, { level });

/**
 * Compresses the body of a response for a client that accepts it. These are sent as they are:
 * - responses with an ETag, which names these bytes and is sent back as `If-Match`;
 * - downloads, which are streamed while they are generated;
 * - responses to requests that another site caused: the size of a compressed body tells what in it repeats the request
 *   (BREACH, https://breachattack.com).
 */
export function compress(answer: Answer, headers: HeaderReader): Answer | Promise<Answer> {
  if (!acceptsEncoding(headers.get('accept-encoding'), 'gzip') || !isCompressible(answer)) return answer;
  if (/^(?:cross-site|same-site)$/.test(headers.get('sec-fetch-site') ?? '')) return answer;
  const isPlain = answer instanceof PlainResponse && answer.body !== null && answer.body.length <= MAX_AT_ONCE;
  return isPlain ? zippedPlain(answer) : zipped(asResponse(answer));
}

/** Without a `Response` in between (`PlainResponse`). */
async function zippedPlain(answer: PlainResponse): Promise<Answer> {
  const { status, headers } = answer;
  const bytes = Buffer.from(answer.body ?? '');
  if (bytes.length < MIN_BYTES) return answer;
  const vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
  return new PlainResponse(await zip(bytes), { status, headers: { ...headers, vary, 'content-encoding': 'gzip' } });
}

async function zipped(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length < MIN_BYTES) return respond(bytes, response);
  const own = new Headers(response.headers);
  own.append('vary', 'Accept-Encoding');
  own.set('content-encoding', 'gzip');
  const body = await zip(bytes);
  own.set('content-length', String(body.length));
  return respond(body, { status: response.status, headers: own });
}

const EXCLUDING = ['content-encoding', 'content-disposition', 'etag'];

function isCompressible(answer: Answer): boolean {
  if (answer instanceof PlainResponse) {
    const { body, headers } = answer;
    // A character has at most three bytes in UTF-8.
    if (body === null || body.length < MIN_BYTES / 3 || !COMPRESSIBLE.test(headers['content-type'] ?? '')) return false;
    return !EXCLUDING.some((name) => name in headers);
  }
  const { body, headers } = answer;
  if (body === null || !COMPRESSIBLE.test(headers.get('content-type') ?? '')) return false;
  return !EXCLUDING.some((name) => headers.has(name));
}

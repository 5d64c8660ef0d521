import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsEncoding } from './accepted-encoding.ts';
import { respond } from './pieces.ts';

/** Smaller bodies fit into one packet either way. */
const MIN_BYTES = 1024;
const COMPRESSIBLE = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:html|plain|css|javascript|markdown))\b/;
const zip = promisify(gzip);

/**
 * Compresses the body of a response for a client that accepts it. These are sent as they are:
 * - responses with an ETag, which names these bytes and is sent back as `If-Match`;
 * - downloads, which are streamed while they are generated;
 * - responses to requests that another site caused: the size of a compressed body tells what in it repeats the request
 *   (BREACH, https://breachattack.com).
 */
export async function compress(response: Response, request: Request): Promise<Response> {
  const { headers } = request;
  if (!acceptsEncoding(headers.get('accept-encoding'), 'gzip') || !isCompressible(response)) return response;
  if (/^(?:cross-site|same-site)$/.test(headers.get('sec-fetch-site') ?? '')) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length < MIN_BYTES) return respond(bytes, response);
  const own = new Headers(response.headers);
  own.append('vary', 'Accept-Encoding');
  own.set('content-encoding', 'gzip');
  const zipped = await zip(bytes);
  own.set('content-length', String(zipped.length));
  return respond(zipped, { status: response.status, headers: own });
}

function isCompressible({ body, headers }: Response): boolean {
  if (body === null || !COMPRESSIBLE.test(headers.get('content-type') ?? '')) return false;
  return !['content-encoding', 'content-disposition', 'etag'].some((name) => headers.has(name));
}

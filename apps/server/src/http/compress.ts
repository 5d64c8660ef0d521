import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import type { RequestContext } from './context.ts';
import { respond } from './responses.ts';

const compressed = promisify(gzip);
// Half the time of the level that is the default, for a sixth more bytes.
const level = 3;
/** Smaller bodies fit into one packet either way. */
const MIN_BYTES = 1024;
const compressible = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:html|plain|css|javascript|markdown))\b/;
const excluding = ['content-encoding', 'content-disposition', 'etag'];

/**
 * Compresses the body of a response for a client that accepts it. These are sent as they are:
 * - responses with an ETag, which names these bytes and is sent back as `If-Match`;
 * - downloads, which are streamed while they are generated;
 * - responses to requests that another site caused: the size of a compressed body tells what in it repeats the request
 *   (BREACH, https://breachattack.com).
 */
export async function compress(response: Response, { req }: RequestContext): Promise<Response> {
  if (!acceptsEncoding(req.header('accept-encoding'), 'gzip')) return response;
  if (/^(?:cross-site|same-site)$/.test(req.header('sec-fetch-site') ?? '')) return response;
  const headers = new Headers(response.headers);
  if (!compressible.test(headers.get('content-type') ?? '')) return response;
  if (excluding.some((name) => headers.has(name))) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  if (bytes.length < MIN_BYTES) return respond(bytes, { status, headers });
  const body = await compressed(bytes, { level });
  headers.append('vary', 'Accept-Encoding');
  headers.set('content-encoding', 'gzip');
  headers.set('content-length', String(body.length));
  return respond(body, { status, headers });
}

/** Whether `Accept-Encoding` accepts `coding` (RFC 9110, section 12.5.3). Without it, only `identity` is safe. */
export function acceptsEncoding(header: string | undefined, coding: 'br' | 'gzip'): boolean {
  const accepted = parseAccept((header ?? '').toLowerCase());
  const found = accepted.find(({ type }) => type === coding) ?? accepted.find(({ type }) => type === '*');
  return found !== undefined && found.q > 0;
}

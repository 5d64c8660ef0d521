import type { IncomingMessage } from 'node:http';
import { getPath } from 'hono/utils/url';

/** What a request asks for. */
export interface Target {
  /** Percent-encoded only where decoding would change its parts. */
  path: string;
  /** The query with its question mark, or an empty string. */
  search: string;
}

/** Characters that a URL keeps as they are. Percent signs and fragments are left to the parser. */
const PLAIN_TARGET = /^\/[!$&-;=?-[\]_a-z~]*$/;
const DOT_SEGMENT = /\/\.\.?(?:[/?]|$)/;
const PLAIN_HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;

/** The target of a request if parsing its URL would change nothing in it and find nothing wrong with it. */
export function plainTarget({ url = '', headers: { host } }: IncomingMessage): Target | undefined {
  if (host === undefined || !PLAIN_HOST.test(host) || !PLAIN_TARGET.test(url) || DOT_SEGMENT.test(url))
    return undefined;
  const query = url.indexOf('?');
  return query < 0 ? { path: url, search: '' } : { path: url.slice(0, query), search: url.slice(query) };
}

/** The target of a request whose URL has been parsed. */
export function targetOf(request: Request): Target {
  const query = request.url.indexOf('?');
  return { path: getPath(request), search: query < 0 ? '' : request.url.slice(query) };
}

/**
 * The path of a request URL, as it was sent. It is compared as text without decoding, so encoded slashes and letters
 * (`%2F`, `%61`) do not match. RFC 3986 §6.2.2.2 allows a server to distinguish them.
 */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}

/** The query of a request URL, without the question mark. */
export function queryOf(url: string): string {
  const end = url.indexOf('#');
  const start = url.indexOf('?');
  if (start === -1 || (end !== -1 && end < start)) return '';
  return url.slice(start + 1, end === -1 ? undefined : end);
}

/** Whether `path` is absolute and normalized as in the URL of a `Request`. */
export function isCanonicalPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false;
  if (!URL.canParse(path, 'http://localhost')) return false;
  const url = new URL(path, 'http://localhost');
  return url.href === `http://localhost${path}` && url.pathname === path;
}

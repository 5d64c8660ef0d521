/**
 * The path of a request's address, which always has one, as it was sent. It is compared as text and never decoded, so that an encoded slash
 * or letter (`%2F`, `%61`) names nothing; RFC 3986 §6.2.2.2 lets a server tell them apart.
 */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}

/** The query of a request's address, without the question mark. */
export function queryOf(url: string): string {
  const end = url.indexOf('#');
  const start = url.indexOf('?');
  if (start === -1 || (end !== -1 && end < start)) return '';
  return url.slice(start + 1, end === -1 ? undefined : end);
}

/** Whether `path` is absolute and already in the form in which a `Request` reports it. */
export function isCanonicalPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false;
  if (!URL.canParse(path, 'http://localhost')) return false;
  const url = new URL(path, 'http://localhost');
  return url.href === `http://localhost${path}` && url.pathname === path;
}

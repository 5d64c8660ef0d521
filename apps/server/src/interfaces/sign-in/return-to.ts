const LONGEST = 2048;
// Browsers remove tabs and line breaks from URLs and treat `\` as `/` (WHATWG URL, 4.4), so they could hide a host.
const unsafe = /[\\\p{Cc}]|%(?:[01][0-9a-f]|7f|5c)/iu;

/**
 * Where to go after signing in: a path of our own origin with query and fragment. Anything else becomes `/` (OWASP,
 * Unvalidated Redirects and Forwards).
 */
export function safeReturnTo(wanted: string | null | undefined, baseUrl: URL): string {
  if (!wanted || wanted.length > LONGEST || !wanted.startsWith('/') || unsafe.test(wanted)) return '/';
  const url = URL.parse(wanted, baseUrl.href);
  // The path of `/.//host` starts with two slashes, which a browser would read as a host.
  if (!url || url.origin !== baseUrl.origin || url.pathname.startsWith('//')) return '/';
  return url.href.slice(url.origin.length);
}

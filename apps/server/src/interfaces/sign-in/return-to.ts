const LONGEST = 2048;
// Browsers drop tabs and line ends inside an address and read `\` as `/` (WHATWG URL, 4.4), so either could hide a host.
const unsafe = /[\\\p{Cc}]|%(?:[01][0-9a-f]|7f|5c)/iu;

/**
 * Where to go after signing in: a path of our own origin with its query and fragment, or `/` for anything else (OWASP,
 * Unvalidated Redirects and Forwards).
 */
export function safeReturnTo(wanted: string | null | undefined, baseUrl: URL): string {
  if (!wanted || wanted.length > LONGEST || !wanted.startsWith('/') || unsafe.test(wanted)) return '/';
  const url = URL.parse(wanted, baseUrl.href);
  // `/.//host` has a path that starts with two slashes, which would be a host again once written as a path.
  if (!url || url.origin !== baseUrl.origin || url.pathname.startsWith('//')) return '/';
  return url.href.slice(url.origin.length);
}

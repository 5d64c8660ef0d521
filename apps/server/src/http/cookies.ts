import { parse, serialize } from 'hono/utils/cookie';

/** The value of a cookie in a `Cookie` header. If the name occurs more than once, the first one counts. */
export const readCookie = (header: string | null, name: string): string | undefined =>
  header === null ? undefined : parse(header, name)[name];

/**
 * The name of a cookie: with the prefix `__Host-`, browsers tie it to this origin. The prefix requires HTTPS, which the
 * service does not have on loopback addresses (RFC 6265bis, section 4.1.3.2).
 */
export const cookieName = (name: string, baseUrl: URL): string =>
  baseUrl.protocol === 'https:' ? `__Host-${name}` : name;

/** The value of a `Set-Cookie` header. `maxAge` is in seconds; 0 removes the cookie. */
export const setCookie = (name: string, value: string, { baseUrl, maxAge }: { baseUrl: URL; maxAge: number }): string =>
  serialize(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    secure: baseUrl.protocol === 'https:',
  });

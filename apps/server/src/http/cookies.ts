/** A cookie's value from a `Cookie` header; the first of that name counts. */
export function readCookie(header: string | null, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const [key, ...value] = part.split('=');
    if (key?.trim() === name) return value.join('=').trim();
  }
  return undefined;
}

/** The name that browsers tie to this origin: `__Host-` needs https, and loopback http has none (RFC 6265bis §4.1.3). */
export const cookieName = (name: string, baseUrl: URL): string =>
  baseUrl.protocol === 'https:' ? `__Host-${name}` : name;

/** A `Set-Cookie` value; `maxAge` in seconds, 0 removes the cookie. */
export function setCookie(name: string, value: string, { baseUrl, maxAge }: { baseUrl: URL; maxAge: number }): string {
  const secure = baseUrl.protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

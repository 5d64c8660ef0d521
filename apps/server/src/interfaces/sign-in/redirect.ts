import { securityHeaders } from '../../http/responses.ts';

/** An uncached 302 with cookies. */
export function redirect(location: string, requestId: string, cookies: readonly string[]): Response {
  const headers = new Headers({ ...securityHeaders, 'cache-control': 'no-store', 'x-request-id': requestId, location });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}

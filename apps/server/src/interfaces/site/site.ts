import { randomBytes } from 'node:crypto';
import type { Handler } from '../../http/request-context.ts';
import { notFound, otherMethod, securityHeaders, unavailable } from '../../http/responses.ts';
import { createStaticFiles, fileResponse } from './static-files.ts';

/** `nonce` is for the style elements that the application's libraries create. Inline scripts and other inline styles are blocked. */
const policyWith = (nonce?: string): string =>
  `default-src 'self'; script-src 'self'; style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}; img-src 'self' data:; ` +
  "connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Vite leaves this in the built page (`html.cspNonce`); each response puts a nonce of its own there. */
const NONCE_PLACE = /__CSP_NONCE__/g;

/** Addresses of the application's own pages, as its `paths.ts` builds them; any other page is its "not found". */
const pages =
  /^\/(?:|domains(?:\/new\/(?:names|text)|\/[^/]+(?:\/edit)?)?|tokens(?:\/new)?|settings(?:\/(?:ai-provider|connect|about))?|import)$/;

/** The browser application: its built files, and its one page at each of its addresses. */
export function createSite({ folder }: { folder: string }): Handler {
  const files = createStaticFiles(folder);
  return async (context) => {
    const { request, path, requestId } = context;
    const isPage = pages.test(path);
    const file = await files(path.slice(1));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return file || isPage ? otherMethod(request.method, 'GET, HEAD, OPTIONS', requestId) : notFound(requestId);
    }
    const common = { ...securityHeaders, 'x-request-id': requestId, 'content-security-policy': policyWith() };
    if (file && path !== '/index.html') {
      // Vite names files under assets/ by their content.
      const lasting = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      return fileResponse(file, request, { ...common, 'cache-control': lasting });
    }
    if (!isPage && !/\btext\/html\b/.test(request.headers.get('accept') ?? '')) return notFound(requestId);
    const index = await files('index.html');
    if (!index) return unavailable(requestId, 'The pages are not built. Run `npm run build`.');
    const nonce = randomBytes(16).toString('base64url');
    const page = Buffer.from(index.bytes).toString().replace(NONCE_PLACE, nonce);
    return new Response(page, {
      status: isPage ? 200 : 404,
      headers: {
        ...common,
        'content-security-policy': policyWith(nonce),
        // A nonce must not be used twice.
        'cache-control': 'no-store',
        'content-type': index.type,
      },
    });
  };
}

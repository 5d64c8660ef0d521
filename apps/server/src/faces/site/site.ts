import type { Handler } from '../../http/exchange.ts';
import { notFound, otherMethod, securityHeaders, unavailable } from '../../http/responses.ts';
import { createStaticFiles, fileResponse } from './static-files.ts';

export const pagePolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Addresses of the application's own pages, as its `paths.ts` builds them; any other page is its "not found". */
const pages =
  /^\/(?:|domains(?:\/new\/(?:names|text)|\/[^/]+(?:\/edit)?)?|tokens(?:\/new)?|settings(?:\/(?:ai-provider|connect|about))?|import)$/;

/** The browser application: its built files, and its one page at each of its addresses. */
export function createSite({ folder }: { folder: string }): Handler {
  const files = createStaticFiles(folder);
  return async (exchange) => {
    const { request, path, requestId } = exchange;
    const isPage = pages.test(path);
    const file = await files(path.slice(1));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return file || isPage ? otherMethod(request.method, 'GET, HEAD, OPTIONS', requestId) : notFound(requestId);
    }
    const common = { ...securityHeaders, 'x-request-id': requestId, 'content-security-policy': pagePolicy };
    if (file && path !== '/index.html') {
      // Vite names files under assets/ by their content.
      const lasting = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      return fileResponse(file, request, { ...common, 'cache-control': lasting });
    }
    if (!isPage && !/\btext\/html\b/.test(request.headers.get('accept') ?? '')) return notFound(requestId);
    const index = await files('index.html');
    if (!index) return unavailable(requestId, 'The pages are not built. Run `npm run build`.');
    return fileResponse(index, request, { ...common, 'cache-control': 'no-cache' }, isPage ? 200 : 404);
  };
}

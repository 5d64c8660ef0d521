import type { Handler } from '../../http/exchange.ts';
import { errorResponse, notFound, securityHeaders } from '../../http/responses.ts';
import { createStaticFiles, fileResponse } from './static-files.ts';

export const pagePolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Addresses of the application's own pages, as its `paths.ts` builds them; any other page is its "not found". */
const pages = /^\/(?:|domains(?:\/[^/]+(?:\/edit)?)?|tokens(?:\/new)?|settings)$/;

/** The browser application: its built files, and its one page at each of its addresses. */
export function createSite({ folder }: { folder: string }): Handler {
  const files = createStaticFiles(folder);
  return async ({ request, path, requestId }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(requestId);
    const common = { ...securityHeaders, 'x-request-id': requestId, 'content-security-policy': pagePolicy };
    const file = await files(path.slice(1));
    if (file && path !== '/index.html') {
      // Vite names files under assets/ by their content.
      const lasting = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      return fileResponse(file, request, { ...common, 'cache-control': lasting });
    }
    const isPage = pages.test(path);
    if (!isPage && !/\btext\/html\b/.test(request.headers.get('accept') ?? '')) return notFound(requestId);
    const index = await files('index.html');
    if (!index) {
      return errorResponse('unavailable', requestId, { message: 'The pages are not built. Run `npm run build`.' });
    }
    return fileResponse(index, request, { ...common, 'cache-control': 'no-cache' }, isPage ? 200 : 404);
  };
}

import { randomBytes } from 'node:crypto';
import type { Handler } from '../../http/context.ts';
import { notFound, otherMethod, pageOnlyHeaders, securityHeaders, unavailable } from '../../http/responses.ts';
import { createStaticFiles, fileResponse } from './static-files.ts';

/** `nonce` is for the style elements that libraries of the application create. Other inline styles and scripts are blocked. */
const policyWith = (nonce?: string): string =>
  `default-src 'self'; script-src 'self'; style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}; img-src 'self' data:; ` +
  "connect-src 'self'; font-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; " +
  "trusted-types default help; require-trusted-types-for 'script'";

/** The placeholder in the built page (Vite's `html.cspNonce`), which each response replaces with a new nonce. */
const NONCE_PLACE = /__CSP_NONCE__/g;

/** The paths of the pages, which must match `paths.ts` of the web application. For other paths, it shows "not found". */
const pages =
  /^\/(?:|domains(?:\/new\/(?:names|text)|\/[^/]+(?:\/edit)?)?|tokens(?:\/new)?|settings(?:\/(?:labels|connections(?:\/new)?|ai-provider|connect|about))?|import|export|report|activity)$/;

/** What the build tells the browser to load at once for one page (`build/page-hints.ts` of the web application). */
const PAGE_HINTS = /\s*<link[^>]* data-page="([^"]*)"[^>]*>/g;

/** How long browsers keep files without asking. The names of files in assets/ contain a hash of their content. */
const lifetimes = [
  ['/assets/', 'public, max-age=31536000, immutable'],
  ['/fonts/', 'public, max-age=604800'],
] as const;

/** The web application: its built files, and its HTML page at the paths of all its pages. */
export function createSite({ folder }: { folder: string }): Handler {
  const files = createStaticFiles(folder);
  return async (context) => {
    const { req } = context;
    const { method, path } = req;
    const requestId = context.get('requestId');
    const isPage = pages.test(path);
    const file = await files(path.slice(1));
    if (method !== 'GET' && method !== 'HEAD') {
      return file || isPage ? otherMethod(method, 'GET, HEAD, OPTIONS', requestId) : notFound(requestId);
    }
    const common = { ...securityHeaders, 'x-request-id': requestId, 'content-security-policy': policyWith() };
    if (file && path !== '/index.html') {
      const lasting = lifetimes.find(([folderPath]) => path.startsWith(folderPath))?.[1] ?? 'no-cache';
      return fileResponse(file, req, { ...common, 'cache-control': lasting });
    }
    if (!isPage && !/\btext\/html\b/.test(req.header('accept') ?? '')) return notFound(requestId);
    const index = await files('index.html');
    if (!index) return unavailable(requestId, 'The pages are not built. Run `npm run build`.');
    const nonce = randomBytes(16).toString('base64url');
    const page = Buffer.from(index.bytes)
      .toString()
      .replace(PAGE_HINTS, (hint, of) => (of === path ? hint : ''))
      .replace(NONCE_PLACE, nonce);
    return new Response(page, {
      status: isPage ? 200 : 404,
      headers: {
        ...common,
        ...pageOnlyHeaders,
        'content-security-policy': policyWith(nonce),
        // A nonce must not be reused.
        'cache-control': 'no-store',
        'content-type': index.type,
      },
    });
  };
}

import { hash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HonoRequest } from 'hono';
import type { Handler } from '../../http/guards.ts';
import { acceptsEncoding } from '../../http/middleware.ts';
import {
  type HeaderValues,
  notFound,
  otherMethod,
  pageOnlyHeaders,
  respond,
  securityHeaders,
  unavailable,
} from '../../http/responses.ts';
import { errorCode } from '../../log.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const compressed = promisify(gzip);

export interface StaticFile {
  type: string;
  bytes: Uint8Array;
  /** Undefined if compression does not make the file smaller. */
  gzipped: Uint8Array | undefined;
  /** From `FILE.br`, which the build writes. */
  brotli: Uint8Array | undefined;
  /** Weak, because it is the same for all encodings (RFC 9110, section 8.8.1). */
  etag: string;
}

/**
 * Reads the files of a folder and caches them, also compressed. File names can only have letters, digits, `-`, `_` and
 * `.`, so no path leads out of the folder.
 */
export function createStaticFiles(folder: string) {
  const files = new Map<string, Promise<StaticFile | undefined>>();

  async function load(name: string): Promise<StaticFile | undefined> {
    const type = types[extname(name)];
    if (!type) return undefined;
    try {
      const bytes = await readFile(join(folder, name));
      const smaller = /^(text|application|image\/svg)/.test(type) ? await compressed(bytes) : undefined;
      return {
        type,
        bytes,
        gzipped: smaller && smaller.length < bytes.length ? smaller : undefined,
        brotli: await readFile(join(folder, `${name}.br`)).catch(() => undefined),
        etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
      };
    } catch (error) {
      files.delete(name);
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  return (name: string): Promise<StaticFile | undefined> => {
    if (!/^(?:(?:assets|fonts)\/)?[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(name)) return Promise.resolve(undefined);
    const found = files.get(name);
    if (found) return found;
    const loading = load(name);
    files.set(name, loading);
    return loading.then((file) => {
      // Missing files are not cached, because requests for arbitrary names would fill the memory.
      if (!file) files.delete(name);
      return file;
    });
  };
}

export function fileResponse(file: StaticFile, req: HonoRequest, headers: HeaderValues, status = 200): Response {
  const validators = { ...headers, vary: 'Accept-Encoding', etag: file.etag };
  if (status === 200 && matches(req.header('if-none-match'), file.etag)) {
    return new Response(null, { status: 304, headers: validators });
  }
  const [coding, bytes] = encoded(file, req.header('accept-encoding'));
  return respond(bytes as Uint8Array<ArrayBuffer>, {
    status,
    headers: {
      ...validators,
      'content-type': file.type,
      'content-length': String(bytes.length),
      ...(coding && { 'content-encoding': coding }),
    },
  });
}

function encoded(file: StaticFile, accepted: string | undefined): ['br' | 'gzip' | undefined, Uint8Array] {
  if (file.brotli && acceptsEncoding(accepted, 'br')) return ['br', file.brotli];
  if (file.gzipped && acceptsEncoding(accepted, 'gzip')) return ['gzip', file.gzipped];
  return [undefined, file.bytes];
}

/** `If-None-Match` compares weakly (RFC 9110, section 13.1.2). */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.slice(2));

/** `nonce` is for the style elements that libraries of the application create. Other inline styles and scripts are blocked. */
const policyWith = (nonce?: string): string =>
  `default-src 'self'; script-src 'self'; style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}; img-src 'self' data:; ` +
  "connect-src 'self'; font-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; " +
  "trusted-types default help; require-trusted-types-for 'script'";

/** The placeholder in the built page (Vite's `html.cspNonce`), which each response replaces with a new nonce. */
const NONCE_PLACE = /__CSP_NONCE__/g;

/** The paths of the pages, which must match `pages.ts` of the web application. For other paths, it shows "not found". */
const pages =
  /^\/(?:|domains(?:\/new\/(?:names|text)|\/[^/]+(?:\/edit)?)?|tokens(?:\/new)?|settings(?:\/(?:labels|connections(?:\/new)?|ai-provider|connect|about))?|import|export|report|activity|todo)$/;

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

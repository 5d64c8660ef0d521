import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { errorCode } from '../../error-code.ts';
import { respond } from '../../http/pieces.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
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
      return { type, bytes, gzipped: smaller && smaller.length < bytes.length ? smaller : undefined };
    } catch (error) {
      files.delete(name);
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  return (name: string): Promise<StaticFile | undefined> => {
    if (!/^(?:assets\/)?[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(name)) return Promise.resolve(undefined);
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

export function fileResponse(
  file: StaticFile,
  request: Request,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Response {
  const zip = file.gzipped && /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const body = (zip ? file.gzipped : file.bytes) as Uint8Array<ArrayBuffer>;
  return respond(body, {
    status,
    headers: {
      ...headers,
      'content-type': file.type,
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
      ...(zip && { 'content-encoding': 'gzip' }),
    },
  });
}

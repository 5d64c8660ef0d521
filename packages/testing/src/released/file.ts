import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A file that `npm run tool upgrade` kept with this version, unpacked. */
export const releasedFile = (version: string, name: string): Buffer =>
  gunzipSync(readFileSync(join(import.meta.dirname, version, `${name}.gz`)));

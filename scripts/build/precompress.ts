import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const MIN_BYTES = 1024;

/** Writes `FILE.br` next to every larger text file in `folder`: the best compression is too slow for a server. */
export async function precompress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg}', { cwd: folder });
  await Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      if (bytes.length < MIN_BYTES) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(join(folder, `${name}.br`), await compress(bytes, { params }));
    }),
  );
}

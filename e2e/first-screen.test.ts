import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildIfStale, dist } from '../scripts/build.ts';

const folder = join(dist, 'pages', 'assets');
/** The limit of S10 is 200 kB; what is measured there includes what a page loads once it is shown. */
const limit = 195_000;

before(async () => void (await buildIfStale()));

/** The scripts that run before a page is shown: the main script, its own, and all that they import. */
function scriptsOf(page: string): string[] {
  const html = readFileSync(join(dist, 'pages', 'index.html'), 'utf8');
  const main = basename(/<script[^>]+src="([^"]+)"/.exec(html)?.[1] ?? '');
  const [own = ''] = globSync(`${page}-*.js`, { cwd: folder });
  const scripts = new Set([main, own]);
  for (const script of scripts) {
    const imports = readFileSync(join(folder, script), 'utf8').matchAll(
      /(?:\bimport|\bfrom)\s*["'`]\.\/([^"'`]+)["'`]/g,
    );
    for (const [, name = ''] of imports) scripts.add(name);
  }
  return [...scripts];
}

for (const page of ['overview-page', 'domains-page']) {
  test(`the first screen loads at most ${limit / 1000} kB of scripts: ${page}`, () => {
    const sizes = scriptsOf(page).map((name) => ({ name, bytes: gzipSync(readFileSync(join(folder, name))).length }));
    const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
    // The main script, the shared one and its own: each further one is a request before anything is shown (S16).
    assert.equal(sizes.length, 3, sizes.map(({ name }) => name).join(', '));
    assert.ok(sum <= limit, `${sum} bytes: ${sizes.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')}`);
  });
}

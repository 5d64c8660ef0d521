import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildIfStale, dist } from '../scripts/build.ts';

const folder = join(dist, 'pages', 'assets');
/** The one for names beyond Latin-1 is loaded when there is one. */
const font = 'inter-latin-wght-normal.woff2';
/** For the scripts and the font together. */
const limit = 200_000;
/** What a page loads once it is shown, because it is on the first screen too. */
const parts: Record<string, string[]> = { 'overview-page': ['year-days', 'calendar-map'], 'domains-page': [] };

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

for (const page of Object.keys(parts)) {
  test(`the first screen loads at most ${limit / 1000} kB of scripts and fonts: ${page}`, () => {
    const scripts = scriptsOf(page);
    // The main script, the shared one and its own: each further one is a request before anything is shown (S16).
    assert.equal(scripts.length, 3, scripts.join(', '));
    const all = new Set([...scripts, ...(parts[page] ?? []).flatMap((part) => scriptsOf(part))]);
    const sizes = [...all].map((name) => ({ name, bytes: gzipSync(readFileSync(join(folder, name))).length }));
    sizes.push({ name: 'font', bytes: readFileSync(join(dist, 'pages', 'fonts', font)).length });
    const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
    assert.ok(sum <= limit, `${sum} bytes: ${sizes.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')}`);
  });
}

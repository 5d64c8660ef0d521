import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { suite, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { currencies, formatAmount } from '@namekeep/domain';
import { dist } from '../scripts/build.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

const visit = visitOf({
  records: Array.from({ length: 50 }, (_, index) => ({
    name: `name-${index}.example`,
    registrar: index % 2 ? 'Gandi' : 'Porkbun',
    expirationDate: dayFromNow(index),
  })),
});

test('a search asks for the rows as soon as a letter is typed, and for the totals after them', async () => {
  const { page } = visit;
  await page.goto('/domains');
  await shell.names(visit).first().waitFor();
  await page.evaluate(`(() => {
    window.searchedAt = {};
    const send = window.fetch;
    window.fetch = (input, options) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
      const asked = send(input, options);
      if (searchParams.get('q') !== 'g') return asked;
      window.searchedAt[pathname] = performance.now();
      return asked.finally(() => { window.searchedAt[pathname + ' answered'] = performance.now(); });
    };
    document.addEventListener('input', () => { setTimeout(() => { window.searchedAt.nextTurn = performance.now(); }); });
  })()`);
  await page.getByRole('searchbox').press('g');
  await page.getByText('25 names').waitFor();
  const { nextTurn = 0, ...at } = await page.evaluate<Record<string, number>>('window.searchedAt');
  assert.ok((at['/api/v1/domains'] ?? Infinity) <= nextTurn, 'it does not wait');
  const order = Object.keys(at).toSorted((one, other) => (at[one] ?? 0) - (at[other] ?? 0));
  assert.deepEqual(order, [
    '/api/v1/domains',
    '/api/v1/domains answered',
    '/api/v1/domains/totals',
    '/api/v1/domains/totals answered',
  ]);
});

test('the signs of all currencies are in the two small fonts', async () => {
  const { page } = visit;
  await visit.open('/domains', 'Domains');
  const signs = currencies.map((code) => formatAmount(1, code, 'en-US')).join(' ');
  const fonts = await page.evaluate<string[]>(`(async () => {
    document.querySelector('h1').append('${signs}');
    await document.fonts.ready;
    return performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.woff2'));
  })()`);
  assert.deepEqual(fonts.map((name) => basename(name)).sort(), ['inter-latin-wght-normal.woff2', 'inter-rupee.woff2']);
});

suite('the first screen', () => {
  const folder = join(dist, 'pages', 'assets');
  /** The one for names beyond Latin-1 is loaded when there is one. */
  const font = 'inter-latin-wght-normal.woff2';
  /** For the scripts and the font together. */
  const limit = 200_000;
  /** What a page loads once it is shown, because it is on the first screen too. */
  const parts: Record<string, string[]> = { 'overview-page': ['due-dates'], 'domains-page': [] };

  /** The scripts that run before a page is shown: the main script, its own, and all that they import. */
  function scriptsOf(page: string): string[] {
    const html = readFileSync(join(dist, 'pages', 'index.html'), 'utf8');
    const main = basename(/<script[^>]+src="([^"]+)"/.exec(html)?.[1] ?? '');
    const [own = ''] = globSync(`${page}-*.js`, { cwd: folder });
    const scripts = new Set([main, own]);
    for (const script of scripts) {
      const text = readFileSync(join(folder, script), 'utf8');
      const imports = text.matchAll(/(?:\bimport|\bfrom)\s*["'`]\.\/([^"'`]+)["'`]/g);
      for (const [, name = ''] of imports) scripts.add(name);
    }
    return [...scripts];
  }

  for (const page of Object.keys(parts)) {
    test(`loads at most ${limit / 1000} kB of scripts and fonts: ${page}`, () => {
      const scripts = scriptsOf(page);
      // The main script, the shared one, its own, and the helpers of the bundler: each is a request before anything is shown.
      assert.equal(scripts.length, 4, scripts.join(', '));
      const all = new Set([...scripts, ...(parts[page] ?? []).flatMap((part) => scriptsOf(part))]);
      const sizes = [...all].map((name) => ({ name, bytes: gzipSync(readFileSync(join(folder, name))).length }));
      sizes.push({ name: 'font', bytes: readFileSync(join(dist, 'pages', 'fonts', font)).length });
      const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
      assert.ok(sum <= limit, `${sum} bytes: ${sizes.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')}`);
    });
  }
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { suite, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { dist } from '../scripts/build.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

const MOST_SCRIPT_BYTES = 200_000;
const MOST_FONT_BYTES = 100_000;

const visit = visitOf({
  records: Array.from({ length: 50 }, (_, index) => ({
    name: `name-${index}.example`,
    registrar: index % 2 ? 'Gandi' : 'Porkbun',
    expirationDate: dayFromNow(index),
  })),
});

// S16: at most 12, of which a browser of one's own takes two for the manifest and its icon. With the font and the page itself.
for (const [title, path, shown, mostRequests] of [
  ['the list', '/domains', '[data-row-link]', 10],
  ['the overview', '/', 'h1', 12],
] as const) {
  test(`${title} comes with few requests, compressed`, async () => {
    const { page, context } = await visit.another({ storageState: await visit.context.storageState() });
    const answers: Promise<{ url: string; type: string; sent: number; body: number; encoding: string | undefined }>[] =
      [];
    page.on('requestfinished', (request) => {
      answers.push(
        (async () => {
          const [response, sizes] = await Promise.all([request.response(), request.sizes()]);
          const encoding = await response?.headerValue('content-encoding');
          const body = (await response?.body().catch(() => undefined))?.length ?? 0;
          const { pathname: url } = new URL(request.url());
          return {
            url,
            type: request.resourceType(),
            sent: sizes.responseBodySize,
            body,
            encoding: encoding ?? undefined,
          };
        })(),
      );
    });
    // The form for a new domain is loaded ahead after a second, which on a busy machine is before the screen is shown.
    await page.addInitScript(`const later = window.setTimeout;
      window.setTimeout = (act, ms, ...rest) => later(act, ms === 1000 ? 3_600_000 : ms, ...rest);`);
    // In the page, because a busy machine tells this test late what is shown.
    await page.addInitScript(`new MutationObserver((_, observer) => {
      if (!document.querySelector(${JSON.stringify(shown)})) return;
      observer.disconnect();
      window.shownAt = performance.now();
    }).observe(document, { subtree: true, childList: true });`);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator(shown).first().waitFor();
    const begun = await page.evaluate<string[]>(
      'performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= shownAt).map(({ name }) => name)',
    );
    // Only what the screen needs: later, the application loads other pages ahead.
    page.removeAllListeners('requestfinished');
    const found = await Promise.all(answers);
    await context.close();
    const list = found.map(({ url, body, sent, encoding }) => `${url} ${body} ${sent} ${encoding}`).join('\n');
    const requests = [path, ...begun];
    assert.equal(new Set(requests).size, requests.length, `one was sent twice:\n${requests.join('\n')}`);
    assert.ok(requests.length <= mostRequests, `${requests.length} requests:\n${requests.join('\n')}`);
    // Fonts are compressed in themselves (WOFF2).
    const texts = found.filter(({ type }) => type !== 'font');
    for (const { url, body, encoding } of texts) if (body > 1024) assert.ok(encoding, `${url} is compressed`);
    const fonts = found.filter(({ type }) => type === 'font').reduce((sum, { sent }) => sum + sent, 0);
    assert.ok(fonts <= MOST_FONT_BYTES, `${fonts} bytes of fonts:\n${list}`);
    const scripts = found.filter(({ type }) => type === 'script').reduce((sum, { sent }) => sum + sent, 0);
    assert.ok(scripts <= MOST_SCRIPT_BYTES, `${scripts} bytes of scripts:\n${list}`);
  });
}

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
      // The main script, the shared one and its own: each further one is a request before anything is shown (S16).
      assert.equal(scripts.length, 3, scripts.join(', '));
      const all = new Set([...scripts, ...(parts[page] ?? []).flatMap((part) => scriptsOf(part))]);
      const sizes = [...all].map((name) => ({ name, bytes: gzipSync(readFileSync(join(folder, name))).length }));
      sizes.push({ name: 'font', bytes: readFileSync(join(dist, 'pages', 'fonts', font)).length });
      const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
      assert.ok(sum <= limit, `${sum} bytes: ${sizes.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')}`);
    });
  }
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

const MOST_SCRIPT_BYTES = 200_000;
const MOST_FONT_BYTES = 100_000;

let visit: Visit;

before(async () => {
  visit = await startVisit();
  await signIn(visit, '/');
  const records = Array.from({ length: 50 }, (_, index) => ({
    name: `name-${index}.example`,
    registrar: index % 2 ? 'Gandi' : 'Porkbun',
    expirationDate: dayFromNow(index),
  }));
  await visit.keep(records);
});
after(() => visit?.end());

// With the font, and with the reads that may or may not have ended by the time the screen is there.
for (const [title, path, shown, mostRequests] of [
  ['the list', '/domains', '[data-row-link]', 14],
  ['the overview', '/', 'h1', 15],
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
    await page.goto(path);
    await page.locator(shown).first().waitFor();
    // Only what the screen needs: later, the application loads other pages ahead.
    page.removeAllListeners('requestfinished');
    const found = await Promise.all(answers);
    await context.close();
    const list = found.map(({ url, body, sent, encoding }) => `${url} ${body} ${sent} ${encoding}`).join('\n');
    assert.ok(found.length <= mostRequests, `${found.length} requests:\n${list}`);
    // Fonts are compressed in themselves (WOFF2).
    const texts = found.filter(({ type }) => type !== 'font');
    for (const { url, body, encoding } of texts) if (body > 1024) assert.ok(encoding, `${url} is compressed`);
    const fonts = found.filter(({ type }) => type === 'font').reduce((sum, { sent }) => sum + sent, 0);
    assert.ok(fonts <= MOST_FONT_BYTES, `${fonts} bytes of fonts:\n${list}`);
    const scripts = found.filter(({ type }) => type === 'script').reduce((sum, { sent }) => sum + sent, 0);
    assert.ok(scripts <= MOST_SCRIPT_BYTES, `${scripts} bytes of scripts:\n${list}`);
  });
}

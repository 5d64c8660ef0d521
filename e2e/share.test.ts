import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertReads } from './page-checks.ts';
import { confirm, startVisit, type Visit } from './visit.ts';

interface Manifest {
  icons: { src: string; sizes: string; type: string }[];
  share_target: { action: string; method: string; params: Record<string, string> };
}

let visit: Visit;
let manifest: Manifest;

before(async () => {
  visit = await startVisit();
  const answer = await visit.context.request.get('/manifest.webmanifest');
  const { 'content-type': type, 'cache-control': cache } = answer.headers();
  assert.deepEqual([answer.status(), type, cache], [200, 'application/manifest+json', 'no-cache']);
  manifest = (await answer.json()) as Manifest;
});
after(() => visit?.end());

const letter = 'Your renewal\nshared.example renews at Gandi on 1 May 2031.\n' + 'More words. '.repeat(200).trim();

/** The address that the system opens when an application shares this. */
function shareAddress(shared: Record<string, string>): string {
  const { action, params } = manifest.share_target;
  const query = Object.entries(shared).map(([part, value]): [string, string] => [params[part] ?? '', value]);
  return `${action}?${new URLSearchParams(query).toString()}`;
}

const text = () => visit.field('Text').inputValue();

test('the icons of the manifest are what it says', async () => {
  const { page, context } = visit;
  const answer = await page.goto('/');
  assert.match(answer?.headers()['content-security-policy'] ?? '', /manifest-src 'self'/);
  assert.equal(await page.locator('link[rel=manifest]').getAttribute('href'), '/manifest.webmanifest');
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await context.request.get(src);
    assert.deepEqual([answer.status(), answer.headers()['content-type']], [200, type], src);
    const bytes = await answer.body();
    // The width and the height of a PNG file: https://www.w3.org/TR/png-3/#11IHDR
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
    assert.ok(bytes.length < 20_000, `${src} has ${bytes.length} bytes`);
  }
});

test('a shared text arrives in quick add, also with a sign-in in between', async () => {
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await page.goto(shareAddress({ title: 'Your renewal', text: letter, url: 'https://mail.example/7' }));
  asked.length = 0;
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await confirm(visit, 'Sign in');
  await visit.heading('Add from text');
  await page.waitForURL((url) => url.pathname === '/domains/new/text' && url.search === '');
  assert.equal(await text(), `${letter}\nhttps://mail.example/7`);
  await page.getByRole('button', { name: 'Read text' }).waitFor();
  page.removeAllListeners('request');
  assert.deepEqual(
    asked.filter((request) => /shared\.example|mail\.example/.test(decodeURIComponent(request))),
    [],
    'the text was sent nowhere after it was shared',
  );
});

test('a second text goes below the first, and a reload does not bring it again', async () => {
  const { page } = visit;
  await page.goto(shareAddress({ text: 'second.example expires on 2 May 2031.' }));
  await page.waitForURL((url) => url.search === '');
  const both = `${letter}\nhttps://mail.example/7\n\nsecond.example expires on 2 May 2031.`;
  assert.equal(await text(), both);
  await page.reload();
  await visit.heading('Add from text');
  assert.equal(await text(), both);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.reload();
  await visit.heading('Add from text');
  assert.equal(await text(), '');
});

test('a shared text is read like a pasted one', async () => {
  const { page, press } = visit;
  await page.goto(shareAddress({ text: 'third.example renews on 3 May 2031.' }));
  await press('Read text');
  await page.getByRole('heading', { level: 3, name: 'third.example' }).waitFor();
  await assertReads(page.locator('main'), /Add 1 selected/);
  assert.deepEqual(visit.faults, []);
});

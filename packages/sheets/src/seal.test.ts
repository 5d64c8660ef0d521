import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { launchChromium } from '@namekeep/testing/chromium';
import { beginning, end } from './html.ts';
import { seal } from './seal.ts';

const passphrase = 'Vélvet otter, paints a lighthouse';
const secret = 'kept-above-all.example';
const document = `${beginning('My domain names')}<p>${secret} مثال 日本</p>${end}`;

suite('A sealed sheet', () => {
  let browser: Awaited<ReturnType<typeof launchChromium>>;
  let folder: string;
  before(async () => {
    browser = await launchChromium();
    folder = await mkdtemp(join(tmpdir(), 'namekeep-seal-'));
  });
  after(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });

  /** Opens a document as a file, without a network; `type` enters a passphrase. */
  async function opened(text: string) {
    const file = join(folder, `${Math.random()}.html`);
    await writeFile(file, text);
    const context = await browser.newContext({ offline: true });
    const page = await context.newPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    const type = async (typed: string) => {
      await page.getByLabel('Passphrase').fill(typed);
      await page.getByRole('button', { name: 'Open' }).click();
    };
    return { page, type, requested, close: () => context.close() };
  }
  type Page = Awaited<ReturnType<typeof opened>>['page'];
  const isRefused = async (page: Page) => {
    await page.getByText('It does not open').waitFor();
    assert.ok(!(await page.content()).includes(secret));
  };

  test('opens from a file with its passphrase alone, however the letters are composed', async () => {
    const { page, type, requested, close } = await opened(await seal(document, passphrase, '2026-11-27'));
    await page.getByText('It was made on 27 November 2026.').waitFor();
    for (const wrong of ['velvet otter paints a lighthouse', passphrase.toLowerCase(), ' ']) {
      await type(wrong);
      await isRefused(page);
    }
    await type(` ${passphrase.normalize('NFD')} `);
    await page.getByText(`${secret} مثال 日本`).waitFor();
    assert.equal(await page.title(), 'My domain names');
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'H1');
    assert.equal(await page.getByLabel('Passphrase').count(), 0);
    assert.equal(requested.length, 1);
    await close();
  });

  test('has neither its text nor its passphrase in it, and never the same bytes twice', async () => {
    const [one, other] = [
      await seal(document, passphrase, '2026-11-27'),
      await seal(document, passphrase, '2026-11-27'),
    ];
    const bytesOf = (text: string) => /id="sealed" hidden>([^<]+)</.exec(text)?.[1] ?? '';
    for (const text of [secret, 'My domain names', passphrase, 'otter'])
      for (const encoded of [
        text,
        Buffer.from(text).toString('base64').slice(0, -3),
        Buffer.from(text).toString('hex'),
      ])
        assert.ok(!one.includes(encoded), encoded);
    assert.notEqual(bytesOf(one).slice(0, 20), bytesOf(other).slice(0, 20));
    assert.equal(bytesOf(one).length, bytesOf(await seal(`${document}<p>more</p>`, passphrase, '2026-11-27')).length);
  });

  test('shows nothing and says so when one byte was changed: of the salt, the text, the tag or the script', async () => {
    const sealed = await seal(document, passphrase, '2026-11-27');
    const start = sealed.indexOf('hidden>', sealed.indexOf('id="sealed"')) + 'hidden>'.length;
    const last = sealed.indexOf('</div>', start) - 1;
    const flipped = (at: number) => `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    for (const at of [start, start + 25, start + 200, last]) {
      const { page, type, close } = await opened(flipped(at));
      await type(passphrase);
      await isRefused(page);
      await close();
    }
    const { page, close } = await opened(sealed.replace('iterations":1', 'iterations":2'));
    await page.getByText('This sheet cannot be opened here').waitFor();
    assert.ok(!(await page.getByLabel('Passphrase').isVisible()));
    await close();
  });
});

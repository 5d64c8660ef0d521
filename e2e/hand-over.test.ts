import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { assertNoBarriers, assertReads } from './page-checks.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

// One person with two clients: the steps build on each other and run in their order.
let page: Page;
const passphrase = 'velvet otter paints a lighthouse';
const folder = await mkdtemp(join(tmpdir(), 'namekeep-sheets-'));
after(() => rm(folder, { recursive: true }));
const visit = visitOf({
  records: [
    { name: 'acme.example', expirationDate: dayFromNow(30), notes: 'A note' },
    { name: 'beta.example', expirationDate: dayFromNow(40) },
  ],
  prepare: (one) => void ({ page } = one),
});

const dialog = () => page.getByRole('dialog', { name: 'Hand over' });
const download = () => shell.download(visit, () => dialog().getByRole('button', { name: 'Download' }).click());
const type = (text: string) => dialog().getByRole('textbox', { name: 'Passphrase' }).fill(text);

/** The sheet as whoever gets it opens it: a file, without a network. */
async function openSheet(text: string, look: (sheet: Page) => Promise<void>) {
  const file = join(folder, 'sheet.html');
  await writeFile(file, text);
  const context = await page.context().browser()?.newContext({ offline: true });
  assert.ok(context);
  const sheet = await context.newPage();
  await sheet.goto(pathToFileURL(file).href);
  await look(sheet);
  await context.close();
}

test('the note for the estate is kept in the settings', async () => {
  await page.goto('/settings');
  await page.getByLabel('Note on the estate sheet').fill('Ask Kim for the key.');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved.').waitFor();
  await page.reload();
  assert.equal(await page.getByLabel('Note on the estate sheet').inputValue(), 'Ask Kim for the key.');
});

test('a label leads to the sheet of its client, which has its names alone', async () => {
  await visit.go('/domains', shell.row(visit, 'acme.example'));
  await shell.row(visit, 'acme.example').getByRole('link').focus();
  await page.keyboard.press('l');
  const labels = page.getByRole('dialog', { name: 'Labels of acme.example' });
  await labels.getByLabel('New label, or one to find').fill('Acme');
  await labels.getByRole('button', { name: 'Add label' }).click();
  await labels.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Labels of acme.example changed.').waitFor();
  await visit.go('/settings/labels', 'Labels');
  await page.getByRole('link', { name: 'Hand over Acme' }).click();
  await assertReads(dialog(), /A client/);
  assert.equal(await dialog().getByRole('combobox', { name: 'Label' }).inputValue(), 'Acme');
  await assertNoBarriers(page, 'handing over', 'dialog');
  const { name, text } = await download();
  assert.match(name, /^namekeep-client-acme-.*\.html$/);
  assert.doesNotMatch(text, /beta|A note/);
  await openSheet(text, async (sheet) => {
    await sheet.getByRole('heading', { name: 'Domain names for Acme' }).waitFor();
    await assertNoBarriers(sheet, 'the sheet of a client');
  });
  await dialog().getByRole('button', { name: 'Close' }).click();
  await assertReads(page.locator('h1'), /Paid in/);
  assert.ok(!page.url().includes('label'));
});

test('without a label, or with a short passphrase, nothing is downloaded', async () => {
  await page.getByRole('button', { name: 'Hand over…' }).click();
  await dialog().getByRole('button', { name: 'Download' }).click();
  await dialog().getByText('Choose the label of the client.').waitFor();
  await dialog().getByText('Family or executor').click();
  await type('short');
  await dialog().getByRole('button', { name: 'Download' }).click();
  await dialog().getByText('Enter at least 12 characters.').waitFor();
});

test('the sealed sheet opens with its passphrase, which neither the server nor the tab keeps', async () => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await type(passphrase);
  assert.doesNotMatch(await page.evaluate<string>('JSON.stringify([sessionStorage, localStorage])'), /otter/);
  const { name, text } = await download();
  assert.match(name, /^namekeep-sealed-estate-.*\.html$/);
  // With a dot or a space, which chance cannot put into what is sealed.
  assert.doesNotMatch(text, /\.example|Ask Kim|velvet otter/);
  assert.ok(!sent.some((one) => /otter/.test(one)), sent.join('\n'));
  await openSheet(text, async (sheet) => {
    await assertNoBarriers(sheet, 'a sealed sheet');
    await sheet.getByLabel('Passphrase').fill(passphrase);
    await sheet.getByRole('button', { name: 'Open' }).click();
    await sheet.getByText('Ask Kim for the key.').waitFor();
    await assertReads(sheet.locator('main'), /acme\.example[\s\S]*beta\.example/);
    await assertNoBarriers(sheet, 'the sheet for the estate');
  });
  await dialog().getByLabel('Seal it with a passphrase').uncheck();
  assert.match((await download()).text, /Ask Kim/);
  await dialog().getByText('An accountant').click();
  assert.match((await download()).text, /No payments were recorded/);
});

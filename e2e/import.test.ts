import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import { signIn, startVisit, type Visit } from './visit.ts';

// From a registrar's file to records and back: the steps build on each other and run in their order.
let visit: Visit;
let page: Page;
let press: Visit['press'];

before(async () => {
  visit = await startVisit();
  ({ page, press } = visit);
  await signIn(visit, '/settings');
});
after(() => visit?.end());

const choose = (name: string, text: string) =>
  page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

const porkbun = `DOMAIN,TLD,CREATE DATE,EXPIRE DATE,AUTO RENEW
one.example,example,2020-01-05 10:00:00,2031-01-05 10:00:00,ON
two.example,example,2021-03-05 10:00:00,2031-03-05 10:00:00,OFF
not a name,example,2021-03-05 10:00:00,2031-03-05 10:00:00,OFF
`;

test('a file that is none of ours is refused in words, and nothing is lost', async () => {
  await page.goto('/import');
  await page.getByRole('heading', { name: 'Export', exact: true }).waitFor();
  await assertNoBarriers(page, 'the page of import and export');
  await choose('picture.png', '\u0000\u0001\u0002');
  await page.getByText('The file was not read; nothing has changed').waitFor();
  await assertNoBarriers(page, 'a file that was not read');
});

test("a registrar's file is recognised, and shows what would happen before it does", async () => {
  await choose('porkbun.csv', porkbun);
  await page.getByText('An export of Porkbun').waitFor();
  await assertReads(row('one.example'), /New[\s\S]*Porkbun[\s\S]*5 Jan 2031/);
  await assertReads(row('not a name'), /Needs a look/);
  await page.getByText('How the columns were understood').click();
  await assertNoBarriers(page, 'the preview of an import');
  await press(/^Needs a look/);
  await row('one.example').waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('button', { name: 'Import 2 records' }).isDisabled(), true);
});

test('a reload keeps the preview; the rows that cannot be read are left out on demand', async () => {
  await page.reload();
  await page.getByText('choose it once more').last().waitFor();
  await page.getByLabel('Leave out 1 row that needs a look').check();
  await page.getByRole('button', { name: 'Import 2 records' }).dblclick();
  await page.getByText('2 records added, 1 row left out.').waitFor();
  await assertNoBarriers(page, 'the end of an import');
});

test('what was recognised is corrected, and the file is looked at again', async () => {
  await press('Import another file');
  await choose('mine.csv', 'Site,Paid until,Remark\none.example,03/04/2031,Hello\nthree.example,05/06/2031,\n');
  await page.getByText('Its columns were read, but none is known to hold the domain names.').waitFor();
  await page.getByLabel('Column that holds the names').selectOption('Site');
  await press('Read it like this');
  await page.getByText('A list of your own').waitFor();
  const form = page.locator('details');
  if ((await form.getAttribute('open')) === null) await form.locator('summary').click();
  await form.getByLabel('Paid until').selectOption('expirationDate');
  await form.getByLabel('Remark').selectOption('notes');
  await form.getByLabel('Dates of digits').selectOption('dmy');
  await press('Preview with these corrections');
  await row('three.example').getByText('5 Jun 2031').waitFor();
  await page.getByRole('radio', { name: /Fill in/ }).click();
  await assertReads(row('one.example'), /Changed[\s\S]*Renewal date 5 Jan 2031 → 3 Apr 2031[\s\S]*Notes None → Hello/);
  await press('Import 2 records');
  await page.getByText('1 record added, 1 record changed.').waitFor();
});

test('an import is taken back as a whole', async () => {
  await press('Undo');
  await page.getByText('1 record is as before, 1 new record is gone again.').waitFor();
  await page.goto('/domains');
  await assertReads(row('one.example'), /5 Jan 2031/);
  await assertCount(row('three.example'), 0);
});

test('a table is pasted, and stays there when the connection fails', async () => {
  await page.goto('/import');
  await press('Paste instead');
  await page.getByLabel('Paste a table or a list').fill('name,expirationDate\nfour.example,2031-01-01\n');
  await page.route('**/api/v1/import/preview', (route) => route.abort());
  await press('Preview what I pasted');
  await page.getByText('Namekeep did not answer.').waitFor();
  await page.unroute('**/api/v1/import/preview');
  await page.reload();
  assert.match(await page.getByLabel('Paste a table or a list').inputValue(), /four\.example/);
  await press('Preview what I pasted');
  await press('Import 1 record');
  await page.getByText('1 record added.').waitFor();
});

test('everything is exported as a file', async () => {
  await page.getByLabel('Format').selectOption('json');
  await page.getByLabel('With your settings').check();
  const [download] = await Promise.all([page.waitForEvent('download'), press('Download')]);
  assert.match(download.suggestedFilename(), /^namekeep-\d{4}-\d\d-\d\d\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const file = JSON.parse(Buffer.concat(chunks).toString()) as { domains: { name: string }[]; settings: unknown };
  assert.deepEqual(
    file.domains.map(({ name }) => name),
    ['four.example', 'one.example', 'two.example'],
  );
  assert.ok(file.settings);
});

test('no page asked another host, broke the security policy, or threw', () => {
  assert.deepEqual(visit.faults, []);
});

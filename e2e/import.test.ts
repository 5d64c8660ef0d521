import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertBecomes, assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import { shell, type Visit, visitOf } from './visit.ts';

// From a registrar's file to records and back: the steps build on each other and run in their order.
let page: Page;
let press: Visit['press'];
let heading: Visit['heading'];
const visit = visitOf({ prepare: (one) => void ({ page, press, heading } = one) });

const choose = (name: string, text: string | Buffer) => shell.chooseFile(visit, name, text);
const row = (name: string) => shell.row(visit, name);

const porkbun = `DOMAIN,TLD,CREATE DATE,EXPIRE DATE,AUTO RENEW
one.example,example,2020-01-05 10:00:00,2031-01-05 10:00:00,ON
two.example,example,2021-03-05 10:00:00,2031-03-05 10:00:00,OFF
not a name,example,2021-03-05 10:00:00,2031-03-05 10:00:00,OFF
`;

test("a registrar's file is recognized, and shows what would happen before it does", async () => {
  await visit.go('/domains/new', 'Add domains');
  await choose('porkbun.csv', porkbun);
  await page.getByText('Export from Porkbun (CSV)').waitFor();
  await assertReads(row('one.example'), /New[\s\S]*Porkbun[\s\S]*5 Jan 2031/);
  await assertReads(row('not a name'), /Invalid/);
  await page.getByText('How the file was read').click();
  await press(/^Invalid/);
  await row('one.example').waitFor({ state: 'detached' });
  await assertBecomes(() => page.getByRole('button', { name: 'Import 2 domains' }).isDisabled(), true);
});

test('a reload keeps the preview; the rows that cannot be read are skipped on demand', async () => {
  await page.reload();
  await page.getByText('choose it again').last().waitFor();
  await page.getByLabel('Skip 1 invalid row').check();
  await page.getByRole('button', { name: 'Import 2 domains' }).dblclick();
  await page.getByText('Imported 2 domains from Porkbun: 2 new, 1 invalid row left out.').waitFor();
  await heading('Overview');
});

test('what was recognized is corrected, and the file is looked at again', async () => {
  await visit.go('/domains/new', 'Add domains');
  await choose(
    'mine.csv',
    'Site,Parked on,Paid until,Remark\none.example,x.example,03/04/2031,Hello\nthree.example,y.example,05/06/2031,\n',
  );
  await page.getByText('No column with domain names was recognized.').waitFor();
  await page.getByLabel('Column with domain names').selectOption('Site');
  await press('Use this column');
  await page.getByText('Read as CSV with 4 columns').waitFor();
  const form = page.locator('details');
  // No row can be read without its date, so the form is open already.
  await form.getByLabel('Paid until').selectOption('expirationDate');
  await form.getByLabel('Remark').selectOption('notes');
  await form.getByLabel('Date format').selectOption('dmy');
  await row('three.example').getByText('5 Jun 2031').waitFor();
  await page.getByRole('radio', { name: /Update it/ }).click();
  await assertReads(
    row('one.example'),
    /Changed[\s\S]*Expiration date 5 Jan 2031 → 3 Apr 2031[\s\S]*Notes None → Hello/,
  );
});

test('a record opens beside the preview, which stays', async () => {
  const opening = page.context().waitForEvent('page');
  await row('one.example').getByRole('link').click();
  const record = await opening;
  await record.getByRole('heading', { level: 1, name: 'one.example' }).waitFor();
  await record.close();
  await row('three.example').waitFor();
});

test('nothing is imported while the preview does not show what was chosen', async () => {
  const importing = page.getByRole('button', { name: /^Import \d/ });
  const notes = page.locator('details').getByLabel('Remark');
  await assertBecomes(() => importing.isEnabled(), true);
  // The service takes its time over the next preview.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/import/preview', async (route) => {
    await held;
    await route.continue();
  });
  await notes.selectOption('registrar');
  await page.getByText('Updating the preview with your changes…').waitFor();
  await assertBecomes(() => importing.isDisabled(), true);
  await assertBecomes(() => notes.inputValue(), 'registrar');
  answer();
  await assertReads(row('one.example'), /Registrar Porkbun → Hello/);
  await page.unroute('**/api/v1/import/preview');
  await assertBecomes(() => importing.isEnabled(), true);
});

test('a correction that fails leaves the preview and its settings, and is tried again', async () => {
  const importing = page.getByRole('button', { name: /^Import \d/ });
  const isChecked = (policy: RegExp) => page.getByRole('radio', { name: policy }).isChecked();
  await page.route('**/api/v1/import/preview', (route) => route.abort());
  await page.getByRole('radio', { name: /Overwrite it/ }).click();
  await page.getByText('The preview could not be updated').waitFor();
  await assertBecomes(() => isChecked(/Update it/), true);
  await assertBecomes(() => importing.isEnabled(), true);
  await assertNoBarriers(page, 'a preview that could not be updated');
  await page.unroute('**/api/v1/import/preview');
  await press('Try again');
  await assertBecomes(() => isChecked(/Overwrite it/), true);
  await page.getByText('The preview could not be updated').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: /Update it/ }).click();
  await page.locator('details').getByLabel('Remark').selectOption('notes');
  await assertReads(row('one.example'), /Notes None → Hello/);
});

test('a wrong header row is refused, and the one before stays', async () => {
  const header = page.locator('details').getByLabel('Header row');
  await header.fill('900');
  await header.press('Enter');
  await page.getByText('The preview could not be updated').waitFor();
  await assertBecomes(() => header.inputValue(), '1');
  await press('Import 2 domains');
  await page.getByText('Imported 2 domains from mine.csv: 1 new, 1 changed.').waitFor();
});

test('an import is undone as a whole', async () => {
  await press('Undo');
  await page.getByText('1 record was restored, 1 new record was removed.').waitFor();
  await visit.go('/domains', 'Domains');
  await assertReads(page.getByRole('table', { name: 'Domains' }), /Jan 2031[\s\S]*one\.example[\s\S]*5 Jan/);
  await assertCount(row('three.example'), 0);
});

test('names that the file lacks are listed, and none is chosen by itself', async () => {
  await visit.go('/domains/new', 'Add domains');
  await choose('porkbun.csv', porkbun.split('\n').slice(0, 2).join('\n'));
  const lacks = shell.region(visit, 'Not in this file');
  await lacks.getByText('1 name is recorded at Porkbun but not in this file.').waitFor();
  const two = lacks.getByRole('checkbox', { name: 'two.example' });
  await assertBecomes(() => two.isChecked(), false);
  await assertBecomes(() => lacks.getByRole('radio', { name: /Archive/ }).isDisabled(), true);
  await assertReads(shell.region(visit, 'Decision'), /There is nothing to import/);
  await two.focus();
  await page.keyboard.press('Space');
  await page.getByText('Choose what to do with the selected names.').waitFor();
  await assertNoBarriers(page, 'the names that a file lacks', 'main');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Mark 1 domain as transferred' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await press('Archive 1 domain');
  await page.getByText('Imported 1 domain from Porkbun: nothing new, 1 archived.').waitFor();
  assert.deepEqual(
    (await visit.records('&archived=true')).map(({ name }) => name),
    ['two.example'],
  );
  await press('Undo');
  await page.getByText('1 record was restored.').waitFor();
  assert.deepEqual(await visit.records('&archived=true'), []);
});

test('an invalid row is fixed in the preview, with the keyboard alone', async () => {
  await visit.go('/domains/new', 'Add domains');
  await choose('porkbun.csv', porkbun);
  await page.getByText('2 domains ready, 1 line to fix.').waitFor();
  const fix = page.getByRole('button', { name: 'Fix row 4' });
  await fix.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Row 4' });
  const name = form.getByLabel('Name');
  // A key that follows at once finds the focus where it belongs.
  const focused = await form.evaluate(async (element) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await Promise.resolve();
    return document.activeElement?.getAttribute('aria-label');
  });
  assert.equal(focused, 'Fix row 4');
  await page.keyboard.press('Enter');
  await assertBecomes(() => name.inputValue(), 'not a name');
  await name.fill('still not a name');
  await page.keyboard.press('Enter');
  await assertReads(row('still not a name'), /Invalid[\s\S]*Corrected here/);
  await page.getByRole('button', { name: 'Edit row 4' }).click();
  await name.fill('five.example');
  await form.getByLabel('Expiration date').fill('2031-04-06');
  await page.keyboard.press('Enter');
  await assertReads(row('five.example'), /New[\s\S]*6 Apr 2031/);
  await page.getByText('1 line to fix.').waitFor({ state: 'detached' });
  await press('Import 1 domain');
  await page.getByText('Imported 3 domains from Porkbun: 1 new.').waitFor();
  await press('Undo');
  await page.getByText('1 new record was removed.').waitFor();
});

test('a table is pasted, and stays there when the connection fails', async () => {
  await visit.go('/domains/new', 'Add domains');
  await visit.field('Name').fill('name,expirationDate\nfour.example,2031-01-01\n');
  await page.route('**/api/v1/import/preview', (route) => route.abort());
  await press('Preview');
  await page.getByText('The Namekeep server did not respond.').waitFor();
  await page.unroute('**/api/v1/import/preview');
  await page.reload();
  assert.match(await visit.field('Table with column names').inputValue(), /four\.example/);
  await press('Preview');
  await press('Import 1 domain');
  await page.getByText('Imported 1 domain: 1 new.').waitFor();
});

test('dates that would move back are counted, and stay unless they are switched on', async () => {
  const dates = async () =>
    (await visit.records('&sort=name')).map(({ name, expirationDate }) => `${name} ${expirationDate}`);
  const before = await dates();
  await visit.go('/domains/new', 'Add domains');
  await choose(
    'older ünd.csv',
    'name,expirationDate,registrar\none.example,2030-12-31,\ntwo.example,2030-12-31,Gandi\n',
  );
  // Most of the file is known, so it is there to update.
  await assertReads(row('one.example'), /Changed[\s\S]*5 Jan 2031 → 31 Dec 2030 goes back/);
  await assertBecomes(() => page.getByRole('radio', { name: /Update it/ }).isChecked(), true);
  await press(/^Would go back 2/);
  await assertCount(row('example'), 2);
  const back = page.getByLabel('Move 2 dates back');
  await assertBecomes(() => back.isChecked(), false);
  await assertNoBarriers(page, 'an import that would move dates back', 'main');
  await press('Import 1 domain');
  await page.getByText('Imported 2 domains from older ünd.csv: 1 changed.').waitFor();
  await assertBecomes(dates, before);
  await press('Undo');
  await page.getByText('1 record was restored.').waitFor();

  await visit.go('/domains/new', 'Add domains');
  const recent = shell.region(visit, 'Recent imports');
  await recent.getByText('You imported older ünd.csv').waitFor();
  await choose('older.csv', 'name,expirationDate\none.example,2030-12-31\ntwo.example,2030-12-31\n');
  await page.getByText('There is nothing to import.').waitFor();
  await back.check();
  await press('Import 2 domains');
  await page.getByText('Imported 2 domains from older.csv: 2 changed.').waitFor();
  assert.match((await dates()).join(), /one\.example 2030-12-31/);
  await press('Undo');
  await page.getByText('2 records were restored.').waitFor();
  await assertBecomes(dates, before);
});

test('a note leads to where its column or the text encoding is chosen', async () => {
  await visit.go('/domains/new', 'Add domains');
  await choose(
    'notes.csv',
    Buffer.from('name,expirationDate,Mood,Wo\nsix.example,2031-01-01,fine,M\xfcnchen\n', 'latin1'),
  );
  await page.getByText('Not imported: Mood').waitFor();
  await press('Mood: choose its field');
  const mood = page.locator('details').getByLabel('Mood');
  assert.equal(await mood.evaluate((element) => element === document.activeElement), true);
  await mood.selectOption('notes');
  await assertReads(row('six.example'), /Notes fine/);
  await press('Choose the encoding');
  const encoding = page.getByLabel('Text encoding');
  assert.equal(await encoding.evaluate((element) => element === document.activeElement), true);
  await encoding.selectOption('windows-1251');
  await page.getByText('Updating the preview with your changes…').waitFor({ state: 'detached' });
  await page.locator('details').getByLabel('Wo').selectOption('registrar');
  await assertReads(row('six.example'), /Registrar Mьnchen/);
});

test('everything is exported as a file', async () => {
  await visit.go('/export', 'Export');
  await page.getByLabel('Format').selectOption('json');
  await page.getByLabel('Include your settings').check();
  const { name, text } = await shell.download(visit, () => page.getByRole('link', { name: 'Download' }).click());
  assert.match(name, /^namekeep-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(text) as { domains: { name: string }[]; settings: unknown };
  assert.deepEqual(
    file.domains.map(({ name }) => name),
    ['four.example', 'one.example', 'two.example'],
  );
  assert.ok(file.settings);
});

test('a sheet of a workbook is chosen, which has no text encoding', async () => {
  const form = page.locator('details');
  await visit.go('/domains/new', 'Add domains');
  const sheets = new URL('../packages/formats/src/testing/cases/two-sheets.xlsx', import.meta.url);
  await choose('two-sheets.xlsx', readFileSync(sheets));
  await row('x1.example').waitFor();
  await page.getByText('How the file was read').click();
  await form.getByLabel('Sheet').selectOption('Gandi');
  await row('x2.example').waitFor();
  await assertCount(form.getByLabel('Text encoding'), 0);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Keys, keysOf } from './keys.ts';
import { assertCount, assertReads } from './page-checks.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// One person without a mouse and the list: the steps build on each other and run in their order. Nothing is clicked, and
// nothing but Tab and the keys of the list move the focus.
let visit: Visit;
let page: Visit['page'];
let keys: Keys;

before(async () => {
  visit = await startVisit();
  ({ page } = visit);
  keys = keysOf(page);
  await signIn(visit, '/settings');
  await visit.keep(
    Array.from({ length: 12 }, (_, n) => ({
      name: `name-${String(n).padStart(2, '0')}.example`,
      registrar: ['Gandi', 'INWX', 'Porkbun'][n % 3],
      expirationDate: dayFromNow(100 + n),
      renewalCostMinor: 1000,
      currency: 'EUR',
    })),
  );
  await page.goto('/domains');
  await assertReads(status(), /^12 names/);
});
after(() => visit?.end());

const status = () => page.locator('main div > p[role="status"]').first();
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const selected = () => page.getByRole('region', { name: 'Selected records' }).getByRole('status');

test('filters narrow the list, and each is removed', async () => {
  await keys.enter('Registrar');
  await page.getByRole('group', { name: 'Registrar' }).getByRole('checkbox').first().waitFor();
  await keys.tabTo(/^INWX/);
  await keys.press('Space');
  await assertReads(status(), /^4 names/);
  await keys.press('Escape');
  assert.match(await keys.focused(), /^Registrar/);
  await keys.enter('Filters (1)');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.waitFor();
  await keys.enter('Urgency');
  await sheet.getByRole('list', { name: 'Urgency' }).getByRole('checkbox').first().waitFor();
  await keys.tabTo(/^Later/);
  await keys.press('Space');
  await keys.choose('Intent', 'Let expire');
  await keys.enter('Show 0 names');
  await page.getByText('No domains match your search and filters.').waitFor();
  await keys.enter('Remove filter Intent: Let expire');
  await assertReads(status(), /^4 names/);
  await keys.enter('Clear all');
  await assertReads(status(), /^12 names/);
});

test('a search is typed, and what it found is opened and left again', async () => {
  await keys.press('/');
  await keys.type('name-07');
  await assertReads(status(), /^1 name\b/);
  await keys.press('Tab');
  await keys.press('j', 'Enter');
  await visit.heading('name-07.example');
  await keys.press('g', 'l');
  await visit.heading('Domains');
  await assertReads(status(), /^12 names/);
});

test('rows are selected and changed by a rule, and one key takes that back', async () => {
  await keys.press('j', 'x', 'j', 'j', 'Shift+X');
  await assertReads(selected(), /^3 selected/);
  await keys.enter('Change…');
  const dialog = page.getByRole('dialog', { name: 'Change 3 records' });
  await dialog.waitFor();
  await keys.choose('Field to change', 'Registrar');
  await keys.press('Enter');
  await keys.fill('Registrar', 'Netim');
  await assertReads(dialog.getByRole('row', { name: /name-01/ }), /Registrar INWX → Netim/);
  await keys.enter('Change 3 records');
  await page.getByText('3 records changed.').waitFor();
  await assertReads(row('name-02'), /Netim/);
  await keys.press('u');
  await page.getByText('3 records were restored.').waitFor();
  await assertReads(row('name-02'), /Porkbun/);
});

test('pasted names are selected', async () => {
  await keys.enter('Actions');
  await keys.enter('Paste names to select…');
  await page.getByRole('dialog', { name: 'Paste names to select' }).waitFor();
  await keys.type('name-03.example name-05.example');
  await keys.enter('Select 2 names');
  await assertReads(selected(), /^2 selected/);
});

test('a selection gets a label, and one key takes it back', async () => {
  await keys.press('l');
  const dialog = page.getByRole('dialog', { name: 'Labels of 2 domains' });
  await dialog.getByLabel('New label, or one to find').waitFor();
  await keys.type('Client A');
  await keys.press('Enter');
  await dialog.getByRole('checkbox', { name: 'Client A' }).waitFor();
  await keys.press('Enter');
  await page.getByText('Labels of 2 domains changed.').waitFor();
  await assertCount(page.getByTitle('Client A (gray)'), 2);
  await keys.press('u');
  await page.getByText('Labels of 2 domains restored.').waitFor();
  await assertCount(page.getByTitle('Client A (gray)'), 0);
});

test('a value is changed in its row', async () => {
  await keys.press('j');
  const name = await keys.focused();
  await keys.press('ArrowRight', 'ArrowRight', 'ArrowRight');
  assert.equal(await keys.focused(), `Renew, change intent of ${name}`);
  await keys.press('Enter');
  await page.getByRole('form', { name: `Change intent of ${name}` }).waitFor();
  await keys.choose('Intent', 'Let expire');
  await keys.enter('Save');
  await assertCount(page.getByRole('form'), 0);
  assert.equal(await keys.focused(), `Let expire, change intent of ${name}`);
});

test('a view is saved, opened from the menu, and deleted', async () => {
  await keys.press('/');
  await keys.type('name-1');
  await assertReads(status(), /^2 names/);
  await keys.enter('Views');
  await page.getByRole('textbox', { name: 'View name' }).waitFor();
  await keys.fill('View name', 'Ones');
  await keys.press('Enter');
  const views = page.getByRole('list', { name: 'Saved views' });
  await views.getByRole('link', { name: /^Ones/ }).waitFor();
  await keys.press('Escape', 'g', 'd');
  await visit.heading('Overview');
  await keys.enter(/^Ones/);
  await visit.heading('Domains');
  await assertReads(status(), /^2 names/);
  await keys.enter('Views');
  await page.getByRole('button', { name: 'Delete view Ones' }).waitFor();
  await keys.enter('Delete view Ones');
  await assertCount(views.getByRole('link', { name: /^Ones/ }), 0);
});

test('what is shown is exported, and so is everything', async () => {
  await keys.press('Escape');
  await keys.enter('Actions');
  await keys.enter('Export this view…');
  await page.getByRole('dialog', { name: 'Export this view' }).waitFor();
  const [part] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
  assert.match(part.suggestedFilename(), /-partial\.csv$/);
  await keys.enter('Close');
  await keys.press('g', 'i');
  await visit.heading('Import and export');
  await keys.choose('Format', 'JSON');
  await keys.tabTo('Include your settings');
  await keys.press('Space');
  await keys.tabTo('Download');
  const [whole] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
  assert.match(whole.suggestedFilename(), /^namekeep-\d{4}-\d\d-\d\d\.json$/);
  assert.deepEqual(visit.faults, []);
});

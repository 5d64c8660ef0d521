import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Keys, keysOf } from './keys.ts';
import { assertHolds, assertNoBarriers } from './page-checks.ts';
import { passphrase } from './service.ts';
import { dayFromNow, startVisit, type Visit } from './visit.ts';

// One person without a mouse: the steps build on each other and run in their order.
let visit: Visit;
let keys: Keys;

before(async () => {
  visit = await startVisit();
  keys = keysOf(visit.page);
  await visit.page.goto('/');
});
after(() => visit?.end());

test('signing in takes Tab, a passphrase and Enter', async () => {
  const { page, heading } = visit;
  await heading('All your domain names in one place');
  await keys.tabTo('Sign in');
  await page.keyboard.press('Enter');
  await page.getByLabel('Passphrase').waitFor();
  if (await page.evaluate('document.activeElement.type !== "password"')) await page.keyboard.press('Tab');
  await page.keyboard.type(passphrase);
  await page.keyboard.press('Enter');
  await heading('Your portfolio is empty');
});

test('n, a name and a date add a domain', async () => {
  const { page, heading } = visit;
  await page.keyboard.press('n');
  await heading('Add a domain');
  await assertHolds(page, 'document.activeElement.name === "name"');
  await page.keyboard.type('keys.example');
  while ((await page.evaluate('document.activeElement.name')) !== 'expirationDate') await page.keyboard.press('Tab');
  const [year = '', month = '', day = ''] = dayFromNow(5).split('-');
  await page.keyboard.type(`${day}${month}${year}`);
  await page.keyboard.press('Enter');
  await heading('keys.example');
});

test('keys go places, and are letters where one types', async () => {
  const { page, heading } = visit;
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await heading('Settings');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await heading('Domains');
  await page.keyboard.press('/');
  await assertHolds(page, 'document.activeElement.type === "search"');
  await page.keyboard.type('gdn?');
  assert.equal(await page.evaluate('document.activeElement.value'), 'gdn?');
  await heading('Domains');
});

test('the palette finds actions, records and help', async () => {
  const { page, heading } = visit;
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await palette.waitFor();
  await page.keyboard.type('keys');
  await palette.getByRole('option', { name: /keys\.example/ }).waitFor();
  await assertNoBarriers(page, 'the palette');
  const field = palette.getByRole('combobox');
  const chosen = async () =>
    page.locator(`[id="${(await field.getAttribute('aria-activedescendant')) ?? ''}"]`).innerText();
  assert.match(await chosen(), /^Keyboard shortcuts/);
  await page.keyboard.press('ArrowDown');
  assert.match(await chosen(), /^keys\.example/);
  await page.keyboard.press('Enter');
  await heading('keys.example');
});

test('help opens beside the page, is searched, and closes again', async () => {
  const { page } = visit;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('help');
  await page.getByRole('option', { name: 'Help', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  const help = page.getByRole('dialog', { name: 'Help' });
  // The article of the page, here a record.
  await help.getByRole('heading', { level: 2, name: 'Records', exact: true }).waitFor();
  await assertNoBarriers(page, 'the help');
  await keys.tabTo('Search help');
  await page.keyboard.type('idempotency');
  await help.getByRole('link', { name: 'REST API' }).waitFor();
  await keys.tabTo('REST API');
  await page.keyboard.press('Enter');
  await help.getByRole('heading', { name: 'REST API' }).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
});

test('? lists the keys, and switches single ones off', async () => {
  const { page } = visit;
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Add a domain').waitFor();
  await assertNoBarriers(page, 'the list of keys');
  await keys.tabTo('Single-key shortcuts');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find anything' }).waitFor();
  assert.equal(await dialog.count(), 0);
  await page.keyboard.type('keys');
  await page.keyboard.press('Enter');
  await keys.tabTo('Single-key shortcuts');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
});

test('a name is archived where it asks for a decision', async () => {
  const { page, heading, records } = visit;
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await heading('Overview');
  await page
    .getByRole('region', { name: 'Decisions', exact: true })
    .getByRole('link', { name: 'keys.example' })
    .waitFor();
  await keys.tabTo('Renewed…: keys.example');
  await page.keyboard.press('a');
  await page.getByText('keys.example was archived.').waitFor();
  assert.equal((await records('&archived=true')).length, 1);
});

test('a dialog gives the focus back to what opened it, or to the heading where that is gone', async () => {
  const { page, heading, records } = visit;
  const [record] = await records('&archived=true');
  await visit.keep([{ name: 'left.example', expirationDate: dayFromNow(300) }]);
  await page.goto(`/domains/${String(record?.id)}`);
  await heading('keys.example');
  await keys.tabTo('Delete permanently…');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete keys.example?' });
  await dialog.waitFor();
  assert.equal(await page.evaluate('document.activeElement.type'), 'text');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await keys.focused(), 'Delete permanently…');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find anything' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Find anything' }).waitFor({ state: 'detached' });
  assert.equal(await keys.focused(), 'Delete permanently…');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.keyboard.type('keys.example');
  await page.keyboard.press('Enter');
  await heading('Domains');
  await page.locator('h1:focus').waitFor();
});

test('no page asked another host, broke the security policy, or threw', () => {
  assert.deepEqual(visit.faults, []);
});

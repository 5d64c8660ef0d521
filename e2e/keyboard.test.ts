import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type Keys, keysOf } from './hands.ts';
import { assertBecomes, assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

// One person without a mouse: the steps build on each other and run in their order. Nothing is clicked, and nothing but Tab
// and the keys of the application move the focus.
let page: Page;
let keys: Keys;
const visit = visitOf({
  path: '/domains',
  records: Array.from({ length: 12 }, (_, n) => ({
    name: `name-${String(n).padStart(2, '0')}.example`,
    registrar: ['Gandi', 'INWX', 'Porkbun'][n % 3],
    expirationDate: dayFromNow(100 + n),
    renewalCostMinor: 1000,
    currency: 'EUR',
  })),
  prepare(one) {
    ({ page } = one);
    keys = keysOf(page);
  },
});
const status = () => shell.status(visit);
const selected = () => shell.selection(visit).getByRole('status');

/** Two keys that go to a place. */
async function go(letter: string, heading: string): Promise<void> {
  await keys.press('g', letter);
  await visit.heading(heading);
}

suite('the list', () => {
  test('what loads after its heading leaves the focus where it is by then', async () => {
    // Before the page is there, its keys do nothing.
    await visit.heading('Domains');
    let answer: () => void = () => undefined;
    await page.route('**/api/v1/summary', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await go('d', 'Overview');
    await keys.tabTo('Report');
    answer();
    await page.getByRole('link', { name: '12 active domains' }).waitFor();
    assert.equal(await keys.focused(), 'Report');
    await page.unroute('**/api/v1/summary');
    await go('l', 'Domains');
  });

  test('filters narrow the list, and each is removed', async () => {
    await assertReads(status(), /^12 names/);
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
    await assertCount(page.getByTitle('Client A (blue)'), 2);
    await keys.press('u');
    await page.getByText('Labels of 2 domains restored.').waitFor();
    await assertCount(page.getByTitle('Client A (blue)'), 0);
  });

  test('a value is changed in its row', async () => {
    await keys.press('j');
    const name = await keys.focused();
    await keys.press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await assertBecomes(keys.focused, `Renew, change intent of ${name}`);
    await keys.press('Enter');
    await page.getByRole('form', { name: `Change intent of ${name}` }).waitFor();
    await keys.choose('Intent', 'Let expire');
    await keys.enter('Save');
    await assertCount(page.getByRole('form'), 0);
    await assertBecomes(keys.focused, `Let expire, change intent of ${name}`);
  });
});

suite('the keys of every page', () => {
  test('n, a name and a date add a domain', async () => {
    await keys.press('n');
    await visit.heading('Add domains');
    const field = page.locator('[name="name"]:focus');
    await field.waitFor();
    await keys.type('keys.example');
    await keys.fillDay('Expiration date', dayFromNow(5));
    await keys.press('Enter');
    await page.getByText('keys.example was added.').waitFor();
    // The next name can be typed. A letter in the field would be text.
    await assertBecomes(() => field.inputValue(), '');
    await keys.tabTo('Choose a file');
  });

  test('go places, and are letters where one types', async () => {
    await go('s', 'Settings');
    await go('l', 'Domains');
    await keys.press('/');
    await page.locator('[type="search"]:focus').waitFor();
    await keys.type('gdn?');
    await assertBecomes(() => page.getByRole('searchbox').inputValue(), 'gdn?');
    await visit.heading('Domains');
  });

  test('the palette finds actions, records and help', async () => {
    const articles = Promise.withResolvers<void>();
    await page.route(/content\/search/, (route) => articles.promise.then(() => route.continue()));
    const palette = await shell.openPalette(visit);
    await keys.type('keys');
    await palette.getByRole('option', { name: /keys\.example/ }).waitFor();
    const selected = (name: RegExp) => palette.getByRole('option', { name, selected: true });
    await selected(/^Keyboard shortcuts/).waitFor();
    await keys.press('ArrowDown');
    await selected(/^keys\.example/).waitFor();
    articles.resolve();
    await palette.getByRole('group', { name: 'Help' }).waitFor();
    await page.unroute(/content\/search/);
    const field = palette.getByRole('combobox');
    assert.equal(
      await field.getAttribute('aria-activedescendant'),
      await selected(/^keys\.example/).getAttribute('id'),
    );
    await keys.press('Enter');
    await visit.heading('keys.example');
  });

  test('help opens beside the page, is searched, and closes again', async () => {
    await shell.openPalette(visit);
    await keys.type('help');
    await page.getByRole('option', { name: 'Help', exact: true }).waitFor();
    await keys.press('Enter');
    const help = shell.dialog(visit, 'Help');
    // The section about the page, here a record.
    await help.getByRole('heading', { level: 2, name: 'Add domains', exact: true }).waitFor();
    await help.getByRole('heading', { name: 'Fields', exact: true }).waitFor();
    await keys.tabTo('Search help');
    await keys.type('idempotency');
    await help.getByRole('link', { name: 'Scripts: REST API' }).waitFor();
    await keys.enter('Scripts: REST API');
    await help.getByRole('heading', { name: 'REST API' }).waitFor();
    await shell.close(visit);
  });

  test('? lists the keys, and the settings switch single ones off', async () => {
    await keys.press('?');
    const dialog = shell.dialog(visit, 'Help');
    await dialog.getByText('Record renewal: what you paid').waitFor();
    await assertNoBarriers(page, 'the list of keys', 'dialog');
    await shell.close(visit);
    await go('s', 'Settings');
    await keys.tabTo('Single-key shortcuts');
    await keys.press('Space');
    await keys.press('n', '?');
    await shell.openPalette(visit);
    await assertCount(dialog, 0);
    await keys.type('shortcuts');
    await keys.press('Enter');
    await dialog.getByText('Record renewal: what you paid').waitFor();
    await shell.close(visit);
    await keys.tabTo('Single-key shortcuts');
    await keys.press('Space');
  });

  test('a dialog gives the focus back to what opened it, or to the heading where that is gone', async () => {
    await visit.go(`/domains/${String((await visit.recordOf('keys'))['id'])}`, 'keys.example');
    await keys.enter('Add a payment…');
    await shell.dialog(visit).locator(':focus').waitFor();
    await shell.close(visit);
    await assertBecomes(keys.focused, 'Add a payment…');
    await shell.openPalette(visit);
    await shell.close(visit);
    await assertBecomes(keys.focused, 'Add a payment…');
    await keys.enter('Delete permanently');
    await keys.fill('Type keys.example to confirm', 'keys.example');
    await keys.press('Enter');
    await visit.heading('Domains');
    await page.locator('h1:focus').waitFor();
  });

  test('on the last record, leaves the focus on the heading of the empty portfolio', async () => {
    for (const { id, revision } of await visit.records('&archived=all')) {
      await visit.send(`/domains/${String(id)}`, {
        method: 'DELETE',
        headers: { 'if-match': `"${String(revision)}"` },
      });
    }
    await visit.keep([{ name: 'last.example', expirationDate: dayFromNow(40) }]);
    // The first page of this tab, as from a bookmark.
    await visit.open(`/domains/${String((await visit.recordOf('last'))['id'])}`, 'last.example');
    await keys.enter('Delete permanently');
    await keys.fill('Type last.example to confirm', 'last.example');
    await keys.press('Enter');
    await page.locator('h1:focus', { hasText: 'Your portfolio is empty' }).waitFor();
  });
});

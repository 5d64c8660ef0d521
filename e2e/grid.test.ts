import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertBecomes, assertCount, assertHolds, assertNoBarriers, assertReads, hangMs } from './page-checks.ts';
import { numbered } from './portfolios.ts';
import { shell, type Visit, visitOf } from './visit.ts';

// One person and two thousand names: the steps build on each other and run in their order.
const size = Number(process.env['NAMEKEEP_TEST_NAMES'] ?? 2000);
/** Every fourth is at the same registrar. */
const quarter = size / 4;
const last = `name-${String(size - 1).padStart(5, '0')}`;
const count = (names: number) => names.toLocaleString('en');
let page: Page;
let press: Visit['press'];
const visit = visitOf({ records: numbered(size), prepare: (one) => void ({ page, press } = one) });

const row = (name: string) => shell.row(visit, name);
const chip = (name: string) => page.getByRole('search', { name: 'Domains' }).getByRole('button', { name });
const focusedName = () => page.evaluate<string>('document.activeElement.textContent');

/** Scrolls down until the table has this many records and no more; fails when no more of them come. */
async function scrollToRow(count: number): Promise<void> {
  const scroll = `(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return [document.querySelector('table')?.getAttribute('aria-rowcount'), document.documentElement.scrollHeight];
  })()`;
  let before = 0;
  let movedAt = Date.now();
  for (;;) {
    const [rows, height] = await page.evaluate<[string | undefined, number]>(scroll);
    if (rows === String(count + 1)) return;
    if (height !== before) movedAt = Date.now();
    before = height;
    assert.ok(Date.now() < movedAt + hangMs, `the list never had ${count} records`);
    await page.waitForTimeout(50);
  }
}

/** Waits for the last row. Rows may still take their heights, so the end of the page moves until it is there. */
async function atTheEnd(name: string): Promise<void> {
  const deadline = Date.now() + hangMs;
  while ((await row(name).count()) === 0) {
    assert.ok(Date.now() < deadline, `the row of ${name} never came`);
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    await page.waitForTimeout(50);
  }
}

/** How many records match, as the service counts. */
const countOf = async (query: string) => (await visit.read<{ count: number }>(`/domains/totals?${query}`)).count;

test('a long list is a table whose rows are there as far as one sees', async () => {
  await page.goto('/domains');
  await row('name-00000').waitFor();
  const table = page.getByRole('table', { name: 'Domains' });
  assert.equal(await table.getAttribute('aria-rowcount'), '-1');
  assert.ok((await page.getByRole('row').count()) < 60);
});

test('scrolling to the end loads every record', async () => {
  await scrollToRow(size);
  await atTheEnd(last);
  await page.getByText(`${count(size)} names`, { exact: true }).waitFor();
  await page.evaluate('window.scrollTo(0, 0)');
  await row('name-00000').waitFor();
});

test('a page of the list that cannot be read is asked for once, and again when that is wanted', async () => {
  let asked = 0;
  await page.route('**/api/v1/domains?*cursor=*', async (route) => {
    asked += 1;
    await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something went wrong.' } } });
  });
  await page.goto('/domains?sort=-name');
  await shell.names(visit).first().waitFor();
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  const failure = page.getByRole('alert').filter({ hasText: /./ }).first();
  await failure.waitFor();
  // A loop would ask many times in this.
  await page.waitForTimeout(1000);
  assert.equal(asked, 1);
  await page.unroute('**/api/v1/domains?*cursor=*');
  await failure.getByRole('button').first().click();
  await failure.waitFor({ state: 'detached' });
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  await assertHolds(page, 'Number(document.querySelector("tr[data-index]:last-child").dataset.index) > 150');
  await page.goto('/domains');
  await shell.names(visit).first().waitFor();
});

test('typing searches, the last word wins, and the address is the view', async () => {
  await page.keyboard.press('/');
  await page.keyboard.type('name-0123');
  await page.getByText('10 names', { exact: true }).waitFor();
  await page.waitForURL(/\?q=name-0123$/);
  await page.reload();
  await page.getByText('10 names', { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('no such name');
  await page.getByText('No domains match your search and filters.').waitFor();
});

test('facets narrow the list, and each is taken off by itself', async () => {
  await page.goto('/domains');
  await chip('Due').click();
  await page.getByLabel('Due from').fill('2031-03-01');
  await page.getByLabel('Due until').fill('2031-03-31');
  await chip('Registrar').click();
  await page.getByRole('checkbox', { name: /^Gandi/ }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: /^INWX/ }).check();
  await row('name-00002').waitFor();
  await assertCount(row('name-00000'), 0);
  await assertNoBarriers(page, 'the values of a filter', 'search');
  await page.keyboard.press('Escape');
  await press('Remove filter Registrar: INWX');
  await page.waitForURL((address) => !address.search.includes('registrar'));
  assert.match(page.url(), /dueFrom=2031-03-01&dueTo=2031-03-31/);
});

test('columns and density stay in the address, and a view is kept under a name', async () => {
  await press('Columns');
  await page.getByRole('checkbox', { name: 'Expiration date' }).check();
  await assertNoBarriers(page, 'the columns', 'search');
  await press('Compact rows');
  await press('Views');
  await page.getByLabel('View name').fill('March');
  await press('Save view');
  const rail = page.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Saved views' });
  await rail.getByRole('link', { name: /^March\s*\d+$/ }).waitFor();
  await assertNoBarriers(page, 'the views', 'search');
  await press('Rename view March');
  await page.getByLabel('New name of March').fill('Spring');
  await page.getByLabel('New name of March').press('Enter');
  await rail.getByRole('link', { name: /^Spring/ }).waitFor();
  await assertCount(rail.getByRole('link'), 1);
  await page.goto('/domains');
  await rail.getByRole('link', { name: /^Spring/ }).click();
  await page.waitForURL(/dueTo=2031-03-31.*density=compact$/);
  await page.getByRole('columnheader', { name: 'Expires' }).waitFor();
});

test('views that this browser kept before move to the service, once', async () => {
  const { accountId } = (await (await page.request.get('/api/session')).json()) as { accountId: string };
  const kept = JSON.stringify([{ name: 'Old one', address: '?registrar=Gandi&sort=-cost' }]);
  await page.evaluate(`localStorage.setItem('namekeep-views:${accountId}', ${JSON.stringify(kept)})`);
  await page.goto('/domains');
  await page.getByRole('link', { name: /^Old one/ }).waitFor();
  await assertHolds(page, `localStorage.getItem('namekeep-views:${accountId}') === null`);
  await page.goto('/domains');
  await assertCount(page.getByRole('link', { name: /^Old one/ }), 1);
  await press('Views');
  await press('Delete view Old one');
  await assertCount(page.getByRole('link', { name: /^Old one/ }), 0);
});

test('the keys walk the rows, select them and open one', async () => {
  await page.goto('/domains');
  await row('name-00000').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await assertBecomes(focusedName, 'name-00001.example');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await page.getByText('3 selected').waitFor();
  await assertBecomes(
    () =>
      page
        .getByRole('row', { name: /name-00003/ })
        .getByRole('checkbox')
        .isChecked(),
    true,
  );
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown');
  await assertBecomes(focusedName, 'name-00043.example');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'name-00043.example' }).waitFor();
});

test('a value is changed in its row', async () => {
  await page.goto('/domains?q=name-00007');
  await page
    .getByRole('row', { name: /name-00007/ })
    .getByRole('button', { name: 'Renew, change intent of name-00007.example', exact: true })
    .click();
  const form = page.getByRole('form', { name: 'Change intent of name-00007.example' });
  await form.waitFor();
  await assertNoBarriers(page, 'a value that is being changed', 'main form');
  await form.getByLabel('Intent').selectOption('let_expire');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await assertReads(row('name-00007'), /Let expire/);
});

test('five hundred records change at once after a preview, and back', async () => {
  await page.goto('/domains?registrar=INWX&sort=-name');
  await row('name-').first().waitFor();
  await page.getByLabel('Select all loaded rows').check();
  await press(`Select all ${count(quarter)}`);
  await page.getByText(`${count(quarter)} selected`).waitFor();
  await press('Clear');
  // Five hundred by hand: one, and the rest with shift, as far as the list was scrolled.
  await scrollToRow(quarter);
  await page.evaluate('window.scrollTo(0, 0)');
  const box = (index: number) => page.locator(`[data-index="${index}"] input[type="checkbox"]`);
  await box(0).check();
  await page.evaluate('window.scrollTo(0, 499 * 36)');
  await box(499).click({ modifiers: ['Shift'] });
  await page.getByText('500 selected').waitFor();

  await press('Change…');
  const dialog = page.getByRole('dialog', { name: 'Change 500 records' });
  await dialog.getByLabel('Field to change').selectOption('registrar set');
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  await dialog.getByText('Enter a value, or clear the field.').waitFor();
  await dialog.getByLabel('Registrar', { exact: true }).fill('Netim');
  await dialog.getByLabel('Add another field').selectOption('dnsProvider set');
  await dialog.getByLabel('DNS provider', { exact: true }).fill('deSEC');
  await dialog.getByText('What would change').waitFor();
  await dialog.getByText('Netim').first().waitFor();
  await assertNoBarriers(page, 'the preview of a change of many', 'dialog');
  await dialog.getByRole('button', { name: 'Change 500 records' }).dblclick();
  await page.getByText('500 records changed.').waitFor();
  assert.equal(await countOf('registrar=Netim'), 500);
  await press('Undo');
  await page.getByText('500 records were restored.').waitFor();
  assert.deepEqual([await countOf('registrar=Netim'), await countOf('registrar=INWX')], [0, quarter]);
});

test('a table that is too wide has its scroll bar on the screen, whatever the number of its rows', async () => {
  const every =
    'registrar,renewal.date,renewal.urgency,renewalCostMinor,renewalIntent,registrationCostMinor,billingDate,expirationDate,notes';
  await page.goto(`/domains?columns=${every}`);
  const frame = page.locator('[data-wide=true]');
  await frame.locator('[data-row-link]').first().waitFor();
  const bar = frame.locator('+ div');
  await assertHolds(
    page,
    `document.querySelector('[data-wide=true] + div').getBoundingClientRect().bottom <= innerHeight`,
  );
  await bar.evaluate((element) => element.scrollTo({ left: 120 }));
  await assertHolds(page, `document.querySelector('[data-wide=true]').scrollLeft === 120`);
  await frame.evaluate((element) => element.scrollTo({ left: 40 }));
  await assertHolds(page, `document.querySelector('[data-wide=true] + div').scrollLeft === 40`);
  assert.equal(await frame.evaluate((element) => element.scrollLeft), 40, 'the bar moves the table no further');
  await assertNoBarriers(page, 'a table that scrolls sideways');
});

test('a selection is archived and comes back, after a preview each time', async () => {
  for (const [query, button, said] of [
    ['?q=name-00004', 'Archive…', /Archived No → Yes/],
    ['?q=name-00004&archived=true', 'Unarchive…', /Archived Yes → No/],
  ] as const) {
    await page.goto(`/domains${query}`);
    await page.getByLabel('Select name-00004.example').check();
    await press(button);
    await assertReads(shell.dialog(visit).getByRole('row', { name: /name-00004/ }), said);
    await press('Change 1 record');
    await page.getByText('1 record changed.').waitFor();
  }
});

test('what is cleared keeps every other field', async () => {
  await page.goto('/domains?q=name-00002');
  await page.getByLabel('Select name-00002.example').check();
  await press('Change…');
  await page.getByLabel('Field to change').selectOption('registrar set');
  await page.getByRole('checkbox', { name: 'Set to unknown' }).check();
  await press('Change 1 record');
  await page.getByText('1 record changed.').waitFor();
  await assertReads(row('name-00002'), /Unknown[\s\S]*15 Mar 2031[\s\S]*10\.02/);
});

test('on a phone a row is a card, and nothing scrolls sideways', async () => {
  const phone = await visit.another({ same: true, viewport: { width: 360, height: 740 }, hasTouch: true });
  await phone.signIn('/domains');
  const card = phone.page.getByRole('row', { name: /name-00001/ });
  await card.waitFor();
  await assertReads(card, /name-00001\.example[\s\S]*15 Feb 2031[\s\S]*10\.01/);
  await shell.fits(phone);
  await assertNoBarriers(phone.page, 'the cards of a phone');
  await card.getByRole('checkbox').check();
  await phone.page.getByRole('button', { name: 'Change…' }).waitFor();
  await assertNoBarriers(phone.page, 'a selection on a phone', '[aria-label="Selected records"]');
  await card.getByRole('link').click();
  await phone.page.getByRole('heading', { level: 1, name: 'name-00001.example' }).waitFor();
  await shell.fits(phone);
});

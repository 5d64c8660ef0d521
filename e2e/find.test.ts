import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertBecomes, assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import { month } from './portfolios.ts';
import { shell, type Visit, visitOf } from './visit.ts';

// One person and four hundred names: the steps build on each other and run in their order.
let page: Page;
let press: Visit['press'];
const visit = visitOf({ records: month(), prepare: (one) => void ({ page, press } = one) });

const status = () => shell.status(visit);
/** A filter beside the search; it counts its values in its name. */
const chip = (label: string) =>
  page.getByRole('search', { name: 'Domains' }).getByRole('button', { name: new RegExp(`^${label}( \\d+)?$`) });
const box = (name: RegExp) => page.getByRole('checkbox', { name });

test('the number of names and their costs are known before anything is scrolled', async () => {
  await page.goto('/domains');
  await assertReads(status(), /^400 names · US\$[\d,.]+ · .*· 31 unknown$/);
});

test('several values of a filter match any of them, with counts under the other filters', async () => {
  await chip('Registrar').click();
  await assertReads(page.getByRole('group', { name: 'Registrar' }), /Porkbun\s+67[\s\S]*Dynadot\s+66/);
  await box(/^Porkbun/).check();
  await assertReads(status(), /^67 names/);
  await box(/^Dynadot/).check();
  await assertReads(status(), /^133 names/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await assertCount(page.getByRole('group', { name: 'Registrar' }), 0);
  await page.goBack();
  await assertReads(status(), /^67 names/);
  await page.goBack();
  await assertReads(status(), /^400 names/);
});

test('what a filter cannot count by itself is counted too', async () => {
  await press('Filters');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.locator('summary', { hasText: 'Unknown' }).click();
  await assertReads(sheet.getByRole('list', { name: 'Unknown' }), /Renewal cost\s+31/);
  await assertNoBarriers(page, 'all filters', 'dialog');
  await sheet.getByRole('checkbox', { name: /^Renewal cost/ }).check();
  await sheet.getByRole('button', { name: 'Show 31 names' }).click();
  await page.waitForURL(/\?missing=renewalCostMinor$/);
  await press('Clear all');
  await assertReads(status(), /^400 names/);
});

test('an empty list says which value of its filters no name has', async () => {
  await page.goto('/domains?registrar=Nowhere&tld=example');
  await page.getByText('No domain has the registrar “Nowhere”.').waitFor();
  await assertCount(page.getByText(/^No domain has the TLD/), 0);
  await assertNoBarriers(page, 'an empty list');
  await press('Remove this filter');
  await assertReads(status(), /^400 names/);
  await page.waitForURL(/\?tld=example$/);
  await page.goto('/domains');
});

test('the header of the costs says that they are sorted by currency first', async () => {
  await page.getByRole('columnheader', { name: 'Cost', exact: true }).getByRole('button').click();
  await page.waitForURL(/\?sort=cost$/);
  await page.getByRole('columnheader', { name: 'Cost by currency' }).waitFor();
  const costs = page.locator('[data-index]').getByRole('button', { name: /change renewal cost/i });
  await assertReads(costs.first(), /€/);
  await page.goto('/domains');
});

test('a cost is asked for in one currency', async () => {
  await press('Filters');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await assertBecomes(() => sheet.getByLabel('Cost from').isDisabled(), true);
  await sheet.locator('summary', { hasText: 'Currency' }).click();
  await sheet.getByRole('checkbox', { name: /^EUR/ }).check();
  await sheet.getByLabel('Cost from').fill('13,00');
  await sheet.getByLabel('Cost from').press('Enter');
  await page.waitForURL(/currency=EUR&costFrom=1300$/);
  await page.keyboard.press('Escape');
  await press('Clear all');
});

test('spans of due dates stay true in the address, and months are headed by their sums', async () => {
  await chip('Due').click();
  await press(/^Next 30 days/);
  await page.waitForURL(/dueFrom=today&dueTo=%2B30d$/);
  await assertNoBarriers(page, 'the spans of due dates', 'search');
  await page.keyboard.press('Escape');
  await chip('Due').click();
  await page.keyboard.press('Escape');
  const names = await visit.records('&dueFrom=today&dueTo=%2B30d');
  await assertReads(status(), new RegExp(`^${names.length} names`));
  await page.goto('/domains?sort=renewal&dueFrom=today&dueTo=%2B30d');
  const months = page.getByRole('rowheader');
  await months.first().waitFor();
  const heads = await months.allInnerTexts();
  const counted = heads.map((text) => Number(/(\d+) names?/.exec(text)?.[1]));
  assert.equal(
    counted.reduce((sum, count) => sum + count, 0),
    names.length,
    heads.join('\n'),
  );
  await assertNoBarriers(page, 'the headings of months', 'main');
});

test('pasted names are selected wherever they are, and those that are missing are named', async () => {
  await page.goto('/domains?registrar=Gandi');
  await assertReads(status(), /^67 names/);
  await press('Actions');
  await assertNoBarriers(page, 'the actions', 'search');
  await press('Paste names to select…');
  const dialog = page.getByRole('dialog', { name: 'Paste names to select' });
  await dialog
    .getByLabel('Names')
    .fill('name-000.example, NAME-399.example\nhttps://name-123.example/shop unknown.example a..b');
  await dialog.getByRole('button', { name: 'Select 4 names' }).click();
  await dialog.getByText('3 names selected.').waitFor();
  await dialog.getByText('1 not in your portfolio').waitFor();
  await dialog.getByText('unknown.example', { exact: true }).waitFor();
  await dialog.getByText('1 not a domain name').waitFor();
  await assertNoBarriers(page, 'pasted names', 'dialog');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await assertReads(shell.region(visit, 'Selected records').getByRole('status'), /^3 selected · /);
  await page.waitForURL(/\/domains$/);
  await press('Clear');
});

test('all names of a view are copied, exported, printed and added up, not only those on the screen', async () => {
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/domains?registrar=Gandi&sort=-name');
  await press('Actions');
  await press('Copy names');
  await page.getByText('67 names copied.').waitFor();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  assert.equal(copied.split('\n').length, 67);
  assert.equal(copied.split('\n')[0], 'name-398.example');

  await press('Actions');
  await press('Export this view…');
  const dialog = page.getByRole('dialog', { name: 'Export this view' });
  await assertNoBarriers(page, 'the export of a view', 'dialog');
  const file = await shell.download(visit, () => dialog.getByRole('button', { name: 'Download' }).click());
  assert.match(file.name, /-partial\.csv$/);
  const lines = file.text.trim().split(/\r?\n/);
  assert.equal(lines.length, 68);
  assert.match(lines[0] ?? '', /name,registrar,renewal\.date,.*currency/i);
  assert.match(lines[1] ?? '', /^name-398\.example,Gandi,/);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await press('Actions');
  await press('Print');
  await page.emulateMedia({ media: 'print' });
  await assertCount(page.locator('[data-printed] tbody tr:visible'), 67);
  await assertBecomes(() => page.getByRole('searchbox').isVisible(), false);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/domains');
  await press('Actions');
  await press('Costs by registrar…');
  const costs = page.getByRole('dialog', { name: 'Renewal costs by registrar' });
  await assertCount(costs.getByRole('row'), 7);
  await assertReads(costs.getByRole('row', { name: /Gandi/ }), /67[\s\S]*US\$[\d,.]+ · /);
  await assertNoBarriers(page, 'the costs by registrar', 'dialog');
  await costs.getByRole('link', { name: 'INWX' }).click();
  await page.waitForURL(/registrar=INWX$/);
});

test('on a phone, one sheet has all filters', async () => {
  const phone = await visit.another({ same: true, viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.signIn('/domains?sort=renewal');
  await phone.page.getByRole('row').nth(2).waitFor();
  await assertBecomes(
    () => phone.page.getByRole('search').getByRole('button', { name: 'Registrar' }).isVisible(),
    false,
  );
  await shell.fits(phone);
  await phone.page.getByRole('button', { name: 'Filters' }).click();
  await phone.page.getByRole('button', { name: /^Next 90 days/ }).click();
  await phone.page.waitForURL(/dueTo=%2B90d/);
  await assertNoBarriers(phone.page, 'the filters of a phone', 'dialog');
  await phone.page.getByRole('button', { name: /^Show \d+ names/ }).click();
  await assertCount(phone.page.getByRole('dialog'), 0);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertBecomes, assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import { month } from './portfolios.ts';
import { shell, type Visit, visitOf } from './visit.ts';

// One person and four hundred names: the steps build on each other and run in their order.
let page: Page;
let press: Visit['press'];
const visit = visitOf({
  records: month(),
  async prepare(one) {
    ({ page, press } = one);
    const [first] = await one.records('&sort=name');
    const labels = { method: 'PUT', data: { labels: ['Client A', 'Parked'] } };
    await one.send(`/domains/${String(first?.['id'])}/labels`, labels);
  },
});

const status = () => shell.status(visit);
/** A filter next to the search; it counts its values in its name. */
const chip = (label: string) => shell.toolbar(visit).getByRole('button', { name: new RegExp(`^${label}( \\d+)?$`) });
const box = (name: RegExp) => page.getByRole('checkbox', { name });
const headings = () => page.getByRole('rowheader');

test('the list begins with what is due first, its months with their sums, and the costs of all before anything is scrolled', async () => {
  await page.goto('/domains');
  await assertReads(status(), /^400 names · US\$[\d,.]+ · .*· 31 without a price$/);
  await assertReads(shell.names(visit).first(), /^name-000\.example$/);
  await assertReads(headings().first(), /^\w+ \d{4} \d+ names?\s+\S/);
});

test('tabs lead to the usual lists, and keep the other filters', async () => {
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name, exact: true });
  for (const [name, query, names] of [
    ['Overdue', 'urgency=overdue', 5],
    ['Archived', 'archived=true', 0],
    ['Let expire', 'renewalIntent=let_expire', 0],
    ['Due', 'dueFrom=today', 55],
  ] as const) {
    await tab(name).click();
    await page.waitForURL((address) => address.search.includes(query));
    await assertReads(status(), new RegExp(`^${names} names`));
    await assertBecomes(() => tab(name).getAttribute('aria-current'), 'page');
    // It says what it is by itself.
    await assertCount(page.getByRole('list', { name: 'Active filters' }), 0);
  }
  await tab('All').click();
  await page.waitForURL(/\/domains$/);
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

test('an empty list says which value of its filters no name has', async () => {
  await visit.go('/domains?registrar=Nowhere&tld=example', 'Domains');
  await page.getByText('No domain has the registrar “Nowhere”.').waitFor();
  await assertCount(page.getByText(/^No domain has the TLD/), 0);
  await press('Remove this filter');
  await assertReads(status(), /^400 names/);
  await page.waitForURL(/\?tld=example$/);
});

test('costs are sorted and compared in one currency', async () => {
  await visit.go('/domains', shell.names(visit));
  await page.getByRole('columnheader', { name: 'Cost', exact: true }).getByRole('button').click();
  await page.waitForURL(/\?sort=cost$/);
  await page.getByRole('columnheader', { name: 'Cost by currency' }).waitFor();
  await assertReads(
    page
      .locator('[data-index]')
      .getByRole('button', { name: /change renewal cost/i })
      .first(),
    /€/,
  );
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

test('spans of due dates stay true in the address, are one filter, and months are headed by their names', async () => {
  await visit.go('/domains', shell.names(visit));
  await chip('Due').click();
  await press(/^Next 30 days/);
  await page.waitForURL(/dueFrom=today&dueTo=%2B30d$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove filter Due: next 30 days' }).waitFor();
  const names = await visit.records('&dueFrom=today&dueTo=%2B30d');
  await assertReads(status(), new RegExp(`^${names.length} names`));
  const counted = async () => {
    const heads = await headings().allInnerTexts();
    return heads.reduce((sum, text) => sum + Number(/(\d+) names?/.exec(text)?.[1]), 0);
  };
  await assertBecomes(counted, names.length);
});

test('names are grouped by registrar and label, with sums, in the order of the list', async () => {
  const group = async (by: string, of: string) => {
    await visit.go('/domains?sort=-name', shell.names(visit));
    await press('Display');
    await page.getByLabel('Group by').selectOption(by);
    await page.waitForURL(new RegExp(`group=${of}`));
  };
  await group('Registrar', 'registrar');
  await assertReads(headings().first(), /^(Gandi|GoDaddy|INWX|Namecheap|Porkbun) 67 names\s+US\$[\d,.]+/);
  await assertNoBarriers(page, 'groups', 'main');
  await page.getByRole('combobox', { name: 'Jump to' }).selectOption('Dynadot');
  await assertReads(headings().filter({ hasText: 'Dynadot' }), /^Dynadot 66 names/);
  await shell.row(visit, 'name-395').waitFor();
  await group('Label', 'label');
  await assertBecomes(
    async () => (await headings().allInnerTexts()).map((text) => text.split(/\s+\d/)[0]),
    ['Client A', 'Parked', 'No label'],
  );
  await assertCount(shell.names(visit), 2);
});

test('all names of a view are copied and exported, not only those on the screen', async () => {
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit.go('/domains?registrar=Gandi&sort=-name', shell.names(visit));
  await press('Actions');
  await press('Copy names');
  await page.getByText('67 names copied.').waitFor();
  const copied = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\n');
  assert.deepEqual([copied.length, copied[0]], [67, 'name-398.example']);

  await press('Actions');
  await press('Export…');
  const dialog = page.getByRole('dialog', { name: 'Export these 67 domains' });
  const file = await shell.download(visit, () => dialog.getByRole('link', { name: 'Download' }).click());
  assert.match(file.name, /-partial\.csv$/);
  const lines = file.text.trim().split(/\r?\n/);
  assert.equal(lines.length, 68);
  assert.match(lines[0] ?? '', /name,registrar,renewal\.date,.*currency/i);
  assert.match(lines[1] ?? '', /^name-398\.example,Gandi,/);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertTells } from './aria-snapshot.ts';
import { signIn, startVisit, type Visit } from './visit.ts';

// What a screen reader is told of everything that opens over the list.
let visit: Visit;
let page: Visit['page'];

before(async () => {
  visit = await startVisit();
  ({ page } = visit);
  await signIn(visit, '/settings');
  await visit.keep(
    Array.from({ length: 9 }, (_, index) => ({
      name: `name-${index}.example`,
      registrar: ['Gandi', 'INWX'][index % 2],
      expirationDate: '2031-01-05',
      renewalCostMinor: index === 8 ? null : 1200,
      currency: ['EUR', 'USD'][index % 2],
      paymentMethod: 'Company card',
    })),
  );
  const headers = { origin: visit.service.origin };
  const [first] = await visit.records();
  const labels = { labels: ['Client A', 'Parked'] };
  const labelled = await visit.context.request.put(`/api/v1/domains/${String(first?.['id'])}/labels`, {
    headers,
    data: labels,
  });
  assert.equal(labelled.status(), 200, await labelled.text());
  const view = { query: { registrar: ['Gandi'] }, columns: [], density: 'compact', pinned: true };
  const saved = await visit.context.request.put('/api/v1/views/Gandi', { headers, data: view });
  assert.equal(saved.status(), 201, await saved.text());
});
after(() => visit?.end());

const dialog = () => page.getByRole('dialog');
const toolbar = () => page.getByRole('search', { name: 'Domains' });
async function open(query = ''): Promise<void> {
  await page.goto(`/domains${query}`);
  await page.locator('[data-row-link]').first().waitFor();
}
async function select(): Promise<void> {
  await open();
  await page.getByLabel('Select all loaded rows').check();
}

test('the list in the order of due dates, with filters, a view in the menu and a selection', async () => {
  await open('?sort=renewal&registrar=Gandi&tld=example');
  await assertTells(toolbar(), 'list-filters');
  await assertTells(
    page.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Saved views' }),
    'views-menu',
  );
  await page.getByLabel('Select all loaded rows').check();
  await assertTells(page.getByRole('table'), 'list-months');
  await assertTells(page.getByRole('region', { name: 'Selected records' }), 'selection');
});

test('filters of an address that do not exist', async () => {
  await open('?urgency=never');
  await page.getByText(/^Ignored in the address/).waitFor();
  await assertTells(page.getByText(/^Ignored in the address/), 'ignored');
});

/** The buttons of the toolbar, and what their panels are called here. */
const panels: [button: string, name: string][] = [
  ['Due', 'panel-due'],
  ['Registrar', 'panel-registrar'],
  ['TLD', 'panel-tld'],
  ['Label', 'panel-label'],
  ['Columns', 'panel-columns'],
  ['Views', 'panel-views'],
  ['Actions', 'panel-actions'],
];
for (const [button, name] of panels) {
  test(`the panel ${button}`, async () => {
    await open();
    await toolbar().getByRole('button', { name: button, exact: true }).click();
    await assertTells(toolbar().getByRole('group', { name: button, exact: true }).first(), name);
  });
}

test('the panel of a selection', async () => {
  await select();
  await visit.press('More');
  await assertTells(page.getByRole('group', { name: 'More' }), 'panel-more');
});

test('all filters', async () => {
  await open('?currency=EUR');
  await visit.press('Filters (1)');
  await dialog().waitFor();
  for (const summary of await dialog().locator('summary').all()) {
    if (!(await summary.evaluate((element) => element.parentElement?.hasAttribute('open')))) await summary.click();
  }
  await assertTells(dialog(), 'filters');
});

test('a value that is changed in its row', async () => {
  await open();
  await page.getByRole('button', { name: 'Gandi, change registrar of name-0.example' }).click();
  await assertTells(page.getByRole('row').nth(1), 'cell');
});

/** The actions of the list, and their dialogs. */
const tools: [action: string, name: string][] = [
  ['Paste names to select…', 'paste-names'],
  ['Export this view…', 'export-view'],
  ['Costs by registrar…', 'costs'],
];
for (const [action, name] of tools) {
  test(action, async () => {
    await open();
    await visit.press('Actions');
    await visit.press(action);
    if (name === 'paste-names') {
      await dialog().getByLabel('Names').fill('name-0.example nobody.example a..b');
      await visit.press('Select 2 names');
      await dialog().getByText('1 name selected.').waitFor();
    }
    await assertTells(dialog(), name);
  });
}

test('names where the browser does not copy', async () => {
  await open();
  await page.evaluate('navigator.clipboard.write = () => Promise.reject(new Error("no"))');
  await visit.press('Actions');
  await visit.press('Copy names');
  await assertTells(dialog(), 'copy-names');
});

test('a change by rule with its preview, and one of labels', async () => {
  await open();
  await visit.press('Change all…');
  const fields = dialog().getByLabel('Field to change');
  await assertTells(dialog(), 'change-start');
  await fields.selectOption('renewalCostMinor percent');
  await dialog().getByLabel('Renewal cost: change by percent').fill('7');
  await dialog().getByText('What would change').waitFor();
  await assertTells(dialog(), 'change');
  await page.keyboard.press('Escape');
  await select();
  await visit.press('Change…');
  await fields.selectOption('labels');
  const add = dialog().getByLabel('Labels to add', { exact: true });
  await add.fill('Client B');
  await add.press('Enter');
  await dialog().getByText('What would change').waitFor();
  await assertTells(dialog(), 'change-labels');
});

test('renewals and labels of several records', async () => {
  await select();
  await visit.press('Renewed…');
  await assertTells(dialog(), 'renewed-many');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await dialog().getByRole('checkbox').first().waitFor();
  await assertTells(dialog(), 'labels-dialog');
});

test('a list that is being read for paper, and a part of the page that does not load', async () => {
  await open();
  await page.route('**/api/v1/domains?*', () => undefined);
  await visit.press('Actions');
  await visit.press('Print');
  await assertTells(dialog(), 'printing');
  await page.keyboard.press('Escape');
  await page.unroute('**/api/v1/domains?*');
  await page.route('**/assets/change-all-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route('**/assets/bulk-dialog-*.js', (route) => route.fulfill({ status: 404 }));
  await open();
  await visit.press('Change all…');
  await assertTells(dialog(), 'part-failure');
});

test('no page asked another host, broke the security policy, or threw', () => {
  assert.deepEqual(visit.faults, []);
});

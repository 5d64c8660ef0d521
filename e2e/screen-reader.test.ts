import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertTells } from './aria-snapshot.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// What a screen reader is told of every place, kept in aria-snapshots.
let visit: Visit;
let page: Visit['page'];
let record: string;

before(async () => {
  visit = await startVisit();
  ({ page } = visit);
  await signIn(visit, '/settings');
  // One name for every third day, so that each month has some on any day.
  await visit.keep(
    Array.from({ length: 99 }, (_, index) => ({
      name: `name-${index}.example`,
      registrar: 'Gandi',
      expirationDate: dayFromNow(index * 3 - 3),
      renewalCostMinor: 1200,
      currency: 'EUR',
      autoRenew: index > 20,
    })),
  );
  const [first] = await visit.records('&sort=renewal');
  record = `/domains/${String(first?.['id'])}`;
  const headers = { origin: visit.service.origin, 'idempotency-key': 'screen-reader' };
  const labels = await visit.context.request.put(`/api/v1${record}/labels`, {
    headers,
    data: { labels: ['Client A'] },
  });
  assert.equal(labels.status(), 200, await labels.text());
  const payment = { domainId: String(first?.['id']), kind: 'renewal', paidOn: '2026-05-05', amountMinor: 1200 };
  const paid = await visit.context.request.post('/api/v1/payments', { headers, data: payment });
  assert.equal(paid.status(), 201, await paid.text());
});
after(() => visit?.end());

async function open(path: string, content: string): Promise<void> {
  await page.goto(path);
  await page.locator(content).first().waitFor();
}

test('the frame of every page', async () => {
  await open('/settings/about', 'main h1');
  await assertTells(page.getByRole('banner'), 'frame');
});

/** The places, and what they show once they have what they need. */
const places: [name: string, path: string, content: string][] = [
  ['list', '/domains', '[data-row-link]'],
  ['no-matches', '/domains?q=nothing-matches', 'main h1'],
  ['add', '/domains/new', 'main form'],
  ['add-names', '/domains/new/names', 'main form'],
  ['add-from-text', '/domains/new/text', 'main form'],
  ['missing-record', '/domains/dom_nothing', 'main h1'],
  ['import', '/import', 'main h1'],
  ['report', '/report?year=2026', 'main table'],
  ['activity', '/activity', 'main li'],
  ['new-token', '/settings/connections/new', 'main form'],
  ['settings', '/settings', 'main form'],
  ['labels', '/settings/labels', 'main li'],
  ['connections', '/settings/connections', 'main dl'],
  ['about', '/settings/about', 'main h1'],
  ['missing-page', '/nothing', 'main h1'],
];

for (const [name, path, content] of places) {
  test(`${path}`, async () => {
    await open(path, content);
    await assertTells(page.getByRole('main'), name);
  });
}

test('a decision of the overview', async () => {
  await open('/', 'main ul a');
  // Which other groups there are depends on the day of the week.
  await assertTells(page.getByRole('region', { name: 'Overdue', exact: true }), 'decision');
});

test('a record and its form', async () => {
  await open(record, 'main dl');
  await assertTells(page.getByRole('main'), 'record');
  await open(`${record}/edit`, 'main form');
  await assertTells(page.getByRole('main'), 'edit');
});

test('the dialogs', async () => {
  await open(record, 'main dl');
  for (const [key, name] of [
    ['Control+k', 'palette'],
    ['?', 'keys'],
  ] as const) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole(name === 'palette' ? 'option' : 'heading')
      .first()
      .waitFor();
    await assertTells(dialog, name);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  for (const [button, name] of [
    ['Renewed…', 'renewed'],
    ['Delete permanently…', 'delete'],
  ] as const) {
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().waitFor();
    await assertTells(dialog, name);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

test('the bar and the menu of a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/domains', '[data-row-link]');
  const bar = page.getByRole('navigation', { name: 'Main places' });
  await assertTells(bar, 'phone-bar');
  await bar.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Settings', exact: true }).waitFor();
  await assertTells(menu, 'phone-menu');
  assert.deepEqual(visit.faults, []);
});

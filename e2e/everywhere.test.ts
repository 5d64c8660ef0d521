import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertContrast, assertNoBarriers } from './page-checks.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// Every place, as it is first shown: on a screen in light and in dark, and on paper. Forced colors are not computed values,
// which axe reads, but used ones (CSS Color Adjustment, 3.1): what they leave to see has a test of its own.
let visit: Visit;
let page: Visit['page'];
let record: string;

before(async () => {
  visit = await startVisit();
  ({ page } = visit);
  await signIn(visit, '/settings');
  await visit.keep(
    Array.from({ length: 12 }, (_, index) => ({
      name: `name-${index}.example`,
      registrar: index % 2 ? 'Gandi' : 'Porkbun',
      expirationDate: dayFromNow(index * 30 - 6),
      renewalCostMinor: index === 5 ? null : 1200 + index,
      currency: 'EUR',
    })),
  );
  const [first] = await visit.records();
  record = `/domains/${String(first?.['id'])}`;
  const answer = await visit.context.request.put(`/api/v1${record}/labels`, {
    headers: { origin: visit.service.origin },
    data: { labels: ['Client A'] },
  });
  assert.equal(answer.status(), 200, await answer.text());
  await visit.context.request.post('/api/v1/payments', {
    headers: { origin: visit.service.origin, 'idempotency-key': 'everywhere' },
    data: { domainId: String(first?.['id']), kind: 'renewal', paidOn: dayFromNow(0), amountMinor: 1200 },
  });
});
after(() => visit?.end());

/** The places, and what they show once they have what they need. */
const places: [path: string, content: string][] = [
  ['/', 'main h1'],
  ['/domains', '[data-row-link]'],
  ['/domains?q=nothing-matches', 'main h1'],
  ['/domains/new', 'main form'],
  ['/domains/new/names', 'main form'],
  ['/domains/new/text', 'main form'],
  ['/domains/dom_nothing', 'main h1'],
  ['/import', 'main h1'],
  ['/report', 'main table'],
  ['/activity', 'main li'],
  ['/settings', 'main form'],
  ['/settings/labels', 'main li'],
  ['/settings/connections', 'main h1'],
  ['/settings/connections/new', 'main form'],
  ['/settings/about', 'main h1'],
  ['/help', 'main h1'],
  ['/help/nothing', 'main h1'],
  ['/nothing', 'main h1'],
];

async function lookAt(path: string, content: string): Promise<void> {
  await page.goto(path);
  await page.locator(content).first().waitFor();
  await assertNoBarriers(page, path);
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await page.emulateMedia({ media: 'print' });
  await assertContrast(page, `${path} on paper`);
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await page.emulateMedia({ media: 'screen' });
}

for (const [path, content] of places) {
  test(`${path} has no barriers on a screen and on paper`, () => lookAt(path, content));
}

test('a record and its form have none', async () => {
  await lookAt(record, 'main h1');
  await lookAt(`${record}/edit`, 'main form');
});

test('the palette has none before anything is typed', async () => {
  await page.goto('/domains');
  await page.locator('[data-row-link]').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find anything' }).getByRole('option').first().waitFor();
  await assertNoBarriers(page, 'the palette before typing', 'dialog');
});

test('the pages of the server use the font of the application', async () => {
  const loaded =
    'document.fonts.ready.then(() => [...document.fonts].map(({ family, status }) => family + " " + status))';
  for (const [path, shown] of [
    ['/help', 'main h1'],
    ['/docs', '#api .opblock-tag'],
  ] as const) {
    await page.goto(path);
    await page.locator(shown).first().waitFor();
    assert.deepEqual(await page.evaluate<string[]>(loaded), ['Inter loaded'], path);
    const family = `getComputedStyle(document.querySelector(${JSON.stringify(shown)})).fontFamily`;
    assert.match(await page.evaluate<string>(family), /^Inter\b/, path);
  }
});

test('in forced colors, the current place and a chart are marked by more than a color that is taken away', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (selector: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).backgroundColor`);
  await page.goto('/report');
  await page.locator('main table').first().waitFor();
  const paper = await background('body');
  assert.notEqual(await background('nav a[aria-current=page]'), paper);
  assert.notEqual(await background('main table th span[aria-hidden]'), paper);
  await page.emulateMedia({ forcedColors: 'none' });
  assert.deepEqual(visit.faults, []);
});

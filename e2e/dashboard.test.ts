import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBecomes, assertHolds, assertNoBarriers, assertReads } from './page-checks.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

// One person at the overview: the steps build on each other and run in their order.
const visit = visitOf({ path: '/' });

const focusedText = () => visit.page.evaluate<string>('document.activeElement.textContent');
const focusedField = () => visit.page.evaluate<string>("document.activeElement.labels?.[0]?.textContent ?? ''");

/** The same day some years on; of a leap day the 28th, where that year has none. */
function yearsAfter(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years);
  const same = `${year}${day.slice(4)}`;
  return Number.isNaN(Date.parse(same)) || !new Date(same).toISOString().startsWith(same) ? `${year}-02-28` : same;
}

async function remove(name: string): Promise<void> {
  const { id } = await visit.recordOf(name);
  await visit.send(`/domains/${String(id)}`, { method: 'DELETE', headers: { 'if-match': '"1"' } });
}
const fieldOf = async (name: string, field: string) => (await visit.recordOf(name))[field];

test('an empty portfolio offers three ways in', async () => {
  const { page, heading } = visit;
  await heading('Your portfolio is empty');
  for (const name of ['Add a domain', 'Import a file', 'Paste names', 'Paste text', 'Connect an assistant']) {
    await page.getByRole('link', { name, exact: true }).waitFor();
  }
  await assertNoBarriers(page, 'the empty overview');
});

test('where only overdue payments are left, the month says so', async () => {
  const { page, keep } = visit;
  await keep([{ name: 'overdue.example', expirationDate: dayFromNow(-3), renewalCostMinor: 1200, currency: 'EUR' }]);
  await page.reload();
  const month = shell.region(visit, 'To pay this month');
  await assertReads(month, /1 overdue\. Nothing else due in \p{L}+\.\s+1 domain overdue: €12\.00/u);
});

test('the overview says what to pay next, what needs a decision, and what it all costs', async () => {
  const { page, keep, heading } = visit;
  await keep([
    { name: 'today.example', expirationDate: dayFromNow(0), renewalCostMinor: 900, currency: 'USD' },
    { name: 'soon.example', expirationDate: dayFromNow(10), renewalCostMinor: null, currency: 'USD' },
    { name: 'later.example', expirationDate: dayFromNow(60), renewalCostMinor: 5000, currency: 'EUR' },
    { name: 'far.example', expirationDate: dayFromNow(200), renewalCostMinor: 2500, currency: 'EUR' },
  ]);
  await page.reload();
  await heading('Overview');
  await assertReads(shell.region(visit, 'Next payment'), /US\$9\.00\s+today\.example/);
  const month = shell.region(visit, 'To pay this month');
  await assertReads(month, /To pay this month[\s\S]*US\$9\.00\s+1 domain[\s\S]*1 domain overdue: €12\.00/);
  const decide = shell.region(visit, 'Decisions');
  assert.deepEqual(await decide.getByRole('listitem').locator('a').allInnerTexts(), [
    'overdue.example',
    'today.example',
    'soon.example',
    'later.example',
  ]);
  await assertReads(decide, /Overdue[\s\S]*3 days overdue[\s\S]*This week[\s\S]*Due today[\s\S]*Due in 10 days/);
  await assertReads(decide, /To pay in the next 90 days: €62\.00 · US\$9\.00 · 1 with unknown cost/);
  await assertReads(shell.region(visit, 'Payments in EUR'), /€75\.00\s+2 payments[\s\S]*Overdue: €12\.00, 1 payment/);
  await assertReads(shell.region(visit, 'Payments in USD'), /US\$9\.00\s+2 payments, 1 unknown/);
  await page.getByRole('heading', { name: 'Year of renewals' }).scrollIntoViewIfNeeded();
  await page.locator('svg rect[data-heat]').first().waitFor();
  await assertReads(
    shell.region(visit, 'Year of renewals'),
    /4 domains due\s+Busiest days: .*\(1\) · .*\(1\) · .*\(1\)/,
  );
  // From the first to the last day, the label of the one under the pointer stays within the map.
  const map = page.locator('[aria-hidden]:has(> div > svg rect[data-heat])');
  const days = map.locator('rect');
  const [first, middle, last] = [0, 150, (await days.count()) - 1];
  for (const place of [first, middle, last]) {
    await days.nth(place).hover();
    const label = map.getByText(/ \d{4}: \d domains?$/);
    const [inner, outer] = [await label.boundingBox(), await map.boundingBox()];
    assert.ok(inner && outer && inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width, `day ${place}`);
  }
  await assertReads(shell.region(visit, 'By TLD'), /\.example\s+5 names/);
});

test('what is overdue is counted once, and names let expire are no payments', async () => {
  const { page, keep } = visit;
  await keep([
    { name: 'gone.example', expirationDate: dayFromNow(-4), renewalIntent: 'let_expire', currency: 'EUR' },
    { name: 'kept.example', expirationDate: dayFromNow(-5), renewalCostMinor: 100, currency: 'EUR' },
  ]);
  await page.reload();
  await page.getByRole('link', { name: '2 overdue', exact: true }).waitFor();
  await page.getByRole('link', { name: '2 domains overdue' }).waitFor();
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  assert.deepEqual(await group('Overdue').locator('a').allInnerTexts(), ['kept.example', 'overdue.example']);
  await assertReads(group('Let expire'), /gone\.example[\s\S]*4 days ago/);
  await page.goto('/domains?urgency=overdue&renewalIntent=renew&lifecycle=active');
  await page.getByText('2 names').waitFor();
  for (const name of ['gone', 'kept']) await remove(name);
  await page.goto('/');
});

test('what is to be paid this month leads to its records, and so do those with unknown costs', async () => {
  const { page, keep } = visit;
  await keep([{ name: 'unknown.example', expirationDate: dayFromNow(0), renewalCostMinor: null, currency: 'GBP' }]);
  await page.reload();
  const month = shell.region(visit, 'To pay this month');
  const addressOf = async (name: RegExp) =>
    new URL((await month.getByRole('link', { name }).getAttribute('href')) ?? '', visit.origin).searchParams;
  const dollars = await addressOf(/^1 domain in USD$/);
  assert.deepEqual([dollars.get('currency'), dollars.get('dueFrom')], ['USD', dayFromNow(0)]);
  const unknown = await addressOf(/with unknown cost$/);
  assert.deepEqual([unknown.get('missing'), unknown.get('renewalIntent')], ['renewalCostMinor', 'renew']);
  assert.equal((await addressOf(/overdue$/)).get('urgency'), 'overdue');
  await remove('unknown');
  await page.reload();
});

test('the figures of a chart lead to the records behind them', async () => {
  const { page } = visit;
  const year = shell.region(visit, 'Next 12 months');
  await year.getByText('Month by month').click();
  const month = dayFromNow(60).slice(0, 7);
  const link = year.getByRole('table').getByRole('link', { name: '€50.00' });
  await assertNoBarriers(page, 'the overview with its tables');
  const address = new URL((await link.getAttribute('href')) ?? '', visit.origin);
  assert.deepEqual(
    [address.pathname, address.searchParams.get('currency'), address.searchParams.get('renewalIntent')],
    ['/domains', 'EUR', 'renew'],
  );
  assert.equal(address.searchParams.get('dueFrom')?.slice(0, 7), month);
  assert.equal(address.searchParams.get('dueTo')?.slice(0, 7), month);
  // The bar of the month goes to the same place.
  const euros = shell.region(visit, 'Payments in EUR');
  await assertReads(euros.getByRole('list', { name: 'Payments in EUR by month' }), /€50\.00, 1 payment/);
  await assertBecomes(() => euros.getByRole('listitem').count(), 13);
  const bar = euros.getByRole('link', { name: /€50\.00, 1 payment$/ });
  await bar.click();
  await page.waitForURL(address.href);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
});

/** The width of the bars of one chart. All charts of the page have the same axis. */
const barWidth = `document.querySelector('[aria-label$="by month"] li').getBoundingClientRect().width`;

test('the bars of the months are wide enough to hit, whatever the width of the page', async () => {
  const { page } = visit;
  // WCAG 2.2, 2.5.8; around each width at which the layout changes.
  for (const width of [360, 640, 768, 1024, 1200, 1216, 1280, 1440, 1600, 1680, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await assertHolds(page, `${barWidth} >= 24`);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('a name is let expire with one press, and that is taken back with another', async () => {
  const { page, press } = visit;
  await press('Let expire: soon.example');
  await page.getByText('soon.example will be left to expire.').waitFor();
  await assertBecomes(() => fieldOf('soon', 'renewalIntent'), 'let_expire');
  await press('Undo');
  await page.getByText('Decision undone. soon.example is open again.').waitFor();
  await assertBecomes(() => fieldOf('soon', 'renewalIntent'), 'renew');
});

test('what was renewed at the registrar moves on, with its price, once the person has seen the dates', async () => {
  const { page, records, press } = visit;
  await press('Renewed…: overdue.example');
  const dialog = page.getByRole('dialog', { name: 'overdue.example was renewed' });
  await dialog.getByLabel('Years').waitFor();
  await assertBecomes(focusedField, 'Years');
  const before = dayFromNow(-3);
  await page.keyboard.type('3');
  await assertBecomes(() => dialog.getByLabel('Price in EUR').inputValue(), '36.00');
  await assertNoBarriers(page, 'the question for the price', 'dialog');
  await dialog.getByLabel('Price in EUR').fill('40.50');
  await dialog.getByText('€4.50 more than last time, +13%').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('overdue.example was renewed until').waitFor();
  const [record] = await records('&q=overdue');
  assert.deepEqual([record?.expirationDate, record?.renewalCostMinor], [yearsAfter(before, 3), 1350]);
  await assertBecomes(focusedText, 'today.example');
});

test('a renewal is cancelled with Escape and undone with a key, and the focus is where it was', async () => {
  const { page, records } = visit;
  await page.keyboard.press('u');
  await page.getByText('Renewal undone. overdue.example is as it was before.').waitFor();
  const [record] = await records('&q=overdue');
  assert.deepEqual([record?.expirationDate, record?.renewalCostMinor], [dayFromNow(-3), 1200]);
  await page.locator(':focus', { hasText: 'overdue.example' }).waitFor();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'overdue.example was renewed' });
  await dialog.getByLabel('Years').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await assertBecomes(focusedText, 'overdue.example');
});

test('keys decide at once, the focus moves on, and the undo is visible', async () => {
  const { page, heading } = visit;
  await page.reload();
  await heading('Overview');
  await shell.region(visit, 'Decisions').getByRole('link', { name: 'overdue.example' }).waitFor();
  // Nothing was focused before.
  await page.keyboard.press('j');
  await assertBecomes(focusedText, 'overdue.example');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await assertBecomes(focusedText, 'soon.example');
  await page.keyboard.press('a');
  await page.getByText('soon.example was archived.').waitFor();
  await assertBecomes(() => fieldOf('soon', 'isArchived'), true);
  await assertBecomes(focusedText, 'later.example');
  await shell.isInWindow(visit, page.getByRole('button', { name: 'Undo', exact: true }));
  await assertNoBarriers(page, 'a decision that can be undone');
  await page.keyboard.press('u');
  await page.getByText('soon.example was restored.').waitFor();
  await assertBecomes(() => fieldOf('soon', 'isArchived'), false);
  await page.locator(':focus', { hasText: 'soon.example' }).waitFor();
});

test('a key that decides brings its line into sight first', async () => {
  const { page } = visit;
  await page.reload();
  const link = shell.region(visit, 'Decisions').getByRole('link', { name: 'overdue.example' });
  await link.waitFor();
  await page.setViewportSize({ width: 390, height: 500 });
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  await assertHolds(page, 'window.scrollY > 500');
  await page.keyboard.press('a');
  await page.locator(':focus', { hasText: 'overdue.example' }).waitFor();
  assert.equal(await fieldOf('overdue', 'isArchived'), false);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('without a connection nothing changes, and the page finds its way back by itself', async () => {
  const { page, context, press } = visit;
  await context.setOffline(true);
  await page.getByText('No connection to Namekeep.').waitFor();
  await press('Let expire: today.example');
  await page.getByText('today.example was not changed').waitFor();
  await shell.region(visit, 'Decisions').getByRole('link', { name: 'today.example' }).waitFor();
  await context.setOffline(false);
  await page.getByText('No connection to Namekeep.').waitFor({ state: 'detached' });
  await assertBecomes(() => fieldOf('today', 'renewalIntent'), 'renew');
});

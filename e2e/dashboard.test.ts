import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { assertBecomes, assertCount, assertHolds, assertNoBarriers, assertReads } from './page-checks.ts';
import { mixed } from './portfolios.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

// One person at the overview: the steps build on each other and run in their order.
const visit = visitOf({ path: '/' });

const focusedText = () => visit.page.evaluate<string>('document.activeElement.textContent');

async function remove(name: string): Promise<void> {
  const { id } = await visit.recordOf(name);
  await visit.send(`/domains/${String(id)}`, { method: 'DELETE', headers: { 'if-match': '"1"' } });
}
const fieldOf = async (name: string, field: string) => (await visit.recordOf(name))[field];

test('an empty portfolio offers ways in', async () => {
  const { page, heading } = visit;
  await heading('Your portfolio is empty');
  for (const name of ['Add domains', 'Connect an assistant']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).waitFor();
  }
  await assertNoBarriers(page, 'the empty overview');
});

const addressOf = async (link: Locator) => new URL((await link.getAttribute('href')) ?? '', visit.origin).searchParams;

test('the overview says in one sentence what to pay, and each number leads to exactly its records', async () => {
  const { page, keep, heading } = visit;
  const records: [name: string, days: number, renewalCostMinor: number | null, currency: string][] = [
    ['overdue.example', -3, 1200, 'EUR'],
    ['today.example', 0, 900, 'USD'],
    ['unknown.example', 0, null, 'GBP'],
    ['soon.example', 10, null, 'USD'],
    ['later.example', 60, 5000, 'EUR'],
    ['far.example', 200, 2500, 'EUR'],
  ];
  await keep(
    records.map(([name, days, renewalCostMinor, currency]) => ({
      name,
      renewalCostMinor,
      currency,
      expirationDate: dayFromNow(days),
    })),
  );
  // What the owner lets expire is never overdue, and in no sum.
  const gone = { expirationDate: dayFromNow(-4), renewalIntent: 'let_expire', renewalCostMinor: 9900, currency: 'EUR' };
  await keep([{ name: 'gone.example', ...gone }]);
  await page.reload();
  await heading('Overview');
  const money = shell.region(visit, 'To pay');
  await assertReads(
    money,
    /Pay now: 1 overdue, €12\.00[\s·]+Then by \d+ \p{L}+: US\$9\.00 · \d without a price\s+Next: \w+\.example/u,
  );
  const link = (name: string | RegExp) => money.getByRole('link', { name });
  const dollars = await addressOf(link('US$9.00'));
  assert.deepEqual([dollars.get('currency'), dollars.get('dueFrom')], ['USD', dayFromNow(0)]);
  const unknown = await addressOf(link(/without a price$/));
  assert.deepEqual([unknown.get('missing'), unknown.get('renewalIntent')], ['renewalCostMinor', 'renew']);
  const euros = await addressOf(link('€12.00'));
  assert.deepEqual([euros.get('urgency'), euros.get('currency')], ['overdue', 'EUR']);
  const decide = shell.region(visit, 'Decisions');
  await assertReads(
    decide,
    /6 open[\s\S]*Overdue[\s\S]*3 days overdue[\s\S]*Let expire\s+gone[\s\S]*Next 7 days[\s\S]*Due today[\s\S]*Next 30/,
  );
  await assertReads(decide, /gone\.example\s+Let expire\s+€99\.00/);
  await page.goto('/domains?urgency=overdue&renewalIntent=renew&lifecycle=active');
  await page.getByText('1 name', { exact: true }).waitFor();
  for (const name of ['gone', 'unknown']) await remove(name);
  await page.goto('/');
});

test('with few domains there is one chart and nothing else; its bars and figures lead to their records', async () => {
  const { page } = visit;
  const year = shell.region(visit, 'Next 12 months');
  const euros = shell.region(visit, 'Payments in EUR');
  await assertReads(euros, /€75\.00\s+2 renewals\s+avg\. €6\.25 a month[\s\S]*Overdue: €12\.00, 1 renewal/);
  await assertReads(shell.region(visit, 'Payments in USD'), /US\$9\.00\s+2 renewals\s+1 without a price/);
  await assertCount(page.getByRole('heading', { name: /^(Due dates by day|By registrar)$/ }), 0);
  await year.getByText('Month by month').click();
  const month = dayFromNow(60).slice(0, 7);
  const cell = await addressOf(year.getByRole('table').getByRole('link', { name: '€50.00' }));
  assert.deepEqual([cell.get('currency'), cell.get('renewalIntent')], ['EUR', 'renew']);
  assert.deepEqual([cell.get('dueFrom')?.slice(0, 7), cell.get('dueTo')?.slice(0, 7)], [month, month]);
  await assertBecomes(() => euros.getByRole('listitem').count(), 13);
  await euros.getByRole('link', { name: /€50\.00, 1 renewal$/ }).click();
  await page.waitForURL(`${visit.origin}/domains?${cell.toString()}`);
  await page.goBack();
  await visit.heading('Overview');
});

test('keys decide at once, the focus moves on, and the undo is visible', async () => {
  const { page } = visit;
  await visit.go('/', shell.region(visit, 'Decisions').getByRole('link', { name: 'overdue.example' }));
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
  await page.keyboard.press('u');
  await page.getByText('soon.example was unarchived.').waitFor();
  await assertBecomes(() => fieldOf('soon', 'isArchived'), false);
  await page.locator(':focus', { hasText: 'soon.example' }).waitFor();
});

test('a key that decides brings its line into sight first', async () => {
  const { page } = visit;
  await visit.go('/', shell.region(visit, 'Decisions').getByRole('link', { name: 'overdue.example' }));
  await page.setViewportSize({ width: 390, height: 300 });
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  await assertHolds(page, 'window.scrollY > 300');
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

test('with many domains, the days and the largest registrars follow, and the label of a day stays in its calendar', async () => {
  const { page, keep } = visit;
  await keep(mixed(60));
  await page.reload();
  const days = shell.region(visit, 'Due dates by day');
  await days.scrollIntoViewIfNeeded();
  await assertReads(days, /Busiest: .*\(\d\) · .*\(\d\) · .*\(\d\)/);
  const squares = days.locator('[data-date]');
  for (const place of [0, 150, (await squares.count()) - 1]) {
    await squares.nth(place).hover();
    await assertHolds(
      page,
      `(() => {
        const square = document.querySelectorAll('[data-date]')[${place}];
        const { left, right, width } = getComputedStyle(square, '::after');
        const [inner, outer] = [square.getBoundingClientRect(), square.parentElement.getBoundingClientRect()];
        const isRight = square.dataset.late === 'true';
        return parseFloat(isRight ? right : left) === 0 && parseFloat(width) < (isRight ? inner.right - outer.left : outer.right - inner.left);
      })()`,
    );
  }
  await shell.region(visit, 'By registrar').scrollIntoViewIfNeeded();
  await assertReads(shell.region(visit, 'By registrar'), /GoDaddy\s+US\$[\d.,]+\s+\d+ names[\s\S]*Show all 7/);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertNoBarriers, assertReads } from './page-checks.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// One person at the overview: the steps build on each other and run in their order.
let visit: Visit;

before(async () => {
  visit = await startVisit();
  await signIn(visit, '/');
});
after(() => visit?.end());

test('an empty portfolio offers three ways in', async () => {
  const { page, heading } = visit;
  await heading('Your portfolio is empty');
  for (const name of ['Add a domain', 'Import a file', 'Paste names', 'Paste a text', 'Connect an assistant']) {
    await page.getByRole('link', { name, exact: true }).waitFor();
  }
  await assertNoBarriers(page, 'the empty overview');
});

test('the overview says what to pay next, what needs a decision, and what it all costs', async () => {
  const { page, keep, heading } = visit;
  await keep([
    { name: 'overdue.example', expirationDate: dayFromNow(-3), renewalCostMinor: 1200, currency: 'EUR' },
    { name: 'today.example', expirationDate: dayFromNow(0), renewalCostMinor: 900, currency: 'USD' },
    { name: 'soon.example', expirationDate: dayFromNow(10), renewalCostMinor: null, currency: 'USD' },
    { name: 'later.example', expirationDate: dayFromNow(60), renewalCostMinor: 5000, currency: 'EUR' },
    { name: 'far.example', expirationDate: dayFromNow(200), renewalCostMinor: 2500, currency: 'EUR' },
  ]);
  await page.reload();
  await heading('Overview');
  await assertReads(page.getByRole('region', { name: 'Next payment' }), /US\$9\.00\s+today\.example/);
  const decide = page.getByRole('region', { name: 'Needs a decision' });
  assert.deepEqual(await decide.getByRole('listitem').locator('a').allInnerTexts(), [
    'overdue.example',
    'today.example',
    'soon.example',
  ]);
  await assertReads(decide, /3 days overdue[\s\S]*Due today[\s\S]*Due in 10 days/);
  await assertReads(page.getByRole('region', { name: 'Payments in EUR' }), /€75\.00\s+2 payments in EUR/);
  await assertReads(
    page.getByRole('region', { name: 'Payments in USD' }),
    /US\$9\.00\s+2 payments in USD, 1 of unknown cost/,
  );
  await page.getByRole('heading', { name: 'A year of renewals' }).scrollIntoViewIfNeeded();
  await page.getByText('4 dates in twelve months').waitFor();
  await page.locator('svg [data-id="week"]').first().waitFor();
});

test('the figures of a chart lead to the records behind them', async () => {
  const { page } = visit;
  const euros = page.getByRole('region', { name: 'Payments in EUR' });
  await euros.getByText('Month by month').click();
  const month = dayFromNow(60).slice(0, 7);
  const link = euros.getByRole('table').getByRole('link').first();
  await assertNoBarriers(page, 'the overview with its tables');
  const address = new URL((await link.getAttribute('href')) ?? '', visit.service.origin);
  assert.deepEqual(
    [address.pathname, address.searchParams.get('currency'), address.searchParams.get('renewalIntent')],
    ['/domains', 'EUR', 'renew'],
  );
  assert.equal(address.searchParams.get('dueFrom')?.slice(0, 7), month);
  assert.equal(address.searchParams.get('dueTo')?.slice(0, 7), month);
  // The bar of the month goes to the same place.
  const bar = euros.getByRole('link', { name: /€50\.00, 1 payment$/ });
  await bar.click();
  await page.waitForURL(address.href);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
});

test('a name is let expire with one press, and that is taken back with another', async () => {
  const { page, records, press } = visit;
  await press('Let expire: soon.example');
  await page.getByText('soon.example may expire; it counts as no payment any more.').waitFor();
  assert.equal((await records('&q=soon'))[0]?.renewalIntent, 'let_expire');
  await press('Undo');
  await page.getByText('soon.example is as it was.').waitFor();
  assert.equal((await records('&q=soon'))[0]?.renewalIntent, 'renew');
});

test('what was renewed at the registrar moves on by a year, once the person has confirmed the date', async () => {
  const { page, records, press } = visit;
  await press('Renewed: overdue.example');
  const dialog = page.getByRole('dialog', { name: 'overdue.example was renewed' });
  const nextYear = `${Number(dayFromNow(-3).slice(0, 4)) + 1}`;
  const field = dialog.getByLabel('New renewal date');
  await field.waitFor();
  assert.ok((await field.inputValue()).startsWith(nextYear));
  await assertNoBarriers(page, 'the question for the new date');
  await field.fill(`${nextYear}-12-24`);
  await press('Move the date');
  await page.getByText('overdue.example now has its date on').waitFor();
  assert.equal((await records('&q=overdue'))[0]?.expirationDate, `${nextYear}-12-24`);
});

test('keys decide the line that has the focus', async () => {
  const { page, records } = visit;
  const decide = page.getByRole('region', { name: 'Needs a decision' });
  await decide.getByRole('link', { name: 'today.example' }).focus();
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.evaluate<string>('document.activeElement.textContent'), 'soon.example');
  await page.keyboard.press('a');
  await page.getByText('soon.example is archived.').waitFor();
  assert.equal((await records('&q=soon&archived=true')).length, 1);
  assert.equal(await page.evaluate<string>('document.activeElement.textContent'), 'today.example');
  await page.keyboard.press('u');
  await page.getByText('soon.example is as it was.').waitFor();
  assert.equal((await records('&q=soon&archived=true')).length, 0);
});

test('without a connection nothing changes, and the page finds its way back by itself', async () => {
  const { page, context, press, records } = visit;
  await context.setOffline(true);
  await page.getByText('No connection to Namekeep.').waitFor();
  await press('Archive: today.example');
  await page.getByText('today.example is unchanged').waitFor();
  await page.getByRole('region', { name: 'Needs a decision' }).getByRole('link', { name: 'today.example' }).waitFor();
  await context.setOffline(false);
  await page.getByText('No connection to Namekeep.').waitFor({ state: 'detached' });
  assert.equal((await records('&q=today')).length, 1);
});

test('no page asked another host, broke the security policy, or threw', () => {
  assert.deepEqual(visit.faults, []);
});

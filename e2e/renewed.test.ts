import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { assertBecomes, assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

// Renewals of one name and of several: the steps build on each other and run in their order.
const visit = visitOf({
  records: [
    { name: 'leap.example', expirationDate: '2028-02-29', billingDate: '2028-01-31', currency: 'EUR' },
    { name: 'plain.example', expirationDate: '2031-07-05', renewalCostMinor: 1100, currency: 'EUR', registrar: 'INWX' },
    { name: 'billed.example', billingDate: '2030-12-31', renewalCostMinor: 900, currency: 'USD' },
    { name: 'other.example', expirationDate: '2031-01-01' },
    { name: 'last.example', expirationDate: '9998-06-01' },
    { name: 'going.example', expirationDate: '2032-01-01', renewalIntent: 'let_expire' },
  ],
});

const recordOf = (name: string) => visit.recordOf(name);
const dates = async (name: string) => {
  const { expirationDate, billingDate } = await recordOf(name);
  return [expirationDate, billingDate];
};
const payments = async () =>
  (await visit.read<{ payments: Record<string, unknown>[] }>('/payments?sort=paidOn')).payments;
const openRecord = async (name: string) => {
  await visit.go(`/domains/${String((await recordOf(name))['id'])}`, name);
};
const dialogOf = (name: string | RegExp) => visit.page.getByRole('dialog', { name });

suite('one name', () => {
  const dialog = () => dialogOf('Record renewal of plain.example');

  test('a key opens the dialog at the years, with the next date and the price for so many', async () => {
    const { page } = visit;
    await openRecord('plain.example');
    await page.keyboard.press('r');
    await dialog().getByLabel('Years').and(page.locator(':focus')).waitFor();
    await assertReads(dialog(), /Expires 5 Jul 2031 → 5 Jul 2032[\s\S]*The same as last time/);
    await assertBecomes(() => dialog().getByLabel('Price in EUR').inputValue(), '11.00');
    await assertBecomes(() => dialog().getByLabel('Paid on').inputValue(), dayFromNow(0));
    await page.keyboard.type('3');
    await assertReads(dialog(), /Expires 5 Jul 2031 → 5 Jul 2034/);
    await assertBecomes(() => dialog().getByLabel('Price in EUR').inputValue(), '33.00');
  });

  test('wrong input is said at its field, also if only the service finds it; Escape asks, and leaves nothing of it', async () => {
    const { page } = visit;
    await dialog().getByLabel('Years').fill('11');
    await dialog().getByLabel('Price in EUR').fill('-3');
    await dialog().getByLabel('Paid on').fill('');
    await page.keyboard.press('Enter');
    for (const problem of ['Enter 1 to 10 years.', 'An amount cannot be negative.', 'Enter a valid date.'])
      await dialog().getByText(problem).waitFor();
    await page.locator('dialog input[type="number"][aria-invalid="true"]:focus').waitFor();
    await page.keyboard.press('Escape');
    await visit.press('Discard');
    await dialog().first().waitFor({ state: 'detached' });
    await visit.press('Record renewal…');
    await assertBecomes(() => dialog().getByLabel('Years').inputValue(), '1');
    await assertBecomes(() => dialog().getByLabel('Price in EUR').inputValue(), '11.00');
    await dialog().getByText('More details').click();
    await dialog().getByLabel('Note').fill('n'.repeat(2001));
    await dialog().getByLabel('Years').focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog textarea[aria-invalid="true"]:focus').waitFor();
    await dialog().getByLabel('Note').fill('');
    assert.equal((await recordOf('plain'))['revision'], 1);
  });

  test('Enter saves at another price, and a key takes the renewal and its payment back', async () => {
    const { page } = visit;
    await dialog().getByLabel('Price in EUR').fill('15,50');
    await assertReads(dialog(), /€4\.50 more than last time, \+41%/);
    await page.keyboard.press('Enter');
    await page.getByText('plain.example was renewed until 5 Jul 2032.').waitFor();
    await dialog().waitFor({ state: 'detached' });
    await assertBecomes(() => dates('plain'), ['2032-07-05', null]);
    assert.equal((await recordOf('plain'))['renewalCostMinor'], 1550);
    const [payment] = await payments();
    assert.deepEqual(
      [payment?.['amountMinor'], payment?.['years'], payment?.['paidOn'], payment?.['registrar']],
      [1550, 1, dayFromNow(0), 'INWX'],
    );
    await shell.isInWindow(visit, page.getByRole('button', { name: 'Undo', exact: true }));
    await shell.undo(visit, 'Renewal undone. plain.example is as it was before.');
    await assertBecomes(() => dates('plain'), ['2031-07-05', null]);
    assert.equal((await recordOf('plain'))['renewalCostMinor'], 1100);
    assert.deepEqual(await payments(), []);
  });

  test('a record that has changed meanwhile shows what is new, and is saved on top of it', async () => {
    const { page } = visit;
    await page.keyboard.press('r');
    await dialog().getByLabel('Years').waitFor();
    await visit.changeElsewhere('plain', { expirationDate: '2031-09-09', renewalCostMinor: 1200 });
    await page.keyboard.press('Enter');
    await assertReads(dialog().getByRole('alert'), /Expiration date is now 9 Sept? 2031/);
    await assertReads(dialog(), /Expires 9 Sept? 2031 → 9 Sept? 2032/);
    await assertBecomes(() => dialog().getByLabel('Price in EUR').inputValue(), '12.00');
    assert.deepEqual(await payments(), []);
    await visit.press('Record renewal');
    await page.getByText(/plain.example was renewed until 9 Sept? 2032/).waitFor();
    await assertBecomes(() => dates('plain'), ['2032-09-09', null]);
    await visit.changeElsewhere('plain', { expirationDate: '2040-01-01' });
    // A renewal is not undone after a later change.
    await shell.undo(visit, 'plain.example could not be undone');
    assert.equal((await payments()).length, 1);
  });
});

test('other dates, another currency, the next cost, a registrar and a note are saved with Enter', async () => {
  const { page } = visit;
  await openRecord('leap.example');
  await page.keyboard.press('r');
  const dialog = dialogOf('Record renewal of leap.example');
  await dialog.getByText('More details').click();
  await dialog.getByLabel('Other dates').check();
  await assertBecomes(() => dialog.getByLabel('Years').isDisabled(), true);
  await assertBecomes(() => dialog.getByLabel('New expiration date').inputValue(), '2029-02-28');
  await dialog.getByLabel('New expiration date').fill('2028-02-29');
  await dialog.getByLabel('New billing date').fill('');
  await page.keyboard.press('Enter');
  await dialog.getByText(/Enter a date after 29 Feb 2028, the stored expiration date\./).waitFor();
  await page.locator('dialog input[aria-invalid="true"]:focus').waitFor();
  await dialog.getByLabel('New expiration date').fill('2029-03-15');
  await assertReads(dialog, /Expires 29 Feb 2028 → 15 Mar 2029/);
  await assertNoBarriers(page, 'a renewal with other dates', 'dialog');
  await dialog.getByLabel('Currency').selectOption('JPY');
  for (const [label, text] of [
    ['Price in JPY', '1800'],
    ['Next renewal cost in EUR', '13,49'],
    ['Note', 'Paid in Tokyo'],
    ['Registrar', 'Gandi'],
  ] as const)
    await dialog.getByLabel(label).fill(text);
  await page.keyboard.press('Enter');
  await page.getByText('leap.example was renewed until 15 Mar 2029.').waitFor();
  await assertBecomes(() => dates('leap'), ['2029-03-15', '2028-01-31']);
  const { renewalCostMinor, registrar, currency } = await recordOf('leap');
  assert.deepEqual([renewalCostMinor, registrar, currency], [1349, 'Gandi', 'EUR']);
  const payment = (await payments()).find(({ domainName }) => domainName === 'leap.example');
  assert.deepEqual(
    [payment?.['amountMinor'], payment?.['currency'], payment?.['years'], payment?.['note']],
    [1800, 'JPY', null, 'Paid in Tokyo'],
  );
  await shell.undo(visit, 'Renewal undone. leap.example is as it was before.');
  await assertBecomes(() => dates('leap'), ['2028-02-29', '2028-01-31']);
});

suite('several names', () => {
  const dialog = () => visit.page.getByRole('dialog');
  const row = (name: string) => dialog().getByRole('listitem').filter({ hasText: name });

  test('each moves from its own dates for its own years and price; some are left out, and the total says so', async () => {
    const { page } = visit;
    await visit.go('/domains?sort=name', shell.names(visit));
    for (const name of ['leap', 'billed', 'other', 'last', 'going'])
      await page.getByLabel(`Select ${name}.example`).check();
    await visit.press('Record renewal…');
    await dialogOf('Record 4 renewals').getByLabel('Years', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('11');
    await page.keyboard.press('Enter');
    await dialog().getByText('Enter 1 to 10 years.').waitFor();
    await dialog().getByLabel('Years', { exact: true }).fill('2');
    await dialogOf('Record 3 renewals').waitFor();
    await assertReads(row('leap'), /Expires 29 Feb 2028 → 28 Feb 2030\s+Billed 31 Jan 2028 → 31 Jan 2030/);
    await assertReads(row('billed.'), /31 Dec 2030 → 31 Dec 2032/);
    await assertReads(row('last'), /The new date would be after 31 Dec 9999\./);
    await assertReads(row('going'), /Let expire\s+Left out/);
    await assertReads(dialog().getByRole('status', { name: 'Total' }), /^US\$18\.00 · 2 without a price$/);
    await visit.press('Include going.example');
    await dialogOf('Record 4 renewals').waitFor();
    await dialog().getByLabel('Years of going.example').fill('1');
    await assertReads(row('going'), /Expires 1 Jan 2032 → 1 Jan 2033/);
    await visit.press('Leave out going.example');
    await dialog().getByLabel('Price of other.example in USD').fill('1,2,3');
    await page.keyboard.press('Enter');
    await page.locator('dialog input[aria-invalid="true"]:focus').waitFor();
    assert.equal((await payments()).length, 1);
    await dialog().getByLabel('Price of other.example in USD').fill('25');
    await assertReads(dialog().getByRole('status', { name: 'Total' }), /^US\$43\.00 · 1 without a price$/);
  });

  test('all are recorded or none: a name that has changed meanwhile is marked, with what is new', async () => {
    const { page } = visit;
    await visit.changeElsewhere('billed', { billingDate: '2031-01-31' });
    await page.keyboard.press('Enter');
    await dialog().getByText('1 without a price. Enter what they cost, or press again').waitFor();
    assert.equal((await payments()).length, 1);
    await visit.press('Record 3 renewals');
    await dialog().getByText('Nothing was recorded').waitFor();
    await assertReads(row('billed.'), /31 Jan 2031 → 31 Jan 2033[\s\S]*has changed in the meantime/);
    assert.equal((await payments()).length, 1);
    // A response that is lost: the same request once more records nothing twice.
    await page.route('**/api/v1/renewals', async (route) => {
      await route.fetch();
      await route.abort();
    });
    // The records are read anew meanwhile.
    await assertCount(dialog().locator('[data-loading]'), 0);
    await visit.press('Record 3 renewals');
    await dialog().getByText('The Namekeep server did not respond.').waitFor();
    await page.unroute('**/api/v1/renewals');
    await visit.press('Record 3 renewals');
    await page.getByText('3 domains were renewed.').waitFor();
    await assertBecomes(() => dates('leap'), ['2030-02-28', '2030-01-31']);
    await assertBecomes(() => dates('other'), ['2033-01-01', null]);
    await assertBecomes(() => dates('billed'), [null, '2033-01-31']);
    await assertBecomes(() => dates('last'), ['9998-06-01', null]);
    const paid = (await payments()).map(({ domainName, amountMinor }) => [String(domainName), amountMinor]);
    assert.deepEqual(Object.fromEntries(paid), {
      'billed.example': 1800,
      'leap.example': null,
      'other.example': 2500,
      'plain.example': 1200,
    });
  });

  test('one undo takes them all back, but none if one has changed since', async () => {
    const { page } = visit;
    await visit.changeElsewhere('leap', { billingDate: '2030-03-03' });
    await shell.undo(visit, '3 domains could not be undone');
    await page.getByText('some of the records have changed since').waitFor();
    assert.equal((await payments()).length, 4);
    await page.goto('/domains?sort=name');
    for (const name of ['billed', 'other']) await page.getByLabel(`Select ${name}.example`).check();
    await page.keyboard.press('r');
    await dialogOf('Record 2 renewals').getByLabel('Years', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('2 domains were renewed.').waitFor();
    await shell.undo(visit, 'Renewals undone. 2 domains are as they were before.');
    await assertBecomes(() => dates('billed'), [null, '2033-01-31']);
    await assertBecomes(() => dates('other'), ['2033-01-01', null]);
    await assertCount(page.getByRole('dialog'), 0);
  });
});

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
  await visit.page.goto(`/domains/${String((await recordOf(name))['id'])}`);
  await visit.heading(name);
};
const dialogOf = (name: string | RegExp) => visit.page.getByRole('dialog', { name });

suite('one name', () => {
  test('a key opens the dialog at the years, with the next date and the price for so many', async () => {
    const { page } = visit;
    await openRecord('plain.example');
    await page.keyboard.press('r');
    const dialog = dialogOf('plain.example was renewed');
    await dialog.getByLabel('Years').waitFor();
    await dialog.getByLabel('Years').and(page.locator(':focus')).waitFor();
    await assertReads(dialog, /Expires 5 Jul 2031 → 5 Jul 2032/);
    await assertBecomes(() => dialog.getByLabel('Price in EUR').inputValue(), '11.00');
    await assertBecomes(() => dialog.getByLabel('Paid on').inputValue(), dayFromNow(0));
    await assertReads(dialog, /The same as last time/);
    await page.keyboard.type('3');
    await assertReads(dialog, /Expires 5 Jul 2031 → 5 Jul 2034/);
    await assertBecomes(() => dialog.getByLabel('Price in EUR').inputValue(), '33.00');
    await assertNoBarriers(page, 'the renewal of one name', 'dialog');
  });

  test('the difference is said as the price is typed, and Enter saves', async () => {
    const { page } = visit;
    const dialog = dialogOf('plain.example was renewed');
    await dialog.getByLabel('Years').fill('1');
    await dialog.getByLabel('Price in EUR').fill('15,50');
    await assertReads(dialog, /€4\.50 more than last time, \+41%/);
    await page.keyboard.press('Enter');
    await page.getByText('plain.example was renewed until 5 Jul 2032.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await assertBecomes(() => dates('plain'), ['2032-07-05', null]);
    assert.equal((await recordOf('plain'))['renewalCostMinor'], 1550);
    const [payment] = await payments();
    assert.deepEqual(
      [payment?.['amountMinor'], payment?.['years'], payment?.['paidOn'], payment?.['registrar']],
      [1550, 1, dayFromNow(0), 'INWX'],
    );
  });

  test('a key takes the renewal and its payment back', async () => {
    const { page } = visit;
    await shell.isInWindow(visit, page.getByRole('button', { name: 'Undo', exact: true }));
    await page.keyboard.press('u');
    await page.getByText('Renewal undone. plain.example is as it was before.').waitFor();
    await assertBecomes(() => dates('plain'), ['2031-07-05', null]);
    assert.equal((await recordOf('plain'))['renewalCostMinor'], 1100);
    assert.deepEqual(await payments(), []);
  });

  test('wrong input is said at its field, and nothing is stored', async () => {
    const { page, press } = visit;
    await press('Renewed…');
    const dialog = dialogOf('plain.example was renewed');
    await dialog.getByLabel('Years').fill('11');
    await dialog.getByLabel('Price in EUR').fill('-3');
    await dialog.getByLabel('Paid on').fill('');
    await page.keyboard.press('Enter');
    await dialog.getByText('Enter 1 to 10 years.').waitFor();
    await dialog.getByText('An amount cannot be negative.').waitFor();
    await dialog.getByText('Enter a valid date.').waitFor();
    await page.locator('dialog input[type="number"][aria-invalid="true"]:focus').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal((await recordOf('plain'))['revision'], 3);
  });

  test('what only the service finds wrong is said at its field too', async () => {
    const { page, press } = visit;
    await press('Renewed…');
    const dialog = dialogOf('plain.example was renewed');
    await assertBecomes(() => dialog.getByLabel('Years').inputValue(), '1');
    await dialog.getByText('More details').click();
    await dialog.getByLabel('Note').fill('n'.repeat(2001));
    await dialog.getByLabel('Years').focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog textarea[aria-invalid="true"]:focus').waitFor();
    await page.keyboard.press('Escape');
    assert.equal((await recordOf('plain'))['revision'], 3);
  });

  test('a record that has changed meanwhile shows what is new, and is saved on top of it', async () => {
    const { page } = visit;
    await page.keyboard.press('r');
    const dialog = dialogOf('plain.example was renewed');
    await dialog.getByLabel('Years').waitFor();
    await visit.changeElsewhere('plain', { expirationDate: '2031-09-09', renewalCostMinor: 1200 });
    await page.keyboard.press('Enter');
    await assertReads(dialog.getByRole('alert'), /Expiration date is now 9 Sept? 2031/);
    await assertReads(dialog, /Expires 9 Sept? 2031 → 9 Sept? 2032/);
    await assertBecomes(() => dialog.getByLabel('Price in EUR').inputValue(), '12.00');
    assert.deepEqual(await payments(), []);
    await page.keyboard.press('Enter');
    await page.getByText(/plain.example was renewed until 9 Sept? 2032/).waitFor();
    await assertBecomes(() => dates('plain'), ['2032-09-09', null]);
    assert.equal((await payments()).length, 1);
  });

  test('a renewal is not undone after a later change, and it says so', async () => {
    const { page } = visit;
    await visit.changeElsewhere('plain', { expirationDate: '2040-01-01' });
    await page.keyboard.press('u');
    await page.getByText('plain.example could not be undone').waitFor();
    assert.equal((await payments()).length, 1);
  });
});

suite('what most renewals need not say', () => {
  test('other dates count instead of the years, and have to be after the stored ones', async () => {
    const { page } = visit;
    await openRecord('leap.example');
    await page.keyboard.press('r');
    const dialog = dialogOf('leap.example was renewed');
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
  });

  test('another currency, the next cost, a registrar and a note are saved with Enter', async () => {
    const { page } = visit;
    const dialog = dialogOf('leap.example was renewed');
    await dialog.getByLabel('Currency').selectOption('JPY');
    await dialog.getByLabel('Price in JPY').fill('1800');
    await dialog.getByLabel('Next renewal cost in EUR').fill('13,49');
    await dialog.getByLabel('Registrar').fill('Gandi');
    await dialog.getByLabel('Note').fill('Paid in Tokyo');
    await dialog.getByLabel('Registrar').focus();
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
    await page.keyboard.press('u');
    await page.getByText('Renewal undone. leap.example is as it was before.').waitFor();
    await assertBecomes(() => dates('leap'), ['2028-02-29', '2028-01-31']);
  });
});

suite('several names', () => {
  test('each moves from its own dates for its own price, and those that cannot are named before', async () => {
    const { page } = visit;
    await page.goto('/domains?sort=name');
    for (const name of ['leap', 'billed', 'other', 'last']) await page.getByLabel(`Select ${name}.example`).check();
    await page.getByRole('button', { name: 'Renewed…' }).click();
    const dialog = dialogOf('4 domains were renewed');
    await dialog.getByLabel('Years').waitFor();
    await dialog.getByLabel('Years').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('11');
    await page.keyboard.press('Enter');
    await dialog.getByText('Enter 1 to 10 years.').waitFor();
    await dialog.getByLabel('Years').fill('2');
    await assertReads(
      dialog.getByRole('listitem').filter({ hasText: 'leap' }),
      /Expires 29 Feb 2028 → 28 Feb 2030\s+Billed 31 Jan 2028 → 31 Jan 2030/,
    );
    await assertReads(dialog.getByRole('listitem').filter({ hasText: 'billed.' }), /31 Dec 2030 → 31 Dec 2032/);
    await assertBecomes(() => dialog.getByLabel('Price of billed.example in USD').inputValue(), '18.00');
    await dialog.getByText('1 domain cannot be renewed for 2 years and is skipped.').waitFor();
    await assertNoBarriers(page, 'the renewal of several names', 'dialog');
    await dialog.getByLabel('Price of other.example in USD').fill('1,2,3');
    await page.keyboard.press('Enter');
    await page.locator('dialog input[aria-invalid="true"]:focus').waitFor();
    assert.equal((await payments()).length, 1);
    await dialog.getByLabel('Price of other.example in USD').fill('25');
  });

  test('a name that has changed meanwhile stays for a second look; the others are saved', async () => {
    const { page } = visit;
    await visit.changeElsewhere('billed', { billingDate: '2031-01-31' });
    const dialog = dialogOf('4 domains were renewed');
    await dialog.getByLabel('Years').focus();
    await page.keyboard.press('Enter');
    await dialog.getByText(/^1 without a price\./).waitFor();
    await dialog.getByRole('button', { name: 'Save without a price' }).press('Enter');
    await dialog.getByText('1 of 3 renewals could not be saved').waitFor();
    await dialog.getByLabel('Domains', { exact: true }).and(page.locator(':focus')).waitFor();
    await dialog.getByLabel('Years').focus();
    await assertReads(dialog.getByRole('listitem').filter({ hasText: 'billed.' }), /31 Jan 2031 → 31 Jan 2033/);
    await assertBecomes(() => dates('leap'), ['2030-02-28', '2030-01-31']);
    await assertBecomes(() => dates('other'), ['2033-01-01', null]);
    await page.keyboard.press('Enter');
    await page.getByText('3 domains were renewed.').waitFor();
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

  test('one undo takes them all back, and names the one that has changed since', async () => {
    const { page } = visit;
    await visit.changeElsewhere('leap', { billingDate: '2030-03-03' });
    await page.keyboard.press('u');
    await page.getByText('1 of 3 could not be undone').waitFor();
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^leap\.example$/ })
      .waitFor();
    await page.getByText('The other 2 were undone.').waitFor();
    await assertBecomes(() => dates('billed'), [null, '2031-01-31']);
    await assertBecomes(() => dates('other'), ['2031-01-01', null]);
    await assertBecomes(() => dates('leap'), ['2030-02-28', '2030-03-03']);
    assert.equal((await payments()).length, 2);
    await assertCount(page.getByRole('dialog'), 0);
  });
});

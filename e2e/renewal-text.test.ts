import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBecomes, assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import { visitOf } from './visit.ts';

// Mails about names that are there already: the steps build on each other and run in their order.
const visit = visitOf({
  path: '/domains/new',
  records: [
    {
      name: 'harbour.example',
      expirationDate: '2031-03-31',
      renewalCostMinor: 1000,
      currency: 'USD',
      registrar: 'INWX',
    },
    { name: 'seerose.example', expirationDate: '2031-05-01', billingDate: '2031-04-15', currency: 'EUR' },
    { name: 'settled.example', expirationDate: '2032-01-31' },
  ],
});

const recordOf = (name: string) => visit.recordOf(name);
const payments = async () =>
  (await visit.read<{ payments: Record<string, unknown>[] }>('/payments?sort=paidOn')).payments;
const cardOf = (name: string) =>
  visit.page.getByRole('listitem').filter({ has: visit.page.getByRole('heading', { level: 3, name }) });
const readText = async (text: string) => {
  await visit.page.locator('textarea[name=name]').fill(text);
  await visit.page.getByRole('button', { name: /^Read (?:text|again)$/ }).click();
};

test('an English mail becomes a renewal of the record, old and new, with the words that say so', async () => {
  const { page } = visit;
  await readText(
    'Hi Ada,\n\nthank you for your payment. Your domain harbour.example has been renewed until 31 March 2032.\n' +
      'We have charged 14.99 USD to your Visa on 20 November 2025.\n\nPorkbun',
  );
  const card = cardOf('harbour.example');
  await assertReads(card, /The text says that this domain was renewed\. \W?has been renewed/);
  await assertReads(card, /Expiration date\s+31 Mar 2031 → 31 Mar 2032/);
  await assertReads(card, /Price\s+US\$14\.99 14\.99 USD/);
  await assertReads(card, /Paid on\s+20 Nov 2025/);
  await assertReads(card, /Registrar\s+INWX → Porkbun/);
  await assertCount(page.getByRole('button', { name: /Add \d+ selected|Select drafts to add/ }), 0);
  await assertNoBarriers(page, 'a renewal that was read from a text');
  assert.deepEqual([(await recordOf('harbour'))['revision'], await payments()], [1, []], 'nothing is stored');
});

test('it opens in the form for renewals, only saving there stores it, and one undo takes it back', async () => {
  const { page, press } = visit;
  await press('Review renewal: harbour.example');
  const dialog = page.getByRole('dialog', { name: 'Record renewal of harbour.example' });
  await assertBecomes(() => dialog.getByLabel('Years').inputValue(), '1');
  await assertBecomes(() => dialog.getByLabel('Price in USD').inputValue(), '14.99');
  await assertBecomes(() => dialog.getByLabel('Paid on').inputValue(), '2025-11-20');
  await assertBecomes(() => dialog.getByLabel('Registrar').inputValue(), 'Porkbun');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(await payments(), []);
  await press('Review renewal: harbour.example');
  await dialog.getByLabel('Years').focus();
  await page.keyboard.press('Enter');
  await page.getByText('harbour.example was renewed until 31 Mar 2032.').waitFor();
  await cardOf('harbour.example').waitFor({ state: 'detached' });
  const { expirationDate, registrar, renewalCostMinor } = await recordOf('harbour');
  assert.deepEqual([expirationDate, registrar, renewalCostMinor], ['2032-03-31', 'Porkbun', 1499]);
  const [payment] = await payments();
  assert.deepEqual([payment?.['amountMinor'], payment?.['paidOn'], payment?.['years']], [1499, '2025-11-20', 1]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Renewal undone. harbour.example is as it was before.').waitFor();
  assert.deepEqual([(await recordOf('harbour'))['expirationDate'], await payments()], ['2031-03-31', []]);
});

test('a German mail with a date of its own opens with that date, and says what it leaves open', async () => {
  const { page, press } = visit;
  await readText(
    'Sehr geehrte Frau Berger,\n\nIhre Domain seerose.example wurde erfolgreich bis zum 04.05.2032 verlängert.\n' +
      'Rechnungsbetrag: 18,90 €, bezahlt am 20.11.2025 per Kreditkarte.',
  );
  const card = cardOf('seerose.example');
  await assertReads(card, /Expiration date\s+1 May 2031 → 4 May 2032/);
  await card.getByText(/The text gives no new billing date, so it stays 2031-04-15\./).waitFor();
  // The total of an invoice is not surely the price of one name, so it is offered.
  await press('Renewal cost €18.90: seerose.example');
  await assertReads(card, /Price\s+€18\.90/);
  await press('Review renewal: seerose.example');
  const dialog = page.getByRole('dialog', { name: 'Record renewal of seerose.example' });
  await assertBecomes(() => dialog.getByLabel('New expiration date').inputValue(), '2032-05-04');
  await dialog.getByLabel('New billing date').fill('2032-04-15');
  await assertBecomes(() => dialog.getByLabel('Price in EUR').inputValue(), '18.90');
  await dialog.getByLabel('Price in EUR').focus();
  await page.keyboard.press('Enter');
  await page.getByText('seerose.example was renewed until 4 May 2032.').waitFor();
  const { expirationDate, billingDate, renewalCostMinor } = await recordOf('seerose');
  assert.deepEqual([expirationDate, billingDate, renewalCostMinor], ['2032-05-04', '2032-04-15', 1890]);
});

test('a date that is not after the stored one is shown as such, and cannot be saved', async () => {
  const { page } = visit;
  await readText('settled.example has been renewed until 31 January 2032, paid 10.00 EUR');
  const card = cardOf('settled.example');
  await card
    .getByText('There is nothing to record: the date in the text is not after the date in the record.')
    .waitFor();
  await assertCount(page.getByRole('button', { name: /Review renewal/ }), 0);
  await card.getByRole('button', { name: 'Remove: settled.example' }).click();
  await card.waitFor({ state: 'detached' });
});

test('a record that has changed elsewhere meanwhile is compared again before anything is saved', async () => {
  const { page } = visit;
  await readText('harbour.example has been renewed until 31 March 2032');
  const card = cardOf('harbour.example');
  await card.getByRole('button', { name: 'Review renewal: harbour.example' }).waitFor();
  await visit.changeElsewhere('harbour', { expirationDate: '2033-03-31' });
  await page.reload();
  await card.getByText('This record has changed since the text was read.').waitFor();
  await assertCount(page.getByRole('button', { name: /Review renewal/ }), 0);
  await page.getByRole('button', { name: 'Read again' }).click();
  await card.getByText('There is nothing to record').waitFor();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBecomes, assertNoBarriers, assertReads } from './page-checks.ts';
import { shell, visitOf } from './visit.ts';

// What was paid for a record and in a year: the steps build on each other and run in their order.
let id: string;
const visit = visitOf({
  records: [
    {
      name: 'orchard.example',
      registrar: 'Porkbun',
      expirationDate: '2027-03-12',
      renewalCostMinor: 1000,
      currency: 'EUR',
    },
  ],
  async prepare(one) {
    id = String((await one.recordOf('orchard'))['id']);
    await one.open(`/domains/${id}`, 'orchard.example');
  },
});

const payments = () => shell.region(visit, 'Payments');

test('a payment is added without changing the record, once its fields are right', async () => {
  const { page } = visit;
  await payments().getByText('No payments yet.').waitFor();
  await visit.press('Add a payment…');
  const dialog = page.getByRole('dialog', { name: 'Add a payment for orchard.example' });
  for (const [label, text] of [
    ['Amount paid in EUR', '8,50'],
    ['Paid on', '2025-03-12'],
    ['Note', 'Order 1234'],
    ['Years', '11'],
  ] as const)
    await dialog.getByLabel(label).fill(text);
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter 1 to 10 years, or leave it empty.').waitFor();
  await dialog.getByLabel('Years').fill('1');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await assertReads(payments(), /12 Mar 2025\s+€8\.50\s+Registration, 1 year · Porkbun\s+Order 1234/);
  await page.getByText('Revision 1', { exact: true }).waitFor();
});

test('renewals show the price for a year and its change; the last one is undone, another is deleted', async () => {
  const { page } = visit;
  const renew = (revision: number, body: object) =>
    visit.send(`/domains/${id}/renewals`, { data: body, headers: { 'if-match': `"${revision}"` } });
  await renew(1, { paidOn: '2025-03-20', amountMinor: 1000 });
  await renew(2, { paidOn: '2026-03-20', amountMinor: 1070 });
  await page.reload();
  await assertReads(payments(), /3 payments: €29\.20\s+[\s\S]*€10\.70 for a year, \+7\.0% since last year/);
  const undo = payments().getByRole('button', { name: /^Undo the renewal/ });
  await assertBecomes(() => undo.count(), 1);
  await undo.click();
  await page.getByText('Revision 4', { exact: true }).waitFor();
  await assertReads(payments(), /2 payments: €18\.50/);

  const dialog = page.getByRole('dialog', { name: 'Delete this payment?' });
  await visit.press('Delete the payment of €8.50 on 12 Mar 2025');
  // Enter answers with the button that changes nothing.
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await visit.press('Delete the payment of €8.50 on 12 Mar 2025');
  await dialog.getByRole('button', { name: 'Delete payment' }).click();
  await assertBecomes(() => payments().getByRole('listitem').count(), 1);
  await assertReads(payments(), /20 Mar 2025\s+€10\.00/);
});

test('the report of a year adds up what was paid, and is saved as a file', async () => {
  const { page } = visit;
  const unknown = { domainId: id, kind: 'other', paidOn: '2025-11-01', amountMinor: null };
  await visit.send('/payments', { data: unknown });
  await visit.go('/report?year=2025', 'Paid in 2025');
  const euros = page.getByRole('region', { name: /€10\.00/ });
  await assertReads(euros, /2 payments, 1 without an amount[\s\S]*Mar 2025: €10\.00, 1 payment/);
  await assertReads(page.getByRole('table', { name: 'Paid in EUR by registrar' }), /Porkbun\s+2\s+€10\.00/);
  // Each number leads to its payments.
  await page.getByRole('table', { name: 'Paid in EUR by month' }).getByRole('link', { name: '€10.00' }).click();
  await assertReads(shell.region(visit, 'Payments in EUR'), /20 Mar 2025\s+orchard\.example\s*Renewal\s+€10\.00$/);
  await page.getByRole('link', { name: 'Close' }).click();
  const file = await shell.download(visit, () => page.getByRole('link', { name: 'CSV' }).click());
  assert.equal(file.name, 'namekeep-2025.csv');
  assert.match(file.text, /2025-03-20,orchard\.example,renewal,1,Porkbun,10\.00,EUR/);
  await page.getByRole('button', { name: 'Show 2024' }).click();
  await page.getByRole('heading', { name: 'Paid in 2024' }).waitFor();
  await page.getByText('No payments.').waitFor();
  await page.getByLabel('Year starts in').selectOption({ label: 'Apr' });
  await page.getByRole('heading', { name: 'Paid in Apr 2024 – Mar 2025' }).waitFor();
  await page.getByRole('region', { name: /€10\.00/ }).waitFor();
  assert.equal(new URL(page.url()).search, '?year=2024&start=4');
});

test('where no amount is known, the report says so, and not 0.00', async () => {
  const { page } = visit;
  await visit.keep([{ name: 'meadow.example', expirationDate: '2027-01-01', currency: 'GBP' }]);
  const unknown = { kind: 'renewal', paidOn: '2025-06-01', amountMinor: null };
  await visit.send('/payments', { data: { ...unknown, domainId: (await visit.recordOf('meadow'))['id'] } });
  await visit.open('/report?year=2025', 'Paid in 2025');
  const pounds = page.getByRole('region', { name: /^Unknown \(GBP\)/ });
  await assertReads(pounds, /1 payment[\s\S]*Jun 2025: Unknown, 1 payment/);
  await page.getByText('GBP by month, registrar and TLD').click();
  await assertReads(page.getByRole('table', { name: 'Paid in GBP by TLD' }), /\.example\s+1\s+Unknown/);
  assert.doesNotMatch(await shell.main(visit).innerText(), /£0\.00/);
});

test('a table of the past fills the report, is not added twice, and is taken back', async () => {
  const { page } = visit;
  const table = [
    'Order date,Description,Total',
    ...[2021, 2022].map((year) => `${year}-03-14,Renewal of orchard.example,€9.0${year % 10}`),
    '2021-05-01,Renewal of gone.example,€4.00',
    '2021-05-02,Refund for orchard.example,-€9.00',
    ',Total,€22.03',
  ].join('\n');
  const add = async () => {
    await visit.go('/domains/new', 'Add domains');
    await shell.chooseFile(visit, 'orders.csv', table);
    await page.getByText('This looks like 4 payments.').waitFor();
  };
  await add();
  await assertReads(shell.row(visit, 'orchard.example').first(), /New\s+€9\.01 on 14 Mar 2021/);
  await assertNoBarriers(page, 'the preview of payments');
  await page.getByLabel('Also add 1 payment for names').check();
  await page.getByLabel('Skip 1 invalid row').check();
  await visit.press('Add 3 payments');
  await page.getByText('Added 3 payments from orders.csv, 1 invalid row left out.').waitFor();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await visit.go('/report?year=2021', 'Paid in 2021');
  await page.getByText('€13.01').first().waitFor();
  await add();
  await assertReads(page.getByRole('group', { name: 'Rows shown' }), /Skipped 4/);
  await visit.go('/activity', 'Activity');
  await page.getByText('3 payments').waitFor();
  await page
    .getByRole('button', { name: /^Undo what you did/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 payments were removed.').waitFor();
  assert.equal(await undo.count(), 0);
});

test('registrations without a payment are added from the report, and a new one from its form', async () => {
  const { page } = visit;
  const cost = { registrationDate: '2020-02-29', registrationCostMinor: 750, expirationDate: '2027-02-28' };
  await visit.send('/domains', { data: { name: 'paid-never.example', currency: 'EUR', ...cost } });
  await visit.go('/report?year=2020', 'Paid in 2020');
  await page.getByText('1 registration with a cost and a date').waitFor();
  await assertNoBarriers(page, 'registrations without a payment');
  await visit.press('Add it…');
  await visit.press('Add 1 payment');
  await page.getByText('Added 1 payment.').waitFor();
  await visit.go('/report?year=2020', 'Paid in 2020');
  await page.getByText('€7.50').first().waitFor();
  assert.equal(await page.getByText('without a payment').count(), 0);
  await visit.go('/domains/new', 'Add domains');
  await page.getByLabel('Name', { exact: true }).fill('bought.example 2027-03-01');
  await page.getByText('More details').click();
  await page.getByLabel('Registration date').fill('2024-03-01');
  await page.getByLabel('Registration cost').fill('12.34');
  await visit.press('Add domain');
  await visit.press(/^Record it as paid/);
  await page.getByText('Recorded: paid').waitFor();
});

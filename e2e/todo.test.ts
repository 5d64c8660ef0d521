import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBecomes, assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import { dayFromNow, shell, visitOf } from './visit.ts';

const some = (count: number, name: string, fields: (n: number) => object) =>
  Array.from({ length: count }, (_, n) => ({ name: `${name}-${n}.example`, ...fields(n) }));

// 12 names that are let expire while auto-renew is on, 33 that should have renewed by themselves, and what else there is.
const visit = visitOf({
  permissions: ['clipboard-read', 'clipboard-write'],
  records: [
    ...some(12, 'let-go', (n) => ({
      registrar: 'GoDaddy',
      expirationDate: dayFromNow(10 + n),
      renewalIntent: 'let_expire',
      autoRenew: true,
    })),
    ...some(33, 'renewed', (n) => ({
      registrar: n % 2 === 0 ? 'Porkbun' : 'Gandi',
      expirationDate: dayFromNow(-1 - n),
      autoRenew: true,
      renewalCostMinor: 1000,
      currency: 'EUR',
      paymentMethod: n === 0 ? 'Visa 4111 1111 1111 1234' : 'Visa 4242',
    })),
    ...some(2, 'by-hand', (n) => ({ registrar: 'INWX', expirationDate: dayFromNow(30 + n), autoRenew: false })),
    ...some(1, 'sound', () => ({ registrar: 'INWX', expirationDate: dayFromNow(300), autoRenew: true })),
  ],
});
const countOf = async (query: string) => (await visit.records(query)).length;
const group = (name: string) => visit.page.getByRole('region', { name, exact: true });

test('auto-renew is turned off for the 12 that are let go: three keys, and one undo', async () => {
  const { page } = visit;
  await visit.open('/todo', group('Turn auto-renew off: GoDaddy'));
  await page.keyboard.press('c');
  await page.getByText('12 names copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.deepEqual(copied.split('\n').length, 12);
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Turn auto-renew off at GoDaddy: done' });
  await assertCount(dialog.getByText('On → Off'), 12);
  await assertNoBarriers(page, 'the preview of what was done', 'dialog');
  assert.equal(await countOf('&autoRenew=true&renewalIntent=let_expire'), 12);
  await page.keyboard.press('Enter');
  await page.getByText('Auto-renew is off for 12 domains.').waitFor();
  await assertCount(group('Turn auto-renew off: GoDaddy'), 0);
  assert.equal(await countOf('&autoRenew=false&renewalIntent=let_expire'), 12);
  await page.keyboard.press('u');
  await group('Turn auto-renew off: GoDaddy').waitFor();
  assert.equal(await countOf('&autoRenew=true&renewalIntent=let_expire'), 12);
});

test('one name of a group is done alone, and the next group has the keys', async () => {
  const { page, press } = visit;
  await page.keyboard.press('j');
  await press('Done: by-hand-0.example');
  const dialog = page.getByRole('dialog', { name: 'Renew by hand at INWX: done' });
  await assertReads(dialog, /paid today at its recorded price/);
  await page.keyboard.press('Enter');
  await page.getByText('1 renewal recorded.').waitFor();
  await assertReads(group('Renew by hand: INWX'), /1 name\b/);
});

test('the 33 that should have renewed are confirmed by one press on the overview, and back by one', async () => {
  const { page, press } = visit;
  await page.goto('/');
  await assertReads(shell.main(visit), /^Overview[\s\S]*33 domains should have renewed by themselves/);
  await assertCount(page.getByText(/Pay now/), 0);
  const queue = group('Should have renewed by itself');
  await assertReads(queue, /€330\.00[\s\S]*To confirm/);
  await press('Confirm all 33');
  await page.getByText('33 renewals recorded.').waitFor();
  await assertCount(queue, 0);
  assert.equal(await countOf('&urgency=overdue'), 0);
  await page.keyboard.press('u');
  await queue.getByRole('button', { name: 'Confirm all 33' }).waitFor();
  await assertBecomes(() => countOf('&urgency=overdue'), 33);
});

test('a name that is let expire says that it will be charged, in the list and on its record', async () => {
  const { page } = visit;
  await visit.go('/domains?q=let-go-3', shell.names(visit));
  await assertReads(page.getByRole('row', { name: /let-go-3/ }), /Auto-renew is on\s*: You let it expire/);
  await page.getByRole('link', { name: 'let-go-3.example' }).click();
  await assertReads(shell.main(visit), /auto-renew is on: GoDaddy will renew it/);
});

test('a card that ends before its charges is seen on To do, and each line can be dismissed', async () => {
  const { page } = visit;
  await visit.send('/payment-methods/Visa%204242', { method: 'PUT', data: { endsOn: dayFromNow(-60).slice(0, 7) } });
  await page.goto('/');
  // One press.
  await page.getByRole('link', { name: 'To do', exact: true }).first().click();
  const check = group('Payment method ends before the charge · 32');
  await assertReads(check, /renewed-1\.example[\s\S]*Visa 4242/);
  await check.getByRole('button', { name: 'Dismiss: renewed-1.example' }).click();
  await assertReads(page.getByRole('main'), /Payment method ends before the charge · 31/);
  await assertBecomes(
    () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null),
    'Dismiss: renewed-10.example',
  );
  await page.reload();
  await page.getByRole('button', { name: 'Dismiss: renewed-10.example' }).waitFor();
  await assertCount(page.getByRole('button', { name: 'Dismiss: renewed-1.example', exact: true }), 0);
});

test('the number of a card is masked, and the month in which a payment method ends is saved where it is typed', async () => {
  const { page, press } = visit;
  await visit.go('/domains?q=renewed-0.', shell.names(visit));
  await page.getByRole('link', { name: 'renewed-0.example' }).click();
  await page.getByText('Visa •••• 1234').waitFor();
  await assertCount(page.getByText('4111'), 0);
  await press('Change payment method');
  await page.getByRole('combobox', { name: 'Payment method' }).fill('visa 4242');
  await assertReads(page.getByRole('form'), /For all 32 domains with it/);
  await page.getByLabel('It ends in').fill(dayFromNow(400).slice(0, 7));
  await assertReads(page.getByRole('form'), /Saved\. For all 32/);
  await assertNoBarriers(page, 'a payment method that is typed', 'main');
  await press('Save');
  await page.getByText('· ends').waitFor();
});

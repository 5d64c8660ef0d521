import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertCount, assertNoBarriers } from './page-checks.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// Addresses that are pasted in place of names: each stays what it is unless a press says otherwise.
let visit: Visit;

before(async () => {
  visit = await startVisit();
  await signIn(visit, '/domains/new');
});
after(() => visit?.end());

test('an address with www. is kept, and the registered name is one press away', async () => {
  const { page, field, press, heading, records } = visit;
  await field('Name').fill('https://www.shop.co.uk/basket');
  await page.getByText('Saved as www.shop.co.uk').waitFor();
  await press('Add shop.co.uk instead');
  assert.equal(await field('Name').inputValue(), 'shop.co.uk');
  assert.equal(await page.evaluate('document.activeElement.name'), 'name');
  await assertCount(page.getByRole('button', { name: /instead$/ }), 0);
  await field('Expiration date').fill(dayFromNow(40));
  await press('Add domain');
  await heading('shop.co.uk');
  assert.deepEqual(
    (await records()).map(({ name }) => name),
    ['shop.co.uk'],
  );
});

test('in a list, one name or all of them become the registered one, and nothing does by itself', async () => {
  const { page, field, press } = visit;
  await page.goto('/domains/new/names');
  const list = field('Names');
  await list.fill('https://www.one.example/a 2031-05-01\nwww.two.example\nthree.example\nblog.four.example\n');
  await page.getByText('3 names are subdomains.').waitFor();
  await assertNoBarriers(page, 'a list with subdomains');
  await press('Add one.example instead');
  assert.equal(await list.inputValue(), 'one.example 2031-05-01\nwww.two.example\nthree.example\nblog.four.example\n');
  await press('Use the registered domain for all 2');
  assert.equal(await list.inputValue(), 'one.example 2031-05-01\ntwo.example\nthree.example\nfour.example\n');
});

test('no page asked another host, broke the security policy, or threw', () => {
  assert.deepEqual(visit.faults, []);
});

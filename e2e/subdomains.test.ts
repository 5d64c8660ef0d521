import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertNoBarriers } from './page-checks.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// Addresses and subdomains in place of names: what is saved is said before, and each is one press from the other.
let visit: Visit;

before(async () => {
  visit = await startVisit();
  await signIn(visit, '/domains/new');
});
after(() => visit?.end());

test('a pasted address with www. is saved as the registered name', async () => {
  const { page, field, press, heading, records } = visit;
  await field('Name').fill('https://www.shop.co.uk/basket');
  await page.getByText('Saved as shop.co.uk').waitFor();
  await field('Expiration date').fill(dayFromNow(40));
  await press('Add domain');
  await heading('shop.co.uk');
  assert.deepEqual(
    (await records()).map(({ name }) => name),
    ['shop.co.uk'],
  );
});

test('its www. is kept if that is chosen, and so is a subdomain that is typed', async () => {
  const { page, field, press, heading } = visit;
  await page.goto('/domains/new');
  await field('Name').fill('https://www.store.co.uk/basket');
  await press('Keep www.store.co.uk');
  assert.equal(await field('Name').inputValue(), 'www.store.co.uk');
  assert.equal(await page.evaluate('document.activeElement.name'), 'name');
  await field('Expiration date').fill(dayFromNow(40));
  await press('Add domain');
  await heading('www.store.co.uk');
  await page.goto('/domains/new');
  await field('Name').fill('shop.example.com');
  await page.getByRole('button', { name: 'Add example.com instead' }).waitFor();
  await field('Expiration date').fill(dayFromNow(40));
  await press('Add domain');
  await heading('shop.example.com');
});

test('in a list, addresses become their registered names, and subdomains only on demand', async () => {
  const { page, field, press } = visit;
  await page.goto('/domains/new/names');
  const list = field('Names');
  const addresses = 'https://www.one.example/a 2031-05-01\nHTTP://WWW.six.example';
  await list.fill(`${addresses}\nwww.two.example\nthree.example\nblog.four.example\n`);
  await page.getByText('2 addresses are saved without “www.”.').waitFor();
  await page.getByText('2 names are subdomains.').waitFor();
  await assertNoBarriers(page, 'a list with subdomains');
  await press('Keep www.six.example');
  await press('Add two.example instead');
  assert.equal(
    await list.inputValue(),
    'https://www.one.example/a 2031-05-01\nwww.six.example\ntwo.example\nthree.example\nblog.four.example\n',
  );
  await press('Use the registered domain for all 2');
  await field('Expiration date').fill(dayFromNow(40));
  await press('Add 5 domains');
  await page.getByText('5 domains were added.').waitFor();
  const names = (await visit.records()).map(({ name }) => name);
  for (const name of ['one.example', 'six.example', 'two.example', 'three.example', 'four.example']) {
    assert.ok(names.includes(name), name);
  }
});

test('no page asked another host, broke the security policy, or threw', () => {
  assert.deepEqual(visit.faults, []);
});

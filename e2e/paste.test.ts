import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertNoBarriers } from './page-checks.ts';
import { confirm, signIn, startVisit, type Visit } from './visit.ts';

// One person who brings names by pasting them: the steps build on each other and run in their order.
let visit: Visit;

before(async () => {
  visit = await startVisit();
  await signIn(visit, '/domains/new/names');
});
after(() => visit?.end());

const names = async () =>
  (await visit.records()).map(({ unicodeName }) => String(unicodeName)).filter((name) => !name.startsWith('zz-'));

test('a pasted list says line by line what was understood and what was not', async () => {
  const { page, field, press } = visit;
  await field('Names').fill(
    'example.com, Example.ORG\nhttps://Bücher.example/shop 2031-05-01\nno_name.example\nexample.com\none.example two.example\nthree.example;four.example;five.example;six.example',
  );
  await page.getByText('9 names to add, 2 problems').waitFor();
  await page.getByText('Same name as on line 1.').waitFor();
  await page.getByText('A domain name cannot contain underscores.').waitFor();
  await press('Add 9 domains');
  await page.getByText('Enter a date for the names that do not have their own.').waitFor();
  assert.equal(await page.evaluate('document.activeElement.name'), 'expirationDate');
  await assertNoBarriers(page, 'a pasted list with problems');
  assert.deepEqual(await names(), []);
});

test('what can be added is added, and the rest stays', async () => {
  const { page, field, press, records } = visit;
  await field('Expiration date').fill('2031-03-31');
  await field('Registrar').fill('INWX');
  await field('Renewal cost').fill('12,34');
  await press('Add 9 domains');
  await page.getByText('9 domains were added.').waitFor();
  assert.equal(await field('Names').inputValue(), 'no_name.example');
  const dates = (await records()).map(({ unicodeName, expirationDate }) => `${unicodeName} ${expirationDate}`);
  assert.equal(dates.length, 9);
  assert.ok(dates.includes('bücher.example 2031-05-01') && dates.includes('example.org 2031-03-31'));
});

test('names that are kept already are told with a link, and the others are added', async () => {
  const { page, field, press } = visit;
  await field('Names').fill('example.com\nten.example');
  await press('Add 2 domains');
  await page.getByText('1 domain was added.').waitFor();
  await page.getByText('is already in your portfolio.').waitFor();
  assert.match((await page.getByRole('link', { name: 'Open record' }).getAttribute('href')) ?? '', /^\/domains\/dom_/);
  assert.equal((await names()).length, 10);
});

test('a long list goes in groups, in one press', async () => {
  const { page, field, press, records } = visit;
  await field('Names').fill(Array.from({ length: 130 }, (_, n) => `zz-${n}.example`).join(', '));
  await press('Add 130 domains');
  await page.getByText('130 domains were added.').waitFor();
  const found = await visit.context.request.get('/api/v1/domains?q=zz&limit=100&sort=-name');
  assert.ok(((await found.json()) as { nextCursor: string | null }).nextCursor);
  assert.equal((await records('&q=zz-129')).length, 1);
});

test('without a connection the list stays, and says so', async () => {
  const { page, context, field } = visit;
  await field('Names').fill('eleven.example');
  await context.setOffline(true);
  await page.getByText('No connection to Namekeep.').waitFor();
  await assertNoBarriers(page, 'a page without a connection');
  await context.setOffline(false);
  await page.getByText('No connection to Namekeep.').waitFor({ state: 'detached' });
  assert.equal(await field('Names').inputValue(), 'eleven.example');
});

test('a text becomes drafts by rules, without a key, and nothing is stored', async () => {
  const { page, field, press } = visit;
  await page.getByRole('link', { name: 'From text', exact: true }).click();
  await page.getByText('To use an AI provider, store an API key first.').waitFor();
  assert.equal(await page.getByRole('radio', { name: /Built-in rules/ }).isChecked(), true);
  await field('Text').fill(
    'Your domain fresh.example renews at Porkbun on 31 March 2032 for $11.08, paid with Visa 4242. Auto-renew is on.\nblog.offer.example at Gandi expires on 2 May 2032.\nexample.com renews on 1 May 2031.\nundated.example at INWX, 12 EUR a year',
  );
  await press('Read text');
  await page.getByText('Read by the built-in rules on your server. The text was not sent anywhere.').waitFor();
  await page.getByRole('heading', { level: 3, name: 'fresh.example' }).waitFor();
  const fresh = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'fresh.example' }) });
  assert.deepEqual(await fresh.getByRole('term').allTextContents(), [
    'Expiration date',
    'Renewal cost',
    'Intent',
    'Auto-renew',
    'Registrar',
    'Payment method',
  ]);
  assert.deepEqual(await fresh.locator('q').allTextContents(), [
    '31 March 2032',
    '$11.08',
    'Auto-renew is on',
    'Porkbun',
    'Visa 4242',
  ]);
  await page.getByText('Already in your portfolio, so it will not be added.').waitFor();
  await page.getByRole('button', { name: 'Add 2 selected' }).waitFor();
  await assertNoBarriers(page, 'drafts of a text');
  assert.equal((await names()).length, 10);
});

test('a closed draft of a subdomain offers the registered name', async () => {
  const { page, press } = visit;
  await press('Add offer.example instead');
  await page.getByRole('heading', { level: 3, name: 'offer.example', exact: true }).waitFor();
  await press('Remove: offer.example');
});

test('leaving with drafts asks first', async () => {
  const { page, press } = visit;
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('dialog', { name: /^Discard \d drafts\?$/ }).waitFor();
  await assertNoBarriers(page, 'the question before drafts are left');
  await press('Stay here');
  await page.getByRole('heading', { level: 3, name: 'fresh.example' }).waitFor();
});

test('a session that ends meanwhile takes neither text nor drafts along', async () => {
  const { page, context, press } = visit;
  await context.clearCookies();
  await press('Add 1 selected');
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await dialog.getByRole('link', { name: 'Sign in again' }).click();
  await confirm(visit, 'Sign in');
  await page.waitForURL('**/domains/new/text');
  await page.getByRole('heading', { level: 3, name: 'fresh.example' }).waitFor();
});

test('a selected draft that lacks something says so, and is added once that is there', async () => {
  const { page, press, records } = visit;
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'undated.example' }) });
  await card.getByRole('checkbox', { name: 'Add undated.example' }).check();
  await press('Add 2 selected');
  await card.getByText('Enter an expiration date or a billing date.').waitFor();
  await card.getByLabel('Expiration date').fill('2031-07-01');
  await press('Add 2 selected');
  await page.getByText('2 domains were added.').waitFor();
  const fresh = (await records('&q=fresh'))[0];
  assert.deepEqual([fresh?.registrar, fresh?.expirationDate, fresh?.renewalCostMinor], ['Porkbun', '2032-03-31', 1108]);
  assert.equal((await names()).length, 12);
});

test('no page asked another host, broke the security policy, or threw', () => {
  assert.deepEqual(visit.faults, []);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertNoBarriers, assertReads } from './page-checks.ts';
import { signIn, startVisit, type Visit } from './visit.ts';

// Several names renewed at once: the steps build on each other and run in their order.
let visit: Visit;

before(async () => {
  visit = await startVisit();
  await signIn(visit, '/settings');
  await visit.keep([
    { name: 'leap.example', expirationDate: '2028-02-29', billingDate: '2028-01-31' },
    { name: 'plain.example', expirationDate: '2031-07-05' },
    { name: 'billed.example', billingDate: '2030-12-31' },
    { name: 'other.example', expirationDate: '2031-01-01' },
  ]);
});
after(() => visit?.end());

const dates = async () =>
  (await visit.records('&sort=name')).map(({ name, expirationDate, billingDate }) => [
    name,
    expirationDate,
    billingDate,
  ]);

test('each selected name moves on from its own dates, after a preview', async () => {
  const { page } = visit;
  await page.goto('/domains?sort=name');
  for (const name of ['leap', 'plain', 'billed']) await page.getByLabel(`Select ${name}.example`).check();
  await page.getByRole('button', { name: 'Renewed…' }).click();
  const dialog = page.getByRole('dialog', { name: '3 domains were renewed' });
  await dialog.getByLabel('Years').waitFor();
  assert.equal(await page.evaluate('document.activeElement.labels?.[0]?.textContent'), 'Years');
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter a number of years from 1 to 10.').waitFor();
  await dialog.getByLabel('Years').fill('2');
  await page.keyboard.press('Enter');
  await assertReads(
    dialog.getByRole('row', { name: /leap/ }),
    /31 Jan 2028 → 31 Jan 2030[\s\S]*29 Feb 2028 → 28 Feb 2030/,
  );
  await assertReads(dialog.getByRole('row', { name: /plain/ }), /5 Jul 2031 → 5 Jul 2033/);
  await assertReads(dialog.getByRole('row', { name: /billed/ }), /31 Dec 2030 → 31 Dec 2032/);
  await assertNoBarriers(page, 'the preview of renewals', 'dialog');
  await page.keyboard.press('Enter');
  await page.getByText('3 records changed.').waitFor();
  assert.deepEqual(await dates(), [
    ['billed.example', null, '2032-12-31'],
    ['leap.example', '2030-02-28', '2030-01-31'],
    ['other.example', '2031-01-01', null],
    ['plain.example', '2033-07-05', null],
  ]);
});

test('one press undoes them all', async () => {
  await visit.press('Undo');
  await visit.page.getByText('3 records were restored.').waitFor();
  assert.deepEqual(await dates(), [
    ['billed.example', null, '2030-12-31'],
    ['leap.example', '2028-02-29', '2028-01-31'],
    ['other.example', '2031-01-01', null],
    ['plain.example', '2031-07-05', null],
  ]);
});

test('a record that got another date meanwhile is counted from that one', async () => {
  const { page, context, service, records } = visit;
  await page.goto('/domains?sort=name');
  await page.getByLabel('Select plain.example').check();
  const [{ id, revision } = {}] = await records('&q=plain');
  const changed = await context.request.patch(`/api/v1/domains/${String(id)}`, {
    headers: { origin: service.origin, 'if-match': `"${String(revision)}"` },
    data: { expirationDate: '2031-09-09' },
  });
  assert.equal(changed.status(), 200, await changed.text());
  await page.getByRole('button', { name: 'Renewed…' }).click();
  await page.getByRole('dialog').getByLabel('Years').waitFor();
  await page.keyboard.press('Enter');
  await assertReads(page.getByRole('dialog').getByRole('row', { name: /plain/ }), /9 Sept? 2031 → 9 Sept? 2032/);
});

test('no page asked another host, broke the security policy, or threw', () => {
  assert.deepEqual(visit.faults, []);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hangMs } from './page-checks.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

let visit: Visit;

before(async () => {
  visit = await startVisit();
  await signIn(visit, '/about-nothing');
  await visit.keep([{ name: 'last.example', expirationDate: dayFromNow(40) }]);
});
after(() => visit?.end());

test('after the last record is deleted, the focus is on the heading of the empty portfolio', async () => {
  const { page, press, heading, records } = visit;
  const [record] = await records();
  // The first page of this tab, as from a bookmark.
  await page.goto(`/domains/${String(record?.['id'])}`);
  await press('Delete permanently…');
  await page.getByLabel('Type last.example to confirm').fill('last.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await heading('Your portfolio is empty');
  await page.locator('h1:focus', { hasText: 'Your portfolio is empty' }).waitFor({ timeout: hangMs });
  assert.deepEqual(visit.faults, []);
});

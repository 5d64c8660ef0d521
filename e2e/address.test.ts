import { after, before, test } from 'node:test';
import { assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// Addresses that were mistyped, or that another version made.
let visit: Visit;
let page: Visit['page'];

before(async () => {
  visit = await startVisit();
  ({ page } = visit);
  await signIn(visit, '/settings');
  await visit.keep([{ name: 'one.example', expirationDate: dayFromNow(5), registrar: 'Gandi' }]);
});
after(() => visit?.end());

const ignored = () => page.getByText(/^Ignored in the address/);

test('the list says which filters of its address it ignores, until they are gone', async () => {
  await page.goto('/domains?urgency=never&registar=INWX&costFrom=500');
  await assertReads(
    ignored(),
    /^Ignored in the address: Urgency “never”, Cost from “500” \(choose one currency\), registar “INWX”\.$/,
  );
  await page.getByRole('row', { name: /one\.example/ }).waitFor();
  await assertNoBarriers(page, 'an address with a filter that does not exist', 'main');
  await page.getByRole('searchbox').fill('one');
  await page.waitForURL(/\/domains\?q=one$/);
  await assertCount(ignored(), 0);
});

test('a list without matches says so, too', async () => {
  await page.goto('/domains?q=nothing&sort=color');
  await page.getByText('No domains match your search and filters.').waitFor();
  await assertReads(ignored(), /Sort “color”\.$/);
});

test('the report says which part of its address is no year', async () => {
  await page.goto('/report?year=20226&start=13');
  await assertReads(ignored(), /: Year “20226”, Year starts in “13”\.$/);
  await visit.heading(`Paid in ${dayFromNow(0).slice(0, 4)}`);
});

test('the activity says which filters of its address it ignores', async () => {
  await page.goto('/activity?actor=robot&kind=eaten&kind=created&from=yesterday');
  await assertReads(ignored(), /: Who “robot”, What “eaten”, From “yesterday”\.$/);
  await page.getByRole('button', { name: /^What/ }).waitFor();
});

test('an address that is understood has nothing to say', async () => {
  await page.goto('/domains?archived=all&sort=name&columns=date,cost&urgency=soon,overdue&dueTo=+30d');
  await page.getByRole('row', { name: /one\.example/ }).waitFor();
  await assertCount(ignored(), 0);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertCount, assertNoBarriers } from './page-checks.ts';
import { signIn, startVisit, type Visit } from './visit.ts';

let visit: Visit;

before(async () => {
  visit = await startVisit();
  await visit.page.clock.install();
  await signIn(visit, '/settings/about');
});
after(() => visit?.end());

test('the server is checked when the page is opened, and when that is asked for', async () => {
  const { page, heading, press } = visit;
  // Counted from the reload on: the page that was opened by signing in has asked, too.
  await page.getByText('Reachable', { exact: true }).waitFor();
  const checks: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/health' || pathname === '/api/ready') checks.push(pathname);
  });
  await page.reload();
  await heading('About Namekeep');
  await page.getByText('Reachable', { exact: true }).waitFor();
  assert.deepEqual(checks.toSorted(), ['/api/health', '/api/ready']);
  await page.clock.runFor('05:00');
  assert.equal(checks.length, 2, 'nothing is asked again by itself');
  await page.route('**/api/ready', (route) => route.fulfill({ status: 503 }));
  await press('Check the server again');
  await page.getByText('Not ready', { exact: true }).waitFor();
  await assertCount(page.getByText('Reachable', { exact: true }), 1);
  assert.equal(checks.length, 4);
  await assertNoBarriers(page, 'a server that is not ready');
  assert.deepEqual(visit.faults, []);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertNoBarriers } from './page-checks.ts';
import { signIn, startVisit, type Visit } from './visit.ts';

// Parts of the application that are not loaded yet when the connection goes, or when the service is updated.
let visit: Visit;

before(async () => {
  visit = await startVisit();
  await signIn(visit, '/');
});
after(() => visit?.end());

test('a page that was not loaded before says that there is no connection, and comes by itself', async () => {
  const { page, context, heading } = visit;
  await heading('Your portfolio is empty');
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first().click();
  await heading('No connection to Namekeep');
  await page.getByText('This page will load automatically once Namekeep is reachable again.').waitFor();
  await assertNoBarriers(page, 'a page without a connection');
  assert.equal(await page.getByText('Something went wrong').count(), 0);
  await context.setOffline(false);
  await heading('Settings');
});

test('a dialog that was not loaded before leaves the page as it is', async () => {
  const { page, context, field } = visit;
  await page.goto('/domains/new');
  await field('Name').fill('kept.example');
  await page.getByRole('heading', { level: 1 }).focus();
  await context.setOffline(true);
  await page.keyboard.press('?');
  const failure = page.getByRole('dialog', { name: 'This part of the page could not be loaded' });
  await failure.getByText('There is no connection to Namekeep').waitFor();
  await context.setOffline(false);
  await failure.getByText('You are back online.').waitFor();
  await page.keyboard.press('Escape');
  await failure.waitFor({ state: 'detached' });
  assert.equal(await field('Name').inputValue(), 'kept.example');
});

test('after an update, what the old page asks for is gone, and a new start of the page is offered', async () => {
  const { page, heading } = visit;
  await page.goto('/');
  await heading('Your portfolio is empty');
  await page.route('**/assets/tokens-page-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /tokens/i })
    .first()
    .click();
  await page.getByText('Namekeep may have been updated since you opened this page.').waitFor();
  await page.unroute('**/assets/tokens-page-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await heading(/tokens/i);
});

test('no page asked another host, broke the security policy, or threw', () => {
  assert.deepEqual(visit.faults, []);
});

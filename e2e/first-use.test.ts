import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import type { RunningService } from './service.ts';
import { makeSessionsOld } from './sessions.ts';
import { confirm, startVisit, type Visit } from './visit.ts';

// One person, from the first visit on: the steps build on each other and run in their order.
let visit: Visit;
let service: RunningService;
let context: BrowserContext;
let page: Page;
let field: Visit['field'];
let press: Visit['press'];
let heading: Visit['heading'];
let secret: string;

before(async () => {
  visit = await startVisit({ timezoneId: 'Europe/Berlin' });
  ({ service, context, page, field, press, heading } = visit);
});
after(() => visit?.end());

test('signing in leads to where one wanted to go', async () => {
  await page.goto('/domains?archived=all');
  await heading('All your domain names in one place');
  await assertNoBarriers(page, 'the page for strangers');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await confirm(visit, 'Sign in');
  await page.waitForURL(`${service.origin}/domains?archived=all`);
});

test('an empty portfolio says what to do', async () => {
  await heading('Your portfolio is empty');
  await assertNoBarriers(page, 'the empty portfolio');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.waitForURL(`${service.origin}/`);
  await heading('Your portfolio is empty');
});

test('the time zone of the browser becomes that of the account', async () => {
  await press('Use Europe/Berlin');
  await page.getByText('Use your time zone?').waitFor({ state: 'detached' });
  const session = await page.evaluate(
    async () => (await fetch('/api/session')).json() as Promise<{ timezone: string }>,
  );
  assert.equal(session.timezone, 'Europe/Berlin');
});

test('every wrong field is told where it is, and keeps what was typed', async () => {
  await page.keyboard.press('n');
  await page.waitForURL(`${service.origin}/domains/new`);
  await field('Name').fill('https://Bücher_wurm.example/shop');
  await field('Renewal cost').fill('1,234');
  await press('Add domain');
  await page.getByText('A domain name cannot contain underscores.').waitFor();
  await page.getByText('Enter an expiration date or a billing date.').waitFor();
  await page.getByText('"1,234" is ambiguous.').waitFor();
  assert.equal(await page.evaluate('document.activeElement.name'), 'name');
  assert.equal(await field('Renewal cost').inputValue(), '1,234');
  await assertNoBarriers(page, 'the form with issues');
});

test('a lost connection loses nothing, and a press more creates once', async () => {
  await field('Name').fill('https://Bücherwurm.example/shop');
  await page.getByText('xn--bcherwurm-q9a.example').waitFor();
  await field('Expiration date').fill('2031-03-31');
  await field('Renewal cost').fill('12,34');
  await field('Registrar').fill('INWX');
  // The first answer is lost on its way back, after the record was made.
  let lost = 0;
  await page.route('**/api/v1/domains', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await press('Add domain');
  await page.getByText('The Namekeep server did not respond.').waitFor();
  assert.equal(await field('Registrar').inputValue(), 'INWX');
  await press('Add domain');
  await heading('bücherwurm.example');
  assert.equal(lost, 2);
  await page.unroute('**/api/v1/domains');
});

test('the record is there to read, on its page and in the list', async () => {
  await page.getByText('Revision 1', { exact: true }).waitFor();
  await assertNoBarriers(page, 'the page of a record');
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  const row = page.getByRole('row', { name: /bücherwurm\.example/ });
  await row.waitFor();
  await assertReads(row, /INWX[\s\S]*31 Mar 2031[\s\S]*12\.34[\s\S]*Renew/);
  await assertCount(page.getByRole('row'), 2);
  await assertNoBarriers(page, 'the list');
  await page.goto('/');
  await heading('Overview');
  await page.getByRole('heading', { name: 'Next payment' }).waitFor();
  await assertNoBarriers(page, 'the overview');
});

test('a name that is taken leads to its record', async () => {
  await page.goto('/domains/new');
  await field('Name').fill('xn--bcherwurm-q9a.example');
  await field('Expiration date').fill('2031-03-31');
  await press('Add domain');
  await page.getByRole('link', { name: 'Open record' }).click();
  await heading('bücherwurm.example');
});

test('a change made elsewhere in the meantime is shown, and both changes are kept', async () => {
  await page.getByRole('link', { name: 'Edit' }).click();
  await field('Notes').fill('Mine');
  await assertNoBarriers(page, 'the form of a record');
  const record = new URL(page.url()).pathname.replace(/^\/domains\/(.+)\/edit$/, '/api/v1/domains/$1');
  const change = { data: { dnsProvider: 'deSEC' }, headers: { 'if-match': '1', origin: service.origin } };
  assert.equal((await context.request.patch(record, change)).status(), 200);
  await press('Save changes');
  await page.getByText('This record has changed since you opened it').waitFor();
  assert.equal(await field('Notes').inputValue(), 'Mine');
  await assertNoBarriers(page, 'the form that came too late');
  await press('Save my changes too');
  await page.getByText('Revision 3', { exact: true }).waitFor();
  await assertReads(page.getByRole('main'), /deSEC[\s\S]*Mine/);
});

test('a token needs a fresh sign-in, which keeps the form', async () => {
  makeSessionsOld(service);
  await page.goto('/settings/connections/new');
  await field('Name').fill('Nightly export');
  await press('30 days');
  await assertNoBarriers(page, 'the form of a token');
  await press('Create token');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await confirm(visit, 'Confirm');
  await page.waitForURL(`${service.origin}/settings/connections/new`);
  assert.equal(await field('Name').inputValue(), 'Nightly export');
  assert.equal(await field('Lifetime in days').inputValue(), '30');
  await press('Create token');
  await heading('Your new token');
  await assertNoBarriers(page, 'the new secret');
  secret = await page.getByText(/^nk_pat_/).innerText();
});

test('the token reads the records until it is revoked', async () => {
  const read = () => fetch(`${service.origin}/api/v1/domains`, { headers: { authorization: `Bearer ${secret}` } });
  const answer = await read();
  assert.equal(answer.status, 200);
  const { records } = (await answer.json()) as { records: { unicodeName: string }[] };
  assert.deepEqual(
    records.map(({ unicodeName }) => unicodeName),
    ['bücherwurm.example'],
  );
  await page.getByRole('link', { name: 'Done' }).click();
  await heading('Connections');
  await press('Revoke Nightly export');
  await assertNoBarriers(page, 'the question before a token ends');
  await press('Revoke token');
  await page.getByRole('heading', { name: 'Expired and revoked' }).waitFor();
  await assertNoBarriers(page, 'the list of tokens');
  assert.equal((await read()).status, 401);
  await assertCount(page.getByText(secret), 0);
});

test('a session that ends while a form is open does not take the form with it', async () => {
  await page.goto('/domains/new');
  await field('Name').fill('kept.example');
  await field('Expiration date').fill('2031-01-01');
  // A read that the page still owed would end the session before the button does.
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await press('Add domain');
  const dialog = page.getByRole('dialog', { name: 'You are signed out' });
  await dialog.waitFor();
  await assertNoBarriers(page, 'the end of a session');
  await dialog.getByRole('link', { name: 'Sign in again' }).click();
  await confirm(visit, 'Sign in');
  await page.waitForURL(`${service.origin}/domains/new`);
  assert.equal(await field('Name').inputValue(), 'kept.example');
  await press('Add domain');
  await heading('kept.example');
});

test('signing out ends the session and forgets what was typed', async () => {
  await page.goto('/settings');
  await field('Reminder days').fill('45, 10');
  await assertNoBarriers(page, 'the settings');
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await heading('All your domain names in one place');
  assert.equal((await context.request.get('/api/session')).status(), 401);
  assert.doesNotMatch(await page.evaluate<string>('JSON.stringify(sessionStorage)'), /45, 10/);
});

test('no page asked another host, broke the security policy, or threw', () => {
  assert.deepEqual(visit.faults, []);
});

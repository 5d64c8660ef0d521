import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertCount, hangMs } from './page-checks.ts';
import { passphrase } from './service.ts';
import { dayFromNow, startVisit, type Visit } from './visit.ts';

// Several tabs of one browser: signing in, signing out, and what is kept of what was typed.
let visit: Visit;

before(async () => {
  visit = await startVisit();
});
after(() => visit?.end());

async function openTab(path: string): Promise<Page> {
  const page = await visit.context.newPage();
  page.setDefaultTimeout(hangMs);
  await page.goto(path);
  return page;
}

const confirmIn = async (page: Page) => {
  await page.getByLabel('Passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
/** Signs in, unless the identity provider still knows who it is. */
async function signInAt(page: Page, path: string): Promise<void> {
  await page.goto(`/api/auth/login?returnTo=${path}`);
  if (new URL(page.url()).pathname !== path) await confirmIn(page);
  await page.waitForURL(`**${path}`);
}
const kept = (page: Page) => page.evaluate<string>('JSON.stringify(sessionStorage)');
const typedName = (page: Page) => page.getByLabel(/^Name( \*)?$/);
const isSignedOut = (page: Page) =>
  page
    .getByRole('link', { name: /^Sign in/ })
    .first()
    .waitFor();

/** Ends the session as time does, without a sign-out in this browser. */
async function loseSession(): Promise<void> {
  const { context, service } = visit;
  const cookies = (await context.cookies(service.origin)).filter(({ name }) => name.endsWith('namekeep'));
  for (const { name } of cookies) await context.clearCookies({ name });
}

test('two tabs sign in at once, each leading to its own page', async () => {
  const first = await openTab('/api/auth/login?returnTo=/domains/new');
  const second = await openTab('/api/auth/login?returnTo=/settings');
  await confirmIn(second);
  await second.waitForURL('**/settings');
  await confirmIn(first);
  await first.waitForURL('**/domains/new');
  await typedName(first).waitFor();
  await first.close();
  await second.close();
});

test('after a sign-out, the other tabs show nothing and keep nothing of what was typed', async () => {
  await signInAt(visit.page, '/settings');
  const other = await openTab('/domains/new');
  await typedName(other).fill('secret.example');
  assert.match(await kept(other), /secret\.example/);
  await visit.page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await isSignedOut(visit.page);
  await isSignedOut(other);
  for (const page of [visit.page, other]) {
    assert.doesNotMatch(await kept(page), /secret/);
    assert.doesNotMatch(await page.evaluate<string>('JSON.stringify(localStorage)'), /secret/);
  }
  // The page before is not shown from the memory of the browser.
  await other.goBack().catch(() => null);
  await assertCount(typedName(other), 0);
  await signInAt(other, '/domains/new');
  assert.equal(await typedName(other).inputValue(), '');
  await other.close();
});

test('a tab that was not there at the sign-out comes back without what was typed', async () => {
  await signInAt(visit.page, '/settings');
  const other = await openTab('/domains/new');
  await typedName(other).fill('asleep.example');
  // As if the browser had stopped the tab: it hears nothing of the sign-out, and is loaded again later.
  const before = await kept(other);
  await other.goto('about:blank');
  await visit.page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await isSignedOut(visit.page);
  await other.goto('/domains/new');
  await isSignedOut(other);
  assert.match(before, /asleep\.example/);
  assert.doesNotMatch(await kept(other), /asleep/);
  await other.close();
});

test('a lost session keeps what was typed, for the same account only', async () => {
  await signInAt(visit.page, '/settings');
  const { page, context } = visit;
  await page.goto('/domains/new');
  await typedName(page).fill('lost.example');
  await page.getByLabel(/^Expiration date/).fill(dayFromNow(90));
  await loseSession();
  await page.getByRole('button', { name: 'Add domain', exact: true }).last().click();
  await page.getByRole('dialog', { name: 'You are signed out' }).waitFor();
  assert.equal(await typedName(page).inputValue(), 'lost.example');

  // Another account signs in in another tab: this one shows nothing of the first, and keeps nothing in its name.
  await signInAt(await openTab('/'), '/settings');
  const session = (await (await context.request.get('/api/session')).json()) as { accountId: string };
  await context.route('**/api/session', (route) => route.fulfill({ json: { ...session, accountId: 'acc_another' } }));
  const again = page.waitForEvent('load');
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await again;
  await typedName(page).waitFor();
  assert.equal(await typedName(page).inputValue(), '');
  await typedName(page).fill('another.example');

  await context.unroute('**/api/session');
  await page.reload();
  await typedName(page).waitFor();
  assert.equal(await typedName(page).inputValue(), 'lost.example');
});

test('no page asked another host, broke the security policy, or threw', () => {
  assert.deepEqual(visit.faults, []);
});

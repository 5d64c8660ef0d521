import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertNoBarriers } from './page-checks.ts';
import { makeSessionsOld } from './sessions.ts';
import { confirm, signIn, startVisit, type Visit, type Visitor } from './visit.ts';

const chosen = 'seven lanterns over the harbor';

// An owner with a generated passphrase, and somebody with a copy of the cookies: the steps build on each other.
let visit: Visit;
let thief: Visitor;
let generated: string;

before(async () => {
  visit = await startVisit({ variables: { NAMEKEEP_OWNER_PASSPHRASE: undefined } });
  generated = /shown only this once: {2}(\S+)/.exec(visit.service.output())?.[1] ?? '';
  await signIn(visit, '/settings', generated);
  thief = await visit.another();
  await thief.context.addCookies(await visit.context.cookies());
});
after(() => visit?.end());

test('a weak passphrase is refused in the form, and nobody is signed out', async () => {
  const { page, field, press } = visit;
  await field('New passphrase').fill('short');
  await press('Change passphrase');
  await page.getByText('Enter a passphrase of at least 12 characters.').waitFor();
  await field('New passphrase').fill('passwordpassword');
  await press('Change passphrase');
  await page.getByText(/^This passphrase (repeats|is one of)/).waitFor();
  await assertNoBarriers(page, 'a refused passphrase');
  await thief.page.goto('/settings');
  await thief.heading('Settings');
});

test('it needs a fresh sign-in, and is kept nowhere in the browser then', async () => {
  const { page, field, press, service } = visit;
  makeSessionsOld(service);
  await field('New passphrase').fill(chosen);
  await press('Change passphrase');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await confirm(visit, 'Confirm', generated);
  await page.waitForURL('**/settings');
  await press('Change passphrase');
  await page.getByText('The passphrase was changed.').waitFor();
  assert.equal(await field('New passphrase').inputValue(), '');
  assert.doesNotMatch(await page.evaluate<string>('JSON.stringify(sessionStorage)'), /lanterns/);
  await assertNoBarriers(page, 'a new passphrase');
});

test('a copy of the cookies gets the form for the passphrase, which takes the new one only', async () => {
  const { page } = thief;
  await page.goto('/api/auth/login?returnTo=/settings');
  await confirm(thief, 'Sign in', generated);
  await page.getByText(/^Wrong passphrase/).waitFor();
  await confirm(thief, 'Sign in', chosen);
  await page.waitForURL('**/settings');
  await thief.press('Sign out everywhere');
  await thief.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await visit.page.goto('/api/auth/login?returnTo=/settings');
  await visit.page.getByLabel('Passphrase').waitFor();
});

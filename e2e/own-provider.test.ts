import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBecomes } from './page-checks.ts';
import { oidcVisitOf, shell } from './visit.ts';

// One person with a phone, whose sign-in is another program's: the steps build on each other and run in their order.
const visit = oidcVisitOf({ viewport: { width: 390, height: 844 }, hasTouch: true });
const owner = { sub: 'person-0', name: 'Olive Owner' };

const assertFits = () => shell.fits(visit);

/** Presses the button of the provider's page, where the person is by now. */
async function passProvider(button: string): Promise<void> {
  const { page } = visit;
  await page.waitForURL((address) => address.origin === visit.provider.issuer);
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('the provider signs the person in, and leads back to where they wanted to go', async () => {
  const { page, heading } = visit;
  visit.provider.signInAs(owner, { asks: true });
  // As with a provider that remembers its people for a while.
  await visit.provider.provoke('auth-time-stale');
  await page.goto('/domains');
  await heading('All your domain names in one place');
  await assertFits();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await passProvider('Continue');
  await page.waitForURL(`${visit.origin}/domains`);
  await heading('Your portfolio is empty');
  await assertFits();
});

test('the menu names the person as the provider does', async () => {
  await visit.press('More');
  const menu = shell.dialog(visit, 'Menu');
  await menu.getByText('Olive Owner').waitFor();
  await assertFits();
  await menu.getByRole('link', { name: 'Domains', exact: true }).click();
  await visit.heading('Your portfolio is empty');
});

test('a token after an old sign-in takes another one at the provider, and the form is kept', async () => {
  const { page, field, press, heading } = visit;
  await visit.go('/settings/connections/new', 'Create a token');
  await field('Name').fill('Phone');
  await press('Create token');
  await page.getByRole('link', { name: 'Sign in again' }).waitFor();
  await assertFits();
  await visit.provider.provoke(null);
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await passProvider('Continue');
  await page.waitForURL(`${visit.origin}/settings/connections/new`);
  await assertBecomes(() => field('Name').inputValue(), 'Phone');
  await press('Create token');
  await heading('Your new token');
  await assertFits();
});

test('signing out ends at the provider, and comes back to the page for strangers', async () => {
  const { page, press, heading, context } = visit;
  await press('More');
  await press('Sign out');
  await passProvider('Sign out');
  await heading('All your domain names in one place');
  assert.equal((await context.request.get('/api/session')).status(), 401);
  await page.getByRole('link', { name: 'Sign in' }).click();
  // The provider asks again: it has forgotten the person too.
  await passProvider('Continue');
  await heading('Your portfolio is empty');
});

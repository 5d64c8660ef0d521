import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { type OpenIdProvider, startOpenIdProvider } from '@namekeep/testing/openid-provider';
import { assertNoBarriers } from './page-checks.ts';
import { dayFromNow, startVisit, type Visit } from './visit.ts';

const owner = { sub: 'owner', email: 'owner@example.com', emailVerified: true, name: 'Olive Owner' };
const client = { clientId: 'namekeep', clientSecret: 'a secret that is long enough for HS256' };

// One person with a phone, whose sign-in is another program's: the steps build on each other and run in their order.
let provider: OpenIdProvider;
let visit: Visit;

/** The provider knows the service's address before the service starts, so its port is chosen before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

before(async () => {
  const port = await freePort();
  provider = await startOpenIdProvider({
    ...client,
    redirectUris: [`http://localhost:${port}/api/auth/callback`],
    postLogoutRedirectUris: [`http://localhost:${port}/`],
  });
  visit = await startVisit({
    variables: {
      NAMEKEEP_PORT: String(port),
      NAMEKEEP_OWNER_PASSPHRASE: undefined,
      NAMEKEEP_OIDC_ISSUER: provider.issuer,
      NAMEKEEP_OIDC_CLIENT_ID: client.clientId,
      NAMEKEEP_OIDC_CLIENT_SECRET: client.clientSecret,
      NAMEKEEP_OWNERS: owner.email,
    },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
});
after(async () => {
  await visit?.end();
  await provider?.stop();
});

/** Looks at the page as a phone shows it: no barriers, and nothing that scrolls sideways. */
async function assertFits(what: string): Promise<void> {
  const { page } = visit;
  assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, `${what} is too wide`);
  await assertNoBarriers(page, what);
}

/** Presses the button of the provider's page, where the person is by now. */
async function passProvider(button: string): Promise<void> {
  const { page } = visit;
  await page.waitForURL((address) => address.origin === provider.issuer);
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('the provider signs the person in, and leads back to where they wanted to go', async () => {
  const { page, heading } = visit;
  await provider.signInAs(owner, { asks: true });
  // As with a provider that remembers its people for a while.
  await provider.provoke('auth-time-stale');
  await page.goto('/domains');
  await heading('All your domain names in one place');
  await assertFits('the page for strangers');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await passProvider('Continue');
  await page.waitForURL(`${visit.service.origin}/domains`);
  await heading('Your portfolio is empty');
  await assertFits('the empty portfolio');
});

test('a domain is added, found in the list, archived, and back', async () => {
  const { page, field, press, heading } = visit;
  await page.getByRole('link', { name: 'Add domain', exact: true }).click();
  await field('Name').fill('phone.example');
  await field('Expiration date').fill(dayFromNow(40));
  await assertFits('the form for a domain');
  await press('Add domain');
  await heading('phone.example');
  await assertFits('the page of a record');

  await press('More');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByText('Olive Owner').waitFor();
  await assertFits('the menu');
  await menu.getByRole('link', { name: 'Domains', exact: true }).click();
  await page.getByRole('searchbox').fill('phone');
  const card = page.getByRole('row', { name: /phone\.example/ });
  await card.waitFor();
  await assertFits('the list');
  await card.getByRole('link', { name: 'phone.example' }).click();
  await heading('phone.example');

  await press('Archive');
  await page.getByText('This record does not count toward payments').waitFor();
  await assertFits('an archived record');
  await press('Undo');
  await page.getByText('This record does not count toward payments').waitFor({ state: 'detached' });
  assert.equal((await visit.records('&archived=true')).length, 0);
});

test('a token after an old sign-in takes another one at the provider, and the form is kept', async () => {
  const { page, field, press, heading } = visit;
  await page.goto('/settings/connections/new');
  await field('Name').fill('Phone');
  await press('Create token');
  await page.getByRole('link', { name: 'Sign in again' }).waitFor();
  await assertFits('the question for a fresh sign-in');
  await provider.provoke(null);
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await passProvider('Continue');
  await page.waitForURL(`${visit.service.origin}/settings/connections/new`);
  assert.equal(await field('Name').inputValue(), 'Phone');
  await press('Create token');
  await heading('Your new token');
  await assertFits('the new secret');
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
  await heading('Overview');
});

test('no page asked a host other than the provider, broke the security policy, or threw', () => {
  assert.deepEqual(
    visit.faults.filter((fault) => !fault.startsWith(`asked ${provider.issuer}/`)),
    [],
  );
});

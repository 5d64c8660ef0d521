import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from './aria-snapshot.ts';
import { keysOf } from './hands.ts';
import { assertBecomes, assertCount, assertNoBarriers } from './page-checks.ts';
import { makeSessionsOld, startService } from './service.ts';
import { confirm, dayFromNow, type OwnVisit, ownVisitOf, shell, signIn } from './visit.ts';

// The owner and the bundled sign-in, from the first visit on: the steps build on each other and run in their order.
let page: Page;
let field: OwnVisit['field'];
let press: OwnVisit['press'];
let heading: OwnVisit['heading'];
let passphrase: string;
// More sign-ins than the limit of a minute: how many of them fall into one depends on the machine.
const settings = { NAMEKEEP_OWNER_PASSPHRASE: undefined, NAMEKEEP_RATE_SIGNIN: '0' };
const visit = ownVisitOf(() => startService(settings), {
  timezoneId: 'Europe/Berlin',
  prepare(one) {
    ({ page, field, press, heading } = one);
    passphrase = /shown only this once: {2}(\S+)/.exec(one.service.output())?.[1] ?? '';
  },
});

const strangers = 'All your domain names in one place';
const stored = () => page.evaluate<string>('JSON.stringify(sessionStorage)');

suite('the first visit', () => {
  test('signing in takes Tab, a passphrase and Enter, and leads to where one wanted to go', async () => {
    const keys = keysOf(page);
    await page.goto('/api/auth/login');
    await page.getByLabel('Passphrase').waitFor();
    await assertAccessible(page.locator('body'), 'passphrase');
    await visit.open('/domains?archived=all', strangers);
    await page.getByLabel('Passphrase', { exact: true }).waitFor();
    await assertAccessible(shell.main(visit), 'sign-in');
    await page.getByRole('checkbox', { name: 'Show what you type' }).check();
    await keys.fill('Passphrase', 'what is typed');
    assert.equal(await page.getByLabel('Passphrase', { exact: true }).getAttribute('type'), 'text');
    await keys.press('Enter');
    await page.getByText(/^Wrong passphrase/).waitFor();
    await keys.fill('Passphrase', passphrase);
    await keys.press('Enter');
    await page.waitForURL(`${visit.origin}/domains?archived=all`);
    await heading('Your portfolio is empty');
  });

  test('the time zone of the browser becomes that of the account, and the settings say so', async () => {
    const zone = async () =>
      ((await (await visit.context.request.get('/api/session')).json()) as { timezone: string }).timezone;
    await assertBecomes(zone, 'Europe/Berlin');
    await visit.go('/settings', 'Settings');
    await page.getByText('Taken from this browser at your first sign-in.').waitFor();
  });

  test('every wrong field is reported where it is, and keeps what was typed', async () => {
    await page.keyboard.press('n');
    await page.waitForURL(`${visit.origin}/domains/new`);
    await field('Name').fill('https://Bücher_wurm.example/shop');
    await field('Renewal cost').fill('1,234');
    await press('Add domain');
    await page.getByText('A domain name cannot contain underscores.').waitFor();
    await page.getByText('Enter an expiration date or a billing date.').waitFor();
    await page.getByText('"1,234" is ambiguous.').waitFor();
    await page.locator('[name="name"]:focus').waitFor();
    await assertBecomes(() => field('Renewal cost').inputValue(), '1,234');
    // A field that changes loses its issue; the others keep theirs.
    await page.getByText('3 fields need your attention').waitFor();
    await field('Renewal cost').fill('12,34');
    await page.getByText('2 fields need your attention').waitFor();
  });

  test('a lost connection loses nothing, and a press more creates once', async () => {
    await field('Name').fill('https://Bücherwurm.example/shop');
    await page.getByText('xn--bcherwurm-q9a.example').waitFor();
    await field('Expiration date').fill('2031-03-31');
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
    await assertBecomes(() => field('Registrar').inputValue(), 'INWX');
    await press('Add domain');
    await page.getByText('bücherwurm.example was added.').waitFor();
    assert.equal(lost, 2);
    await page.unroute('**/api/v1/domains');
  });
});

suite('a fresh sign-in', () => {
  test('is needed for a token, and keeps the form', async () => {
    await visit.settled();
    makeSessionsOld(visit.service);
    await visit.go('/settings/connections/new', 'Create a token');
    await field('Name').fill('Nightly export');
    await field('Lifetime in days').fill('30');
    await press('Create token');
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await confirm(visit, 'Confirm', passphrase);
    await page.waitForURL(`${visit.origin}/settings/connections/new`);
    await assertBecomes(() => field('Name').inputValue(), 'Nightly export');
    await assertBecomes(() => field('Lifetime in days').inputValue(), '30');
    await press('Create token');
    await heading('Your new token');
    // The secret is shown this once.
    const secret = await page.getByText(/^nk_pat_/).innerText();
    await page.getByRole('link', { name: 'Done' }).click();
    await heading('Connections');
    await assertCount(page.getByText(secret), 0);
  });
});

test('signing out forgets what was typed, and signing in again leads to the overview', async () => {
  await visit.go('/settings', 'Settings');
  await assertAccessible(shell.region(visit, 'Passphrase'), 'settings-passphrase');
  await field('Reminder days').fill('45, 10');
  await keysOf(page).enter('Sign out');
  await heading(strangers);
  assert.equal((await visit.context.request.get('/api/session')).status(), 401);
  assert.doesNotMatch(await stored(), /45, 10/);
  await signIn(visit, '/', passphrase);
  await heading('Overview');
});

suite('several tabs of one browser', () => {
  const openTab = async (path: string) => {
    const tab = await visit.context.newPage();
    await tab.goto(path);
    return tab;
  };
  /** Signs in, unless the identity provider still knows who it is. */
  const signInAt = async (tab: Page, path: string) => {
    await tab.goto(`/api/auth/login?returnTo=${path}`);
    if (new URL(tab.url()).pathname !== path) await confirm({ page: tab }, 'Sign in', passphrase);
    await tab.waitForURL(`**${path}`);
  };
  const signOut = () => page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  const isSignedOut = (tab: Page) => tab.getByRole('heading', { level: 1, name: strangers }).waitFor();
  const kept = (tab: Page) => tab.evaluate<string>('JSON.stringify(sessionStorage)');
  const typedName = (tab: Page) => tab.getByLabel(/^Name( \*)?$/);

  test('sign in at once, each leading to its own page; all show nothing after a sign-out, and keep nothing', async () => {
    await visit.context.clearCookies();
    const first = await openTab('/api/auth/login?returnTo=/domains/new');
    await page.goto('/api/auth/login?returnTo=/settings');
    await confirm(visit, 'Sign in', passphrase);
    await page.waitForURL('**/settings');
    await confirm({ page: first }, 'Sign in', passphrase);
    await first.waitForURL('**/domains/new');
    await typedName(first).fill('secret.example');
    const asleep = await openTab('/domains/new');
    await typedName(asleep).fill('secret.example');
    for (const tab of [first, asleep]) assert.match(await kept(tab), /secret\.example/);
    // As if the browser had stopped the tab: it hears nothing of the sign-out, and is loaded again later.
    await asleep.goto('about:blank');
    await signOut();
    await isSignedOut(page);
    await isSignedOut(first);
    await asleep.goto('/domains/new');
    await isSignedOut(asleep);
    for (const tab of [page, first, asleep]) {
      assert.doesNotMatch(await kept(tab), /secret/);
      assert.doesNotMatch(await tab.evaluate<string>('JSON.stringify(localStorage)'), /secret/);
    }
    await asleep.close();
    // The page before is not shown from the memory of the browser.
    await first.goBack().catch(() => null);
    await assertCount(typedName(first), 0);
    await signInAt(first, '/domains/new');
    await assertBecomes(() => typedName(first).inputValue(), '');
    await first.close();
  });

  test('keep what was typed when a session is lost, for the same account only', async () => {
    await signInAt(page, '/domains/new');
    const { context, origin } = visit;
    await typedName(page).fill('lost.example');
    await field('Expiration date').fill(dayFromNow(90));
    // A read that the page still owed would find out before the button does.
    const reads = '**/api/v1/**';
    await page.route(reads, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
    // Ends the session as time does, without a sign-out in this browser.
    for (const { name } of await context.cookies(origin)) {
      if (name.endsWith('namekeep')) await context.clearCookies({ name });
    }
    await page.getByRole('button', { name: 'Add domain', exact: true }).last().click();
    await assertAccessible(shell.dialog(visit, 'You are signed out'), 'session-ended');
    await page.unroute(reads);
    await assertBecomes(() => typedName(page).inputValue(), 'lost.example');

    // Another account signs in in another tab: this one shows nothing of the first, and keeps nothing in its name.
    await signInAt(await openTab('/'), '/settings');
    const session = (await (await context.request.get('/api/session')).json()) as { accountId: string };
    await context.route('**/api/session', (route) => route.fulfill({ json: { ...session, accountId: 'acc_another' } }));
    const again = page.waitForEvent('load');
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
    await again;
    await typedName(page).waitFor();
    await assertBecomes(() => typedName(page).inputValue(), '');
    await typedName(page).fill('another.example');
    await context.unroute('**/api/session');
    await page.reload();
    await typedName(page).waitFor();
    await assertBecomes(() => typedName(page).inputValue(), 'lost.example');
  });
});

suite('a generated passphrase', () => {
  const chosen = 'seven lanterns over the harbor';

  test('is not replaced by a weak one, and nobody is signed out', async () => {
    await visit.open('/settings', 'Settings');
    for (const [typed, says] of [
      ['short', 'Enter a passphrase of at least 12 characters.'],
      ['passwordpassword', /^This passphrase (repeats|is one of)/],
    ] as const) {
      await field('New passphrase').fill(typed);
      await press('Change passphrase');
      await page.getByText(says).waitFor();
    }
    await assertNoBarriers(page, 'a refused passphrase');
    assert.equal((await visit.context.request.get('/api/session')).status(), 200);
  });

  test('is replaced after a fresh sign-in, and kept nowhere in the browser then', async () => {
    await visit.settled();
    makeSessionsOld(visit.service);
    await field('New passphrase').fill(chosen);
    await press('Change passphrase');
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await confirm(visit, 'Confirm', passphrase);
    await page.waitForURL('**/settings');
    await press('Change passphrase');
    await page.getByText('The passphrase was changed.').waitFor();
    await assertBecomes(() => field('New passphrase').inputValue(), '');
    assert.doesNotMatch(await stored(), /lanterns/);
    await press('Sign out everywhere');
    await shell.dialog(visit).getByRole('button', { name: 'Sign out everywhere' }).click();
    await heading(strangers);
    await page.goto('/api/auth/login?returnTo=/settings');
    await confirm(visit, 'Sign in', passphrase);
    await page.getByText(/^Wrong passphrase/).waitFor();
    await confirm(visit, 'Sign in', chosen);
    await heading('Settings');
  });
});

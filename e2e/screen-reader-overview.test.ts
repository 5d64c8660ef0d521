import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertTells } from './aria-snapshot.ts';
import { dayFromNow, signIn, startVisit, type Visit } from './visit.ts';

// The overview, and what is told before one signs in.
let visit: Visit;
let page: Visit['page'];

before(async () => {
  visit = await startVisit();
  ({ page } = visit);
  await signIn(visit, '/settings');
  await visit.keep(
    dueDates().map((expirationDate, index) => ({
      name: `name-${index}.example`,
      registrar: 'Gandi',
      expirationDate,
      renewalCostMinor: index % 4 === 1 || index % 4 === 2 ? 1200 : null,
      currency: index % 2 === 0 ? 'EUR' : 'USD',
    })),
  );
  // One that was left to expire, and did.
  const [first] = await visit.records('&sort=renewal');
  const decided = await visit.context.request.put(`/api/v1/domains/${String(first?.['id'])}/decision`, {
    headers: { origin: visit.service.origin, 'if-match': '"1"' },
    data: { choice: 'let_expire' },
  });
  assert.equal(decided.status(), 200, await decided.text());
});
after(() => visit?.end());

/**
 * Two days that are over, today, and four days in each of eight months: on any day of any year they are in the same groups,
 * and each of the months has known and unknown costs in both currencies. None but the first three is to be decided yet.
 */
function dueDates(): string[] {
  const [year, month] = dayFromNow(0).split('-').map(Number) as [number, number];
  const later = [4, 5, 6, 7, 8, 9, 10, 11].flatMap((months) =>
    [5, 11, 17, 23].map((day) => new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)),
  );
  // The last one is in the month in which the year ends.
  return [dayFromNow(-3), dayFromNow(-2), dayFromNow(0), ...later, dayFromNow(364)];
}

/** Takes what articles say out of the page, and all but one of each list of them: they are not the subject here. */
const withoutArticles = () =>
  page.evaluate(`document.querySelectorAll(
    'dialog article p, dialog li:nth-child(n + 2), dialog li p, main > :not(h1, h2, h3, form, nav, #app), main nav li:nth-child(n + 2)',
  ).forEach((one) => { one.style.display = 'none'; })`);

test('/', async () => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Overdue', exact: true }).waitFor();
  for (const region of ['Year of renewals', 'By TLD']) {
    await page.getByRole('region', { name: region }).scrollIntoViewIfNeeded();
  }
  await page.getByText('Expired as you decided').click();
  const tables = page.getByText('Month by month');
  // That of the year comes last.
  await tables.nth(1).waitFor();
  for (const table of await tables.all()) await table.click();
  await assertTells(page.getByRole('main'), 'overview');
});

test('the question before expired names are archived', async () => {
  await page.getByRole('button', { name: 'Archive all…' }).click();
  await assertTells(page.getByRole('dialog'), 'archive-expired');
  await page.keyboard.press('Escape');
});

test('what was just decided', async () => {
  await page.getByRole('button', { name: 'Later: name-1.example' }).click();
  await page.getByText('name-1.example').last().waitFor();
  await assertTells(page.getByRole('status').filter({ hasText: 'Undo' }), 'done');
});

test('the page for strangers, and that of the identity provider', async () => {
  const stranger = await visit.another();
  await stranger.page.goto('/');
  await stranger.page.getByRole('link', { name: 'Sign in' }).waitFor();
  await assertTells(stranger.page.getByRole('main'), 'sign-in');
  await stranger.page.getByRole('link', { name: 'Sign in' }).click();
  await stranger.page.getByLabel('Passphrase').waitFor();
  await assertTells(stranger.page.locator('body'), 'passphrase');
  assert.deepEqual(stranger.faults, []);
});

test('the end of a session', async () => {
  await page.goto('/domains/new');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await visit.field('Name').fill('kept.example');
  await visit.field('Expiration date').fill('2031-01-01');
  await visit.context.clearCookies();
  await visit.press('Add domain');
  await assertTells(page.getByRole('dialog'), 'session-ended');
  assert.deepEqual(visit.faults, []);
});

test('help beside a page, what a search finds there, and help as a page', async () => {
  await signIn(visit, '/settings/about');
  await page.getByRole('main').getByRole('link', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByRole('navigation').waitFor();
  await withoutArticles();
  await assertTells(help, 'help');
  await help.getByRole('searchbox').fill('payments');
  await help.getByText(/^\d+ articles found\.$/).waitFor();
  await withoutArticles();
  await assertTells(help, 'help-found');
  await page.goto('/help/money');
  await withoutArticles();
  await assertTells(page.locator('body'), 'help-page');
  await page.goto('/help/nothing');
  await withoutArticles();
  await assertTells(page.getByRole('main'), 'help-missing');
  assert.deepEqual(visit.faults, []);
});

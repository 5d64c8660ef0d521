import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { assertAccessible, assertTells } from './aria-snapshot.ts';
import { assertBecomes, assertHolds, assertNoBarriers, assertOurFont } from './page-checks.ts';
import { type Place, places, recordOfPages, records } from './pages.ts';
import { shell, visitOf } from './visit.ts';

// Every page, and the frame around it. pages.proof.ts looks at all of them in each width, theme and zoom, and on paper.
let record: string;
const visit = visitOf({
  records,
  async prepare(one) {
    record = await recordOfPages(one);
  },
});

async function open({ path, shown, status = 200 }: Place): Promise<void> {
  const { page, context, go } = visit;
  const address = path.replace('RECORD', record);
  const answer = await context.request.get(address, { headers: { accept: 'text/html' } });
  assert.equal(answer.status(), status, `status of ${path}; the server knows the pages from interfaces/site/site.ts`);
  const policy = answer.headers()['content-security-policy'] ?? '';
  // The pages of the help have no style sheet but the one in them.
  assert.match(policy, path.startsWith('/help') ? /style-src 'sha256-/ : /style-src 'self'/);
  assert.doesNotMatch(policy, /unsafe/);
  if (status === 404 || path.startsWith('/help')) await visit.open(address, page.locator(shown));
  else await go(address, page.locator(shown));
}

suite('a page has no barriers, keeps to its policy, and tells a screen reader what is there', () => {
  for (const place of places) {
    test(place.path, async () => {
      await open(place);
      await assertNoBarriers(visit.page, place.path);
      if (place.snapshot) await assertTells(shell.main(visit), place.snapshot);
      if (place.path === '/help') await assertOurFont(visit.page, 'main h1');
    });
  }
});

test('the frame of every page, and a decision of the overview', async () => {
  await visit.open('/settings/about', 'About Namekeep');
  await assertTells(visit.page.getByRole('banner'), 'frame');
  await visit.go('/', 'Overview');
  // Which other groups there are depends on the day of the week.
  await assertTells(shell.region(visit, 'Overdue'), 'decision');
});

test('the dialogs tell what they are', async () => {
  const { page, keys, press } = visit;
  await visit.go(record, page.locator('main dl'));
  for (const [snapshot, open, content] of [
    ['palette', () => keys('Control+k'), 'option'],
    ['renewed', () => press('Record renewal…'), 'textbox'],
  ] as const) {
    await open();
    await shell.dialog(visit).getByRole(content).first().waitFor();
    await assertAccessible(shell.dialog(visit), snapshot);
    await shell.close(visit);
  }
});

test('a theme is chosen', async () => {
  const { page } = visit;
  await visit.open('/settings', 'Settings');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await assertHolds(page, 'getComputedStyle(document.documentElement).colorScheme === "dark"');
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
});

test('a page that breaks the policy, and a barrier, would be seen', async () => {
  const { page, faults } = visit;
  await visit.go('/settings', 'Settings');
  await page.evaluate(`document.head.append(document.createElement('style'));
    document.head.lastChild.textContent = 'h1 { color: red }';`);
  await assertBecomes(async () => faults.length > 0, true);
  await page.evaluate("document.querySelector('main').append(document.createElement('button'))");
  await assert.rejects(assertNoBarriers(page, 'a button without a name'), /button-name/);
  await assert.rejects(assertNoBarriers(page, 'a button without a name', 'main'), /button-name/);
  // Nothing follows from a page that is left.
  await visit.open('/settings', 'Settings');
  assert.match(faults.splice(0).join(), /^broke style-src/);
});

// Forced colors are not computed values, which axe reads, but used ones (CSS Color Adjustment, 3.1).
test('in forced colors, the current page and a chart are marked by more than a color that is taken away', async () => {
  const { page } = visit;
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (selector: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).backgroundColor`);
  await visit.go('/report?year=2026', page.locator('main table'));
  const paper = await background('body');
  assert.notEqual(await background('nav a[aria-current=page]'), paper);
  assert.notEqual(await background('main table th span[aria-hidden]'), paper);
  await page.emulateMedia({ forcedColors: 'none' });
});

test('the bar and the menu of a phone', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.go('/domains', shell.names(visit));
  const bar = page.getByRole('navigation', { name: 'Main places' });
  await assertTells(bar, 'phone-bar');
  await bar.getByRole('button', { name: 'More' }).click();
  const menu = shell.dialog(visit, 'Menu');
  await menu.getByRole('link', { name: 'Settings', exact: true }).waitFor();
  await assertTells(menu, 'phone-menu');
});

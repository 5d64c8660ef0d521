import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { assertBecomes, assertCount, assertHolds, assertNoBarriers, assertReads } from './page-checks.ts';
import { numbered } from './portfolios.ts';
import { shell, type Visit, visitOf } from './visit.ts';

// One person and two thousand names: the steps build on each other and run in their order.
const size = Number(process.env['NAMEKEEP_TEST_NAMES'] ?? 2000);
/** Every fourth is at the same registrar. */
const quarter = size / 4;
const nameAt = (n: number) => `name-${String(n).padStart(5, '0')}.example`;
const count = (names: number) => names.toLocaleString('en');
let page: Page;
let press: Visit['press'];
const visit = visitOf({ records: numbered(size), prepare: (one) => void ({ page, press } = one) });

const row = (name: string) => shell.row(visit, name);
const selected = () => shell.selection(visit).getByRole('status');
const focusedName = () => page.evaluate<string>('document.activeElement.textContent');
const openByName = () => visit.go('/domains?sort=name', row(nameAt(0)));

/** How many records match, as the service counts. */
const countOf = async (query: string) => (await visit.read<{ count: number }>(`/domains/totals?${query}`)).count;

test('a long list is a table as high as all of its rows, which are there as far as one sees', async () => {
  await openByName();
  const table = page.getByRole('table', { name: 'Domains' });
  await assertBecomes(() => table.getAttribute('aria-rowcount'), String(size + 1));
  assert.ok((await page.getByRole('row').count()) < 60);
  await assertHolds(page, `document.documentElement.scrollHeight > ${size * 36}`);
});

test('the end, any letter and any month are one step away', async () => {
  await row(nameAt(0)).getByRole('link').focus();
  await page.keyboard.press('End');
  await assertBecomes(focusedName, nameAt(size - 1));
  await page.keyboard.press('Home');
  await assertBecomes(focusedName, nameAt(0));
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)');
  await shell.names(visit, { hasText: nameAt(size / 2) }).waitFor();
  const jump = page.getByRole('combobox', { name: 'Jump to' });
  // The letter that was chosen last counts, even if the one before is found later.
  const late = Promise.withResolvers<void>();
  const early = new RegExp(`/domains\\?.*offset=${quarter}(?!\\d)`);
  await page.route(early, (route) => late.promise.then(() => route.continue()));
  await jump.selectOption('N');
  await jump.selectOption('Z');
  await assertBecomes(focusedName, nameAt(size - 1));
  late.resolve();
  await visit.settled();
  assert.equal(await focusedName(), nameAt(size - 1));
  await page.unroute(early);
  await jump.selectOption('N');
  await assertBecomes(focusedName, nameAt(0));
  await visit.go('/domains', shell.names(visit));
  await jump.selectOption('Oct 2031');
  await page.getByRole('rowheader', { name: /^Oct 2031/ }).waitFor();
  await assertBecomes(focusedName, nameAt(9));
});

test('a part of the list that cannot be read is asked for once, and again when that is wanted', async () => {
  const part = /\/api\/v1\/domains\?.*offset=/;
  let asked = 0;
  await page.route(part, async (route) => {
    asked += 1;
    await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something went wrong.' } } });
  });
  await visit.open('/domains?sort=-name', shell.names(visit));
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const failure = page.getByRole('alert').filter({ hasText: /./ }).first();
  await failure.waitFor();
  const once = asked;
  // A loop would ask as often as this does, one answer after the other.
  await page.evaluate(`(async () => { for (let time = 0; time < 20; time += 1) await fetch('/api/ready'); })()`);
  assert.equal(asked, once);
  await page.unroute(part);
  // Without a scroll to it, which would show other parts.
  await failure.getByRole('button').first().dispatchEvent('click');
  await failure.waitFor({ state: 'detached' });
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await row(nameAt(0)).waitFor();
});

test('typing searches, the last word wins, and the address is the view', async () => {
  await openByName();
  await page.keyboard.press('/');
  await page.keyboard.type('name-0123');
  await assertReads(shell.status(visit), /^10 names/);
  await page.waitForURL(/\?q=name-0123&sort=name$/);
  await page.reload();
  await assertReads(shell.status(visit), /^10 names/);
  await page.getByRole('searchbox').fill('no such name');
  await page.getByText('No domains match your search and filters.').waitFor();
});

test('columns are chosen, moved and widened, and a view is kept under a name', async () => {
  const heads = () => page.getByRole('columnheader').allInnerTexts();
  await visit.go('/domains?dueFrom=2031-03-01&dueTo=2031-03-31', shell.names(visit));
  await press('Display');
  await page.getByRole('checkbox', { name: 'Expiration date' }).check();
  await page.getByRole('checkbox', { name: 'Compact rows' }).check();
  await page.getByRole('checkbox', { name: 'Due date' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await assertBecomes(async () => (await heads()).slice(2, 4), ['Due', 'Registrar']);
  const due = page.getByRole('columnheader', { name: 'Due' });
  const widthOf = async () => Math.round((await due.boundingBox())?.width ?? 0);
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await assertBecomes(widthOf, 9 * 16);
  await page.keyboard.press('Escape');
  const box = await due.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width, box.y + 18);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 32, box.y + 18);
  await page.mouse.up();
  await assertBecomes(widthOf, 11 * 16);
  await page.getByRole('columnheader', { name: 'Registrar' }).dragTo(due);
  await assertBecomes(async () => (await heads()).slice(2, 4), ['Registrar', 'Due']);

  await press('Views');
  await page.getByLabel('View name').fill('March');
  await press('Save view');
  const rail = page.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Saved views' });
  await rail.getByRole('link', { name: /^March\s*[\d,]+$/ }).waitFor();
  await press('Rename view March');
  await page.getByLabel('New name of March').fill('Spring');
  await page.getByLabel('New name of March').press('Enter');
  await rail.getByRole('link', { name: /^Spring/ }).waitFor();
  await assertCount(rail.getByRole('link'), 1);
  await visit.go('/domains', shell.names(visit));
  await rail.getByRole('link', { name: /^Spring/ }).click();
  await page.waitForURL(/dueTo=2031-03-31.*density=compact$/);
  await page.getByRole('columnheader', { name: 'Expires' }).waitFor();
  await press('Views');
  await press('Delete view Spring');
  await assertCount(rail.getByRole('link'), 0);
});

test('the keys walk the rows, show one, select some and open one', async () => {
  await openByName();
  await visit.keys('j', 'ArrowDown');
  await assertBecomes(focusedName, nameAt(1));
  await page.keyboard.press('Space');
  await shell.dialog(visit, nameAt(1)).waitFor();
  await page.keyboard.press('j');
  const peek = shell.dialog(visit, nameAt(2));
  await assertReads(peek, /Registrar\s+INWX/);
  await assertNoBarriers(page, 'a record beside the list', 'dialog');
  await page.keyboard.press('Space');
  await peek.waitFor({ state: 'detached' });
  await assertBecomes(focusedName, nameAt(1));
  await visit.keys('x', 'j', 'j', 'Shift+X');
  await assertReads(selected(), /^3 selected/);
  await assertBecomes(() => row(nameAt(3)).getByRole('checkbox').isChecked(), true);
  await page.keyboard.press('Escape');
  await assertCount(shell.selection(visit), 0);
  // The record that takes the place of an archived one takes the focus too.
  await page.keyboard.press('a');
  await assertBecomes(focusedName, nameAt(4));
  await page.keyboard.press('u');
  await row(nameAt(3)).waitFor();
  await page.keyboard.press('k');
  await assertBecomes(focusedName, nameAt(3));
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown');
  await assertBecomes(focusedName, nameAt(43));
  await page.keyboard.press('Enter');
  await visit.heading(nameAt(43));
});

test('all names are selected, loaded or not, unless that is cancelled while they are counted', async () => {
  await visit.go('/domains?registrar=INWX&sort=-name', row('name-'));
  const held: Route[] = [];
  const part = /\/api\/v1\/domains\?.*offset=200/;
  await page.route(part, (route) => void held.push(route));
  await page.keyboard.press('Control+a');
  await assertReads(shell.selection(visit), new RegExp(`Selecting… 200 of ${count(quarter)} names`));
  await press('Cancel');
  await assertCount(shell.selection(visit), 0);
  await page.unroute(part);
  for (const route of held) await route.continue().catch(() => undefined);
  await page.getByLabel('Select all').click();
  await assertReads(selected(), new RegExp(`^${count(quarter)} selected`));
  await press('Clear');
});

test('five hundred records change at once after a preview, and back', async () => {
  // One by hand, and the rest with shift, of which only the last ones are loaded.
  await row('name-').first().getByRole('checkbox').check();
  await page.evaluate('scrollTo(0, 499 * 36)');
  await page.locator('[data-index="499"] input[type="checkbox"]').click({ modifiers: ['Shift'] });
  await assertReads(selected(), /^500 selected/);

  await press('More');
  await press('Edit…');
  const dialog = page.getByRole('dialog', { name: 'Edit 500 domains' });
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  await dialog.getByText('Enter a value, or clear the field.').waitFor();
  await dialog.getByLabel('Registrar', { exact: true }).fill('Netim');
  await dialog.getByRole('button', { name: 'Add a field' }).click();
  await dialog.getByRole('button', { name: 'DNS provider', exact: true }).click();
  await dialog.getByLabel('DNS provider', { exact: true }).fill('deSEC');
  await dialog.getByText('What would change').waitFor();
  await dialog.getByText('Netim').first().waitFor();
  await dialog.getByRole('button', { name: 'Change 500 domains' }).dblclick();
  await page.getByText('500 domains were changed.').waitFor();
  assert.equal(await countOf('registrar=Netim'), 500);
  await press('Undo');
  await page.getByText('500 domains were restored.').waitFor();
  assert.deepEqual([await countOf('registrar=Netim'), await countOf('registrar=INWX')], [0, quarter]);
});

test('a table that is too wide has its scroll bar on the screen, whatever the number of its rows', async () => {
  const every =
    'registrar,renewal.date,renewal.urgency,renewalCostMinor,renewalIntent,registrationCostMinor,billingDate,expirationDate,notes';
  const frame = page.locator('[data-wide=true]');
  await visit.go(`/domains?columns=${every}`, frame.locator('[data-row-link]'));
  const bar = frame.locator('+ div');
  await bar.evaluate((element) => element.scrollTo({ left: 9999 }));
  await assertHolds(
    page,
    `[...document.querySelectorAll('[role=columnheader]')].at(-1).getBoundingClientRect().right <= innerWidth`,
  );
  await assertHolds(
    page,
    `document.querySelector('[data-wide=true] + div').getBoundingClientRect().bottom <= innerHeight`,
  );
  await bar.evaluate((element) => element.scrollTo({ left: 120 }));
  await assertHolds(page, `document.querySelector('[data-wide=true]').scrollLeft === 120`);
  await frame.evaluate((element) => element.scrollTo({ left: 40 }));
  await assertHolds(page, `document.querySelector('[data-wide=true] + div').scrollLeft === 40`);
  assert.equal(await frame.evaluate((element) => element.scrollLeft), 40, 'the bar moves the table no further');
  await assertNoBarriers(page, 'a table that scrolls sideways', '[data-wide]');
  // What acts on the list stays in the window beside the chips of its filters.
  await page.setViewportSize({ width: 1100, height: 720 });
  await page.goto('/domains?registrar=INWX&tld=example&dueTo=2031-12-31&archived=all');
  await shell.names(visit).first().waitFor();
  await assertHolds(
    page,
    `(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('search > div'))`,
  );
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('on a phone a row is a card, and nothing scrolls sideways', async () => {
  const phone = await visit.another({ same: true, viewport: { width: 360, height: 740 }, hasTouch: true });
  await phone.signIn('/domains?sort=name');
  const card = phone.page.getByRole('row', { name: /name-00001/ });
  await card.waitFor();
  await assertReads(card, /name-00001\.example[\s\S]*15 Feb 2031[\s\S]*10\.01/);
  await shell.fits(phone);
  await assertNoBarriers(phone.page, 'the cards of a phone');
  await card.getByRole('checkbox').check();
  await phone.page.getByRole('button', { name: 'Archive' }).waitFor();
  await card.getByRole('link').click();
  await phone.page.getByRole('heading', { level: 1, name: nameAt(1) }).waitFor();
  await shell.fits(phone);
});

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertBecomes, assertCount, assertNoBarriers, assertReads } from './page-checks.ts';
import { dayFromNow, visitOf } from './visit.ts';

suite('the menu beside the pages', () => {
  let page: Page;
  visitOf({ viewport: { width: 1280, height: 800 }, prepare: (one) => void ({ page } = one) });

  const menu = () => page.getByRole('navigation', { name: 'Main', exact: true });
  const width = async () => (await page.locator('header').boundingBox())?.width ?? 0;

  test('the menu collapses to its icons, which keep their names', async () => {
    await assertBecomes(width, 220);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await assertBecomes(width, 60);
    for (const name of ['Overview', 'Domains', 'Report', 'Help']) {
      const link = menu().getByRole('link', { name, exact: true });
      assert.ok(((await link.boundingBox())?.width ?? 0) < 44, name);
      assert.equal(await link.getAttribute('title'), name);
    }
    assert.ok(await page.getByRole('link', { name: 'Add domain' }).isVisible());
    assert.ok(await page.getByRole('button', { name: 'Find anything' }).isVisible());
    assert.ok(await page.getByRole('button', { name: 'Sign out' }).first().isVisible());
    await assertNoBarriers(page, 'the collapsed menu');
  });

  test('it stays collapsed in this browser, and m expands it again', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Expand menu' }).waitFor();
    await assertBecomes(width, 60);
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Collapse menu' }).waitFor();
    await assertBecomes(width, 220);
    await assertReads(menu().getByRole('link', { name: 'Overview' }), /^Overview$/);
  });

  test('on a small screen, where the menu is a sheet, it is whole all the same', async () => {
    await page.keyboard.press('m');
    await page.setViewportSize({ width: 800, height: 900 });
    await assertBecomes(() => page.getByRole('button', { name: 'Expand menu' }).isVisible(), false);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const place = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Overview' });
    assert.ok(((await place.boundingBox())?.width ?? 0) > 100);
  });

  test('nothing scrolls behind a layer, and no bright strip is left beside it', async () => {
    const style = (name: string) => page.evaluate<string>(`getComputedStyle(document.documentElement).${name}`);
    assert.equal(await style('overflowY'), 'hidden');
    const behind = await style('backgroundColor');
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
    assert.equal(await style('overflowY'), 'visible');
    assert.notEqual(await style('backgroundColor'), behind);
  });
});

suite('without a connection, and after an update', () => {
  // Parts of the application that are not loaded yet.
  const visit = visitOf({ path: '/' });

  test('a page that was not loaded before says that there is no connection, and comes by itself', async () => {
    const { page, context, heading } = visit;
    await heading('Your portfolio is empty');
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first().click();
    await heading('No connection to Namekeep');
    await page.getByText('This page will load automatically once Namekeep is reachable again.').waitFor();
    await assertNoBarriers(page, 'a page without a connection');
    await assertBecomes(() => page.getByText('Something went wrong').count(), 0);
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
    await assertBecomes(() => field('Name').inputValue(), 'kept.example');
  });

  test('after an update, what the old page asks for is gone, and a new start of the page is offered', async () => {
    const { page, heading } = visit;
    await page.goto('/');
    await heading('Your portfolio is empty');
    await page.route('**/assets/report-page-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.getByRole('navigation').getByRole('link', { name: 'Report' }).first().click();
    await page.getByText('Namekeep may have been updated since you opened this page.').waitFor();
    await page.unroute('**/assets/report-page-*.js');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await heading(/^Paid in /);
  });
});

suite('an address that was mistyped, or that another version made', () => {
  let page: Page;
  const visit = visitOf({
    records: [{ name: 'one.example', expirationDate: dayFromNow(5), registrar: 'Gandi' }],
    prepare: (one) => void ({ page } = one),
  });

  const ignored = () => page.getByText(/^Ignored in the address/);

  test('the list says which filters of its address it ignores, until they are gone', async () => {
    await page.goto('/domains?urgency=never&registar=INWX&costFrom=500');
    await assertReads(
      ignored(),
      /^Ignored in the address: Urgency “never”, Cost from “500” \(choose one currency\), registar “INWX”\.$/,
    );
    await page.getByRole('row', { name: /one\.example/ }).waitFor();
    await assertNoBarriers(page, 'an address with a filter that does not exist', 'main');
    await page.getByRole('searchbox').fill('one');
    await page.waitForURL(/\/domains\?q=one$/);
    await assertCount(ignored(), 0);
  });

  test('the report says which part of its address is no year', async () => {
    await page.goto('/report?year=20226&start=13');
    await assertReads(ignored(), /: Year “20226”, Year starts in “13”\.$/);
    await visit.heading(`Paid in ${dayFromNow(0).slice(0, 4)}`);
  });

  test('an address that is understood has nothing to say', async () => {
    await page.goto('/domains?archived=all&sort=name&columns=date,cost&urgency=soon,overdue&dueTo=+30d');
    await page.getByRole('row', { name: /one\.example/ }).waitFor();
    await assertCount(ignored(), 0);
  });
});

suite('the page about Namekeep', () => {
  const visit = visitOf({ path: '/settings/about', prepare: (one) => one.page.clock.install() });

  test('the server is checked when the page is opened, and when that is asked for', async () => {
    const { page, heading, press } = visit;
    // Counted from the reload on: the page that was opened by signing in has asked, too.
    await page.getByText('Reachable', { exact: true }).waitFor();
    const checks: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/health' || pathname === '/api/ready') checks.push(pathname);
    });
    await page.reload();
    await heading('About Namekeep');
    await page.getByText('Reachable', { exact: true }).waitFor();
    assert.deepEqual(checks.toSorted(), ['/api/health', '/api/ready']);
    await page.clock.runFor('05:00');
    assert.equal(checks.length, 2, 'nothing is asked again by itself');
    await page.route('**/api/ready', (route) => route.fulfill({ status: 503 }));
    await press('Check the server again');
    await page.getByText('Not ready', { exact: true }).waitFor();
    await assertCount(page.getByText('Reachable', { exact: true }), 1);
    assert.equal(checks.length, 4);
    await assertNoBarriers(page, 'a server that is not ready');
  });
});

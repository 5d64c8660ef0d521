import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertBecomes, assertNoBarriers } from './page-checks.ts';
import { visitOf } from './visit.ts';

suite('the menu beside the pages', () => {
  let page: Page;
  visitOf({ path: '/settings', viewport: { width: 1280, height: 800 }, prepare: (one) => void ({ page } = one) });

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
    await assertNoBarriers(page, 'the collapsed menu', 'header');
  });

  test('on a small screen, where the menu is a sheet, it is whole all the same', async () => {
    await page.keyboard.press('m');
    await page.setViewportSize({ width: 800, height: 900 });
    await assertBecomes(() => page.getByRole('button', { name: 'Expand menu' }).isVisible(), false);
    await page.getByRole('button', { name: 'More', exact: true }).click();
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
    await visit.go('/domains/new', 'Add domains');
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

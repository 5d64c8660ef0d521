import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertNoBarriers, assertReads } from './page-checks.ts';
import { signIn, startVisit, type Visit } from './visit.ts';

let visit: Visit;
let page: Visit['page'];

before(async () => {
  visit = await startVisit({ viewport: { width: 1280, height: 800 } });
  ({ page } = visit);
  await signIn(visit, '/settings');
});
after(() => visit?.end());

const menu = () => page.getByRole('navigation', { name: 'Main', exact: true });
const width = async () => (await page.locator('header').boundingBox())?.width ?? 0;

test('the menu collapses to its icons, which keep their names', async () => {
  assert.equal(await width(), 220);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  assert.equal(await width(), 60);
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
  assert.equal(await width(), 60);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Collapse menu' }).waitFor();
  assert.equal(await width(), 220);
  await assertReads(menu().getByRole('link', { name: 'Overview' }), /^Overview$/);
});

test('on a small screen, where the menu is a sheet, it is whole all the same', async () => {
  await page.keyboard.press('m');
  await page.setViewportSize({ width: 800, height: 900 });
  assert.equal(await page.getByRole('button', { name: 'Expand menu' }).isVisible(), false);
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
  assert.deepEqual(visit.faults, []);
});

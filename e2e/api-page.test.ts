import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { startVisit, type Visit } from './visit.ts';

let visit: Visit;

before(async () => void (visit = await startVisit()));
after(() => visit?.end());

const background = () => visit.page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page of the API has enough contrast: ${colorScheme}`, async () => {
    const { page } = visit;
    await page.emulateMedia({ colorScheme });
    await page.goto('/docs');
    await page.locator('.opblock').first().waitFor();
    await page.locator('.opblock-post .opblock-summary-control').first().click();
    await page.locator('.opblock-body .responses-table').first().waitFor();
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await axe.withRules(['color-contrast', 'link-in-text-block']).analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    assert.deepEqual(found, []);
  });
}

test('it follows the theme that is chosen in the application, and has a way back', async () => {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/docs');
  const dark = await background();
  await page.evaluate(`localStorage.setItem('namekeep-color-scheme', 'light')`);
  await page.reload();
  assert.notEqual(await background(), dark);
  await page.evaluate(`localStorage.setItem('namekeep-color-scheme', 'dark')`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  assert.equal(await background(), dark);
  await page.getByRole('link', { name: 'Back to Namekeep' }).click();
  await visit.heading('All your domain names in one place');
  assert.deepEqual(visit.faults, []);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { startVisit, type Visit } from './visit.ts';

let visit: Visit;

before(async () => void (visit = await startVisit()));
after(() => visit?.end());

const background = () => visit.page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page of the API has no barriers: ${colorScheme}`, async () => {
    const { page } = visit;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/docs');
    await page.locator('.opblock').first().waitFor();
    await assertNothingFound('#api', colorScheme);
    await page.locator('.opblock-post .opblock-summary-control').first().click();
    await page.locator('.opblock-body .responses-table').first().waitFor();
    await assertNothingFound('.opblock.is-open', colorScheme);
    await page.getByRole('button', { name: 'Try it out' }).first().click();
    await page.getByRole('button', { name: 'Execute' }).first().waitFor();
    await assertNothingFound('.opblock.is-open', colorScheme);
    await page.locator('.btn.authorize').first().click();
    await page.getByRole('dialog', { name: 'Available authorizations' }).waitFor();
    await assertNothingFound('.modal-ux', colorScheme);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
}

/** Looks at a part of the page, whose many operations are alike. The theme decides the colors only. */
async function assertNothingFound(part: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const axe = new AxeBuilder({ page: visit.page }).setLegacyMode(true).include(part);
  const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  assert.deepEqual(found, [], part);
}

test("every operation has its call in curl, JavaScript and Python, with the reader's own address", async () => {
  const { page, service } = visit;
  await page.goto('/docs');
  const operation = page.locator('#operations-Payments-paymentsCreate');
  await operation.locator('.opblock-summary-control').click();
  const calls = operation.getByRole('region', { name: 'Call' });
  const address = `${service.origin}/api/v1/payments`;
  const curl = await calls.locator('pre').innerText();
  assert.ok(curl.startsWith(`curl -X POST '${address}' \\\n  -H "Authorization: Bearer $NAMEKEEP_TOKEN"`), curl);
  assert.match(curl, /-H "Idempotency-Key: \$\(uuidgen\)"/);
  assert.match(curl, /"amountMinor": 1234/);
  await calls.getByRole('button', { name: 'JavaScript' }).click();
  const javaScript = await calls.locator('pre').innerText();
  assert.ok(javaScript.includes(`await fetch("${address}", {`), javaScript);
  await calls.getByRole('button', { name: 'Python' }).click();
  const python = await calls.locator('pre').innerText();
  assert.ok(python.includes(`    "${address}",\n    method="POST",`), python);
  assert.match(python, /"Idempotency-Key": str\(uuid\.uuid4\(\)\)/);
  // The next operation is shown in the same language; what a token cannot call, is not.
  const list = page.locator('#operations-Payments-paymentsList');
  await list.locator('.opblock-summary-control').click();
  assert.match(await list.getByRole('region', { name: 'Call' }).locator('pre').innerText(), /^import json, os/);
  const tokens = page.locator('[id$=-tokensCreate]');
  await tokens.locator('.opblock-summary-control').click();
  await tokens.getByText('Only a signed-in browser can call this, not a token.').waitFor();
});

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

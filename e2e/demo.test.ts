import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertNoBarriers } from './page-checks.ts';
import { startService } from './service.ts';
import { confirm, ownVisitOf, shell } from './visit.ts';

let page: Page;
const visit = ownVisitOf(() => startService({}, undefined, 'demo'), {
  viewport: { width: 1280, height: 800 },
  prepare: (one) => void ({ page } = one),
});

const banner = () => shell.region(visit, 'Demo');

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  assert.ok(box, 'is not visible');
  return box;
}

/** At the upper edge, and as wide as the page. */
async function assertBannerOnTop(): Promise<void> {
  const { x, y, width } = await boxOf(banner());
  assert.deepEqual(
    { x, y, width },
    { x: 0, y: 0, width: await page.evaluate('document.body.offsetWidth') },
    page.url(),
  );
}

test('the banner of the demo is above every page, and the pages fit below it', async () => {
  await page.goto('/api/auth/login?returnTo=/settings');
  await assertBannerOnTop();
  const passphrase = /shown only this once: +(\S+)/.exec(visit.service.output())?.[1] ?? '';
  await confirm(visit, 'Sign in', passphrase);
  await visit.heading('Settings');
  await assertBannerOnTop();
  const { y, height } = await boxOf(page.getByRole('button', { name: 'Sign out' }).first());
  assert.ok(y + height < 800, `the menu ends at ${y + height} px`);
  await assertNoBarriers(page, 'the settings of the demo');

  // The operations of the API take long, and are below.
  const json = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: {} };
  await page.route('**/api/openapi.json', (route) => route.fulfill({ json }));
  for (const path of ['/help/start', '/help/nothing', '/docs']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await assertBannerOnTop();
  }
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { launchChromium } from '@namekeep/testing/chromium';
import type { Browser, Page } from 'playwright-core';
import { passphrase } from './testing/passphrase-story.ts';
import { type Site, startSite } from './testing/site.ts';
import { openTestStore } from './testing/store.ts';

let opened: Awaited<ReturnType<typeof openTestStore>>;
let site: Site;
let browser: Browser;
before(async () => {
  opened = await openTestStore();
  site = await startSite({ store: opened.store, passphrase });
  browser = await launchChromium();
});
after(async () => {
  await browser.close();
  await site.stop();
  await opened.close();
});

/** What a person sees and what assistive technology finds. */
async function assertFine(page: Page, title: string): Promise<void> {
  assert.equal(await page.locator('h1').textContent(), title);
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]),
    [],
  );
  const { scrollWidth, width } = (await page.evaluate(
    '({ scrollWidth: document.documentElement.scrollWidth, width: innerWidth })',
  )) as { scrollWidth: number; width: number };
  assert.ok(scrollWidth <= width, `${title} is wider than the window`);
  // The policy lets the style apply, whose font this is.
  assert.match(await page.evaluate<string>('getComputedStyle(document.body).fontFamily'), /system-ui/);
}

describe('the pages around signing in, in a browser of 360 pixels', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`can be read and used by everybody, ${colorScheme}`, async (t) => {
      const context = await browser.newContext({ viewport: { width: 360, height: 640 }, colorScheme });
      t.after(() => context.close());
      const page = await context.newPage();
      const go = (path: string) => page.goto(new URL(path, site.baseUrl).href);
      const refused: string[] = [];
      page.on(
        'console',
        (message) => void (message.text().includes('Security Policy') && refused.push(message.text())),
      );

      await go('/api/auth/callback');
      await assertFine(page, 'This sign-in cannot be completed');
      await page.getByRole('link', { name: 'Try again' }).click();
      await assertFine(page, 'Sign in');
      await page.keyboard.type('not it');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      await assertFine(page, 'Sign in');
      await page.getByLabel('Passphrase').fill(passphrase);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(site.baseUrl.href);
      await go('/api/auth/login?step_up=1');
      await assertFine(page, 'Confirm your identity');
      await go('/identity/session/end');
      await assertFine(page, 'Sign out?');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/success');
      await assertFine(page, 'You are signed out');
      assert.deepEqual(refused, []);
    });
  }
});

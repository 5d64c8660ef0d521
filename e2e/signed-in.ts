import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { watchPage } from './page-checks.ts';
import { passphrase, type RunningService } from './service.ts';

/** A browser of its own, signed in as the owner; `faults` collects what no page may do. */
export interface SignedIn {
  page: Page;
  faults: string[];
}

export async function signedIn(
  browser: Browser,
  service: RunningService,
  options: BrowserContextOptions = {},
): Promise<SignedIn> {
  const context = await browser.newContext({
    baseURL: service.origin,
    timezoneId: 'UTC',
    locale: 'en-GB',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const faults = await watchPage(page, service.origin);
  await page.goto('/api/auth/login?returnTo=/settings');
  await page.getByLabel('Passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${service.origin}/settings`);
  return { page, faults };
}

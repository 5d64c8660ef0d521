import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromiumPath } from '@namekeep/testing/chromium';
import { type BrowserContext, chromium } from 'playwright-core';

export const passphrase = 'a passphrase of the benchmark';

/** A browser that is signed in as the owner, and the port at which tools reach it. */
export interface SignedInBrowser {
  context: BrowserContext;
  debuggingPort: number;
  close: () => Promise<void>;
}

/** Starts the browser with a profile in `folder`, so that pages of other tools share its session. */
export async function openBrowser(origin: string, folder: string): Promise<SignedInBrowser> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await chromiumPath(),
    chromiumSandbox: false,
    viewport: { width: 1280, height: 900 },
    baseURL: origin,
    args: ['--remote-debugging-port=0', '--no-first-run', '--disable-background-networking'],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/api/auth/login?returnTo=/settings');
  await page.getByLabel('Passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${origin}/settings`);
  return { context, debuggingPort: await portIn(folder), close: () => context.close() };
}

/** Chromium writes its port to a file next to its profile. */
async function portIn(folder: string): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return Number(readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    } catch (error) {
      if (attempt === 50) throw error;
      await setTimeout(100);
    }
  }
}

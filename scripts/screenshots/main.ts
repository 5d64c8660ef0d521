import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '@namekeep/testing/chromium';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { passphrase, startService } from '../../e2e/service.ts';
import { root } from '../root.ts';
import { takeFilm } from './film.ts';
import { takePictures } from './pictures.ts';
import { fill } from './portfolio.ts';

/*
 * Makes the pictures and the film of the documentation: a service of its own with the sample portfolio of 400 names, a real
 * browser, each place in light and in dark. `npm run screenshots [FOLDER]` writes them to docs/images, or to the folder
 * that is given. The film needs img2webp, from the package webp of Debian.
 */

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

async function signedIn(browser: Browser, origin: string, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.goto('/api/auth/login');
  await page.getByLabel('Passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const folder = process.argv[2] ?? join(root, 'docs', 'images');
mkdirSync(folder, { recursive: true });
const service = await startService();
const browser = await launchChromium({ args: ['--lang=en-GB'] });
try {
  const recordId = await fill(service.origin);
  const desk = await signedIn(browser, service.origin);
  const pages = { desk, phone: await signedIn(browser, service.origin, phone) };
  await takePictures(pages, folder, recordId);
  // Last, because it decides.
  await takeFilm(desk, join(folder, 'film.webp'));
} finally {
  await browser.close();
  await service.stop();
}
console.log(`The pictures and the film are in ${folder}.`);

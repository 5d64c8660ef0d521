import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@namekeep/domain';
import { smallSamplePortfolio } from '@namekeep/domain/sample-portfolio';
import { launchChromium } from '@namekeep/testing/chromium';
import type { Page } from 'playwright-core';
import { createOwnersToken } from '../../e2e/owner.ts';
import { passphrase, type RunningService, startService } from '../../e2e/service.ts';
import { root } from '../root.ts';
import { registrarFile, renewalLetter } from './texts.ts';

/*
 * Makes the pictures of the documentation: a service of its own with a sample portfolio, a real browser, each place in
 * light and in dark. `npm run screenshots [FOLDER]` writes them to docs/images, or to the folder that is given.
 */

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

interface Place {
  name: string;
  path: string;
  viewport?: { width: number; height: number };
  /** What a person does there before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const today = new Date().toISOString().slice(0, 10);
const day = (days: number) => addDays(today, days);

const places = (recordId: string): Place[] => [
  { name: 'overview', path: '/' },
  { name: 'domains', path: '/domains' },
  { name: 'record', path: `/domains/${recordId}` },
  {
    name: 'import',
    path: '/import',
    async act(page) {
      const buffer = Buffer.from(registrarFile(day));
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'godaddy.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('radio', { name: /^Merge/ }).check();
      await page.getByText('emberworks.com').first().waitFor();
      await page
        .getByRole('button', { name: /^Changed/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'add-text',
    path: '/domains/new/text',
    async act(page) {
      await page.getByRole('textbox').first().fill(renewalLetter(day));
      await page.getByRole('button', { name: /read/i }).first().click();
      const add = page.getByRole('button', { name: /^Add \d/ });
      await add.waitFor();
      await add.scrollIntoViewIfNeeded();
    },
  },
  { name: 'overview-phone', path: '/', viewport: phone },
  { name: 'domains-phone', path: '/domains', viewport: phone },
];

async function fill({ origin }: RunningService): Promise<string> {
  const token = await createOwnersToken(origin);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': 'screenshots',
  };
  const body = JSON.stringify({ records: smallSamplePortfolio(day) });
  const response = await fetch(`${origin}/api/v1/domains/batch`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`The portfolio was not accepted: ${await response.text()}`);
  const { records } = (await response.json()) as { records: { id: string; name: string }[] };
  return records.find(({ name }) => name === 'northfield-bakery.co.uk')?.id ?? '';
}

async function take(service: RunningService, folder: string): Promise<void> {
  const recordId = await fill(service);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ baseURL: service.origin, locale: 'en-GB', timezoneId: 'UTC' });
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/api/auth/login');
    await page.getByLabel('Passphrase').fill(passphrase);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();

    for (const { name, path, viewport = wide, act } of places(recordId)) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(path, { waitUntil: 'networkidle' });
        await act?.(page);
        await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), animations: 'disabled' });
      }
    }
  } finally {
    await browser.close();
  }
}

const folder = process.argv[2] ?? join(root, 'docs', 'images');
mkdirSync(folder, { recursive: true });
const service = await startService();
try {
  await take(service, folder);
} finally {
  await service.stop();
}
console.log(`The pictures are in ${folder}.`);

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { day } from './portfolio.ts';
import { registrarFile, renewalLetter } from './texts.ts';
import { takePicture } from './webp.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

interface Place {
  name: string;
  path: string;
  viewport?: { width: number; height: number };
  /** What a person does there before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const places = (recordId: string): Place[] => [
  { name: 'overview', path: '/' },
  { name: 'domains', path: '/domains?sort=renewal' },
  { name: 'record', path: `/domains/${recordId}`, viewport: { width: 1280, height: 1120 } },
  { name: 'import', path: '/import', act: previewImport },
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
  { name: 'domains-phone', path: '/domains?sort=renewal', viewport: phone },
];

/** Chooses a registrar's file, and waits until the page shows what would change. */
export async function previewImport(page: Page): Promise<void> {
  const buffer = Buffer.from(registrarFile(day));
  await page.locator('input[type=file]').first().setInputFiles({ name: 'godaddy.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('radio', { name: /^Merge/ }).check();
  await page.getByText('emberworks.com').first().waitFor();
  await page
    .getByRole('button', { name: /^Changed/ })
    .first()
    .waitFor();
}

/** Writes each place in light and in dark to `folder`. */
export async function takePictures(page: Page, folder: string, recordId: string): Promise<void> {
  for (const { name, path, viewport = wide, act } of places(recordId)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path, { waitUntil: 'networkidle' });
      await act?.(page);
      await takePicture(page, join(folder, `${name}-${colorScheme}.webp`), 2);
    }
  }
}

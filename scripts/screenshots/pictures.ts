import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { day } from './portfolio.ts';
import { registrarFile, renewalLetter } from './texts.ts';
import { takePicture } from './webp.ts';

const wide = { width: 1280, height: 800 };

interface Place {
  name: string;
  path: string;
  viewport?: { width: number; height: number };
  isOnPhone?: true;
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
  { name: 'overview-phone', path: '/', isOnPhone: true },
  { name: 'domains-phone', path: '/domains?sort=renewal', isOnPhone: true },
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
export async function takePictures(on: { desk: Page; phone: Page }, folder: string, recordId: string): Promise<void> {
  for (const { name, path, viewport = wide, isOnPhone, act } of places(recordId)) {
    const page = isOnPhone ? on.phone : on.desk;
    if (!isOnPhone) await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path, { waitUntil: 'networkidle' });
      await act?.(page);
      await takePicture(page, join(folder, `${name}-${colorScheme}.webp`), 2);
    }
  }
}

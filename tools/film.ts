import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Long enough for the page to show what a key did; the frames say how long it is seen. */
const settleMs = 400;

/** Writes what the page shows, with `scale` pixels for one of CSS, as WebP, which takes a fifth of a PNG. */
export async function takePicture(page: Page, file: string, scale: number): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  // A picture with a scale lays out the page again, as if the browser had scrollbars.
  await page.evaluate("document.documentElement.style.setProperty('scrollbar-gutter', 'auto')");
  const { pageX: x, pageY: y } = (await tools.send('Page.getLayoutMetrics')).cssVisualViewport;
  const clip = { x, y, width: 0, height: 0, ...page.viewportSize(), scale };
  const { data } = await tools.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip });
  writeFileSync(file, Buffer.from(data, 'base64'));
  await tools.detach();
}

/** The month's work in twelve seconds: decide, renew, find, import. */
export async function takeFilm(page: Page, file: string, previewImport: (page: Page) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-film-'));
  const frames: { picture: string; ms: number }[] = [];
  const show = async (ms: number) => {
    await page.waitForTimeout(settleMs);
    const picture = join(folder, `${String(frames.length).padStart(3, '0')}.webp`);
    await takePicture(page, picture, 1);
    frames.push({ picture, ms });
  };
  /** Presses a key and shows what it did, with the key in a caption if that says something. */
  const press = async (key: string, word: string, ms: number) => {
    await page.keyboard.press(key);
    if (word) await page.evaluate(caption(`${key}   ${word}`));
    await show(ms);
    await page.evaluate("document.getElementById('film-caption')?.remove()");
  };
  try {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await show(1500);
    await press('y', 'Renew', 700);
    await press('y', 'Renew', 500);
    await press('e', 'Let expire', 800);
    await press('r', 'Renewed…', 1000);
    await press('Enter', 'Paid at the same price', 1200);
    await press('u', 'Undo', 900);
    await page.goto('/domains?sort=renewal', { waitUntil: 'networkidle' });
    await show(800);
    await page.getByRole('searchbox').focus();
    for (const letter of 'godaddy') await press(letter, '', 110);
    await show(1200);
    await page.goto('/import', { waitUntil: 'networkidle' });
    await show(400);
    await previewImport(page);
    await show(2000);
    const pictures = frames.flatMap(({ picture, ms }) => ['-d', String(ms), picture]);
    const options = ['-loop', '0', '-lossy', '-q', '70', '-m', '4'];
    const { error, status } = spawnSync('img2webp', [...options, ...pictures, '-o', file], { stdio: 'inherit' });
    if (error || status !== 0)
      throw new Error('The film needs img2webp, from the package webp of Debian.', { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In the page: shows a caption above everything. */
const caption = (text: string): string => `{
  const caption = document.createElement('div');
  caption.id = 'film-caption';
  caption.textContent = ${JSON.stringify(text)};
  caption.style.cssText = \`position: fixed; left: 50%; top: 0.75rem; z-index: 10000; padding: 0.625rem 1.25rem;
    border-radius: 0.5rem; color: #fff; background: #17201b; font: 600 1.125rem "Inter Variable", sans-serif;
    white-space: pre; transform: translateX(-50%)\`;
  document.body.append(caption);
}`;

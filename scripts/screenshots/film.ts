import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { previewImport } from './pictures.ts';
import { takePicture } from './webp.ts';

/** Long enough for the page to show what a key did; the frames say how long it is seen. */
const settleMs = 400;

/** The month's work in twelve seconds: decide, renew, find, import. */
export async function takeFilm(page: Page, file: string): Promise<void> {
  const film = new Film(page);
  try {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await film.show(1500);
    await film.press('y', 'Renew', 700);
    await film.press('y', 'Renew', 500);
    await film.press('e', 'Let expire', 800);
    await film.press('r', 'Renewed…', 1000);
    await film.press('Enter', 'Paid at the same price', 1200);
    await film.press('u', 'Undo', 900);
    await page.goto('/domains?sort=renewal', { waitUntil: 'networkidle' });
    await film.show(800);
    await page.getByRole('searchbox').focus();
    for (const letter of 'godaddy') await film.press(letter, '', 110);
    await film.show(1200);
    await page.goto('/import', { waitUntil: 'networkidle' });
    await film.show(400);
    await previewImport(page);
    await film.show(2000);
    film.write(file);
  } finally {
    film.end();
  }
}

class Film {
  readonly #page: Page;
  readonly #folder = mkdtempSync(join(tmpdir(), 'namekeep-film-'));
  readonly #frames: { file: string; ms: number }[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Adds what the page shows, for a time. */
  async show(ms: number): Promise<void> {
    await this.#page.waitForTimeout(settleMs);
    const file = join(this.#folder, `${String(this.#frames.length).padStart(3, '0')}.webp`);
    await takePicture(this.#page, file, 1);
    this.#frames.push({ file, ms });
  }

  /** Presses a key and shows what it did, with the key in a caption if that says something. */
  async press(key: string, word: string, ms: number): Promise<void> {
    await this.#page.keyboard.press(key);
    if (word) await this.#page.evaluate(showCaption, `${key}   ${word}`);
    await this.show(ms);
    if (word) await this.#page.evaluate(hideCaption);
  }

  write(file: string): void {
    const frames = this.#frames.flatMap((frame) => ['-d', String(frame.ms), frame.file]);
    const options = ['-loop', '0', '-lossy', '-q', '70', '-m', '4'];
    const made = spawnSync('img2webp', [...options, ...frames, '-o', file], { encoding: 'utf8' });
    if (made.error) throw new Error('The film needs img2webp, from the package webp of Debian.', { cause: made.error });
    if (made.status !== 0) throw new Error(`img2webp failed: ${made.stderr}`);
  }

  end(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const showCaption = (text: string): void => {
  const caption = document.createElement('div');
  caption.id = 'film-caption';
  caption.textContent = text;
  const looks = {
    position: 'fixed',
    left: '50%',
    top: '0.75rem',
    zIndex: '10000',
    padding: '0.625rem 1.25rem',
    borderRadius: '0.5rem',
    color: '#fff',
    background: '#17201b',
    font: '600 1.125rem "Inter Variable", sans-serif',
    whiteSpace: 'pre',
    transform: 'translateX(-50%)',
  };
  Object.assign(caption.style, looks);
  document.body.append(caption);
};

const hideCaption = (): void => document.getElementById('film-caption')?.remove();

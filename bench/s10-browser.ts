import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import type { Bench } from './bench.ts';
import { openBrowser, passphrase } from './browser.ts';
import { type Lighthouse, loadLighthouse } from './lighthouse/load.ts';
import { median } from './measure.ts';
import { startService } from './processes.ts';
import { type Figure, figuresAlone } from './report.ts';
import { scrolling } from './scrolling.ts';
import { seededFolders } from './workspace.ts';

const RECORDS = 100_000;

/** S10: what the first screens load, what Lighthouse says, how the grid scrolls and searches with 100 000 records. */
export const inBrowser: Bench = async ({ workspace }) => {
  const lighthouse = await loadLighthouse();
  const { service: dataDir } = await seededFolders(workspace, RECORDS);
  const profile = join(workspace, 'profile');
  mkdirSync(profile);
  // The browser wants the other core.
  const server = await startService({ dataDir, environment: { NAMEKEEP_OWNER_PASSPHRASE: passphrase } });
  const origin = `http://localhost:${server.port}`;
  const browser = await openBrowser(origin, profile);
  try {
    const figures: Figure[] = [];
    for (const path of ['/', '/domains']) figures.push(...(await firstScreen(browser.context, path)));
    for (const path of ['/', '/domains', '/domains/new', '/report', '/settings']) {
      figures.push(...(await audited(lighthouse, `${origin}${path}`, browser.debuggingPort)));
    }
    figures.push(await searching(await browser.context.newPage()));
    figures.push(await scrolling(browser.context));
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
};

const figure = figuresAlone('S10');

/** What a page loads until it is shown, and what it loads ahead later, for the next keys. */
async function firstScreen(context: BrowserContext, path: string): Promise<Figure[]> {
  const first = await loadedBy(context, path, { ahead: false });
  const all = await loadedBy(context, path, { ahead: true });
  const [scripts, fonts, styles] = ['script', 'font', 'stylesheet'].map((type) => first.get(type) ?? 0) as [
    number,
    number,
    number,
  ];
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  return [
    figure(
      `scripts and font of the first screen of ${path}, gzip`,
      'kB',
      (scripts + fonts) / 1000,
      { atMost: 200 },
      `${kilobytes(scripts)} kB of scripts, ${kilobytes(fonts)} of the font; besides, ${kilobytes(styles)} of styles for all pages`,
    ),
    figure(`scripts of ${path} with those loaded ahead, gzip`, 'kB', (all.get('script') ?? 0) / 1000),
  ];
}

/** The bytes of a page's files by type, each packed by gzip; fonts are packed in themselves. */
async function loadedBy(context: BrowserContext, path: string, { ahead }: { ahead: boolean }) {
  const page = await context.newPage();
  const files: Promise<{ type: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    files.push(
      response.body().then(
        (body) => ({ type, bytes: type === 'font' ? body.length : gzipSync(body).length }),
        () => ({ type, bytes: 0 }),
      ),
    );
  });
  // What the next keys need is loaded after a second or two.
  if (!ahead) await page.addInitScript(holdTimers);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(3000);
  const sums = new Map<string, number>();
  for (const { type, bytes } of await Promise.all(files)) sums.set(type, (sums.get(type) ?? 0) + bytes);
  await page.close();
  return sums;
}

/** In the page: timers of a second or longer never fire. */
const holdTimers = `const later = window.setTimeout;
  window.setTimeout = (act, ms, ...rest) => (ms >= 1000 ? later(act, 3_600_000, ...rest) : later(act, ms, ...rest));`;

async function audited({ audit, desktopConfig }: Lighthouse, address: string, port: number): Promise<Figure[]> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices'];
  const result = await audit(
    address,
    { port, onlyCategories, disableStorageReset: true, logLevel: 'error' },
    desktopConfig,
  );
  const categories = result?.lhr.categories ?? {};
  const { pathname } = new URL(address);
  return onlyCategories.map((id) => {
    const score = Math.round((categories[id]?.score ?? 0) * 100);
    const short = Object.values(result?.lhr.audits ?? {})
      .filter(({ score: one }) => one !== null && one < 1)
      .filter(({ id: audit }) => categories[id]?.auditRefs.some((ref) => ref.id === audit && ref.weight > 0))
      .map(({ id: audit }) => audit);
    return figure(
      `Lighthouse, ${id} of ${pathname}`,
      '',
      score,
      { atLeast: id === 'performance' ? 95 : 100 },
      short.join(' '),
    );
  });
}

// No two begin alike: an answer that is known already is no answer to measure. All of them are in sample records.
const typed = ['amber-birch', 'tundra-9', 'porkbun', 'quartz ocean', 'kept for', 'harbor net'];

/** From a letter to the rows that answer it, painted. */
async function searching(page: Page): Promise<Figure> {
  await page.goto('/domains');
  await page.locator('[data-row-link]').first().waitFor();
  await page.evaluate(watchAnswers);
  const times: number[] = [];
  for (const word of typed) {
    await page.getByRole('searchbox').fill('');
    await page.waitForTimeout(500);
    for (const letter of word) {
      await page.evaluate('window.nkAnswer = null');
      await page.getByRole('searchbox').press(letter === ' ' ? 'Space' : letter);
      // A space after a word asks the same again.
      if (letter === ' ') continue;
      times.push(await answer(page));
      await page.waitForTimeout(150);
    }
  }
  await page.close();
  return figure(
    'a letter in the search, until its rows are there',
    'ms',
    median(times),
    { atMost: 100 },
    `${times.length} letters, the slowest ${Math.round(Math.max(...times))} ms`,
  );
}

async function answer(page: Page): Promise<number> {
  for (let wait = 0; wait < 400; wait += 1) {
    const took = await page.evaluate<number | null>('window.nkAnswer');
    if (took !== null) return took;
    await page.waitForTimeout(25);
  }
  throw new Error(`The search was never answered: ${await page.getByRole('searchbox').inputValue()}`);
}

/**
 * In the page: how long it took from an input until the request for just that text was answered, the table was no longer
 * busy, and that was painted.
 */
const watchAnswers = `(() => {
  let since = 0;
  let text = '';
  document.addEventListener('input', (event) => { since = performance.now(); text = event.target.value.trim(); }, true);
  const isShown = () => document.querySelector('main table')?.getAttribute('aria-busy') !== 'true';
  const painted = (from, asked) => requestAnimationFrame(() => {
    if (text !== asked) return;
    if (!isShown()) return painted(from, asked);
    setTimeout(() => { window.nkAnswer = performance.now() - from; });
  });
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { pathname, searchParams } = new URL(name);
      if (pathname !== '/api/v1/domains' || searchParams.get('q') !== text || since === 0) continue;
      const from = since;
      since = 0;
      painted(from, text);
    }
  }).observe({ type: 'resource' });
})()`;

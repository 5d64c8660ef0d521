import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { Page } from 'playwright-core';
import type { Bench } from './bench.ts';
import { openBrowser, passphrase } from './browser.ts';
import { median } from './measure.ts';
import { startService } from './processes.ts';
import type { Figure } from './report.ts';
import { seededFolders } from './workspace.ts';

const RECORDS = 100_000;

/** S10: what the first screens load, what Lighthouse says, how the grid scrolls and searches with 100 000 records. */
export const inBrowser: Bench = async ({ workspace }) => {
  const { service: dataDir } = await seededFolders(workspace, RECORDS);
  const profile = join(workspace, 'profile');
  mkdirSync(profile);
  // The browser wants the other core.
  const server = await startService({ dataDir, environment: { NAMEKEEP_OWNER_PASSPHRASE: passphrase } });
  const origin = `http://localhost:${server.port}`;
  const browser = await openBrowser(origin, profile);
  try {
    const figures: Figure[] = [];
    for (const path of ['/', '/domains']) figures.push(await scriptsOf(await browser.context.newPage(), path));
    for (const path of ['/', '/domains']) figures.push(...(await audited(`${origin}${path}`, browser.debuggingPort)));
    figures.push(await searching(await browser.context.newPage()));
    figures.push(await scrolling(await browser.context.newPage()));
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
};

const figure = (what: string, unit: string, service: number, target: Figure['target'], note?: string): Figure => ({
  speed: 'S10',
  what,
  unit,
  limit: null,
  service,
  ratio: null,
  ...(target && { target }),
  ...(note && { note }),
});

/** The scripts that a page loads until it is quiet, each packed by gzip. */
async function scriptsOf(page: Page, path: string): Promise<Figure> {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const bodies = await Promise.all(scripts);
  await page.close();
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  return figure(`JavaScript of ${path}, gzip`, 'kB', bytes / 1000, { atMost: 200 }, `${bodies.length} files`);
}

async function audited(address: string, port: number): Promise<Figure[]> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices'];
  const result = await lighthouse(
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

// No two begin alike: an answer that is known already is no answer to measure.
const typed = ['amber-birch', 'tundra-9', 'porkbun', 'quartz ocean', 'made-up', 'kelp dev'];

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
  throw new Error('A letter in the search was never answered.');
}

/** In the page: notes how long it took from an input until the table was busy, was no longer, and was painted. */
const watchAnswers = `(() => {
  let since = 0;
  let busy = false;
  document.addEventListener('input', () => { since = performance.now(); busy = false; }, true);
  new MutationObserver(() => {
    const state = document.querySelector('main table')?.getAttribute('aria-busy');
    if (state === 'true') busy = true;
    if (state !== 'true' && busy && since > 0) {
      const from = since;
      since = 0;
      requestAnimationFrame(() => setTimeout(() => { window.nkAnswer = performance.now() - from; }));
    }
  }).observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
})()`;

/** The longest frame while the whole list goes by, as fast as its rows arrive. */
async function scrolling(page: Page): Promise<Figure> {
  await page.goto('/domains');
  await page.locator('[data-row-link]').first().waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(scrollThrough);
  const deadline = Date.now() + 600_000;
  for (;;) {
    const state = await page.evaluate<{ rows: number; done: boolean }>('window.nkScroll.state()');
    if (state.done) break;
    if (Date.now() > deadline) throw new Error(`Scrolling stopped at ${state.rows} records.`);
    await page.waitForTimeout(1000);
  }
  const { frames, rows, seconds } = await page.evaluate<{ frames: number[]; rows: number; seconds: number }>(
    'window.nkScroll',
  );
  await page.close();
  const sorted = [...frames].sort((a, b) => a - b);
  const late = frames.filter((frame) => frame > 50).length;
  return figure(
    'longest frame while 100 000 records scroll by',
    'ms',
    Math.max(...frames),
    { atMost: 50 },
    `${rows} rows in ${seconds.toFixed(0)} s, ${frames.length} frames, ${late} over 50 ms, the 99th in a hundred ${(sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(1)} ms`,
  );
}

/** In the page: scrolls by four screens a frame and notes the time between frames. */
const scrollThrough = `(() => {
  const frames = [];
  const rowCount = () => Number(document.querySelector('main table').getAttribute('aria-rowcount'));
  let last = 0;
  const began = performance.now();
  const self = { frames, rows: 0, seconds: 0, done: false, state: () => ({ rows: self.rows, done: self.done }) };
  window.nkScroll = self;
  const step = (now) => {
    if (last > 0) frames.push(now - last);
    last = now;
    const ended = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const rows = document.querySelectorAll('main tbody tr');
    self.rows = Number(rows[rows.length - 1]?.getAttribute('aria-rowindex') ?? 0);
    if (ended && rowCount() > 0) {
      self.seconds = (performance.now() - began) / 1000;
      self.done = true;
      return;
    }
    if (!ended) scrollBy(0, innerHeight * 4);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})()`;

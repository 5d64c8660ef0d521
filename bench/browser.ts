import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromiumPath } from '@namekeep/testing/chromium';
import { npmPackages } from '@namekeep/testing/npm-packages';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { passphrase } from '../e2e/service.ts';
import { type Figure, median } from './measure.ts';
import { runServer, signIn, someIds, startService } from './service.ts';

const settings = ['', '/labels', '/connections', '/connections/new', '/about'].map((path) => `/settings${path}`);
const audited = ['/', '/domains', '/domains/new', '/export', '/todo', '/report', '/activity', ...settings];

/** S10: what the first screens load, what Lighthouse says, how the grid searches and scrolls with 100 000 records. */
export async function browser(workspace: string): Promise<Figure[]> {
  const audit = await loadLighthouse();
  const dataDir = join(workspace, 'browser');
  runServer(dataDir, ['seed', '100000']);
  const server = await startService(dataDir);
  const origin = `http://localhost:${server.port}`;
  let context: BrowserContext | undefined;
  try {
    context = await openBrowser(origin, join(workspace, 'profile'));
    const port = await portIn(join(workspace, 'profile'));
    const figures = [await firstScreen(context, '/'), await firstScreen(context, '/domains')];
    const [record = ''] = await someIds(await signIn(server));
    const paths = [...audited, `/domains/${record}`, `/domains/${record}/edit`];
    const addresses = paths.map((path) => `${origin}${path}`);
    figures.push(...(await audit(addresses, port)));
    figures.push(await searching(await context.newPage()), await scrolling(context));
    return figures;
  } finally {
    await context?.close();
    await server.stop();
  }
}

/** With a profile in `folder`, so that Lighthouse shares the session of the owner. */
async function openBrowser(origin: string, folder: string): Promise<BrowserContext> {
  mkdirSync(folder);
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await chromiumPath(),
    chromiumSandbox: false,
    viewport: { width: 1280, height: 900 },
    baseURL: origin,
    args: ['--remote-debugging-port=0', '--no-first-run', '--disable-background-networking'],
  });
  const page = await context.newPage();
  await page.goto('/api/auth/login?returnTo=/settings');
  await page.getByLabel('Passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${origin}/settings`);
  await page.close();
  return context;
}

/** Chromium writes its port for tools to a file in its profile. */
async function portIn(folder: string): Promise<number> {
  const file = join(folder, 'DevToolsActivePort');
  while (!existsSync(file)) await setTimeout(100);
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

/** The bytes of scripts and font, packed by gzip, until the page is shown; not of what it loads ahead a second later. */
async function firstScreen(context: BrowserContext, path: string): Promise<Figure> {
  const page = await context.newPage();
  const files: Promise<number>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'font') return;
    // A font is packed in itself.
    const size = (body: Buffer) => (type === 'font' ? body.length : gzipSync(body).length);
    files.push(response.body().then(size, () => 0));
  });
  await page.addInitScript(`const later = window.setTimeout;
    window.setTimeout = (act, ms, ...rest) => later(act, ms >= 1000 ? 3_600_000 : ms, ...rest);`);
  await page.goto(path, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(files)).reduce((sum, one) => sum + one, 0);
  await page.close();
  const what = `scripts and font of the first screen of ${path}, gzip`;
  return { speed: 'S10', what, unit: 'kB', service: bytes / 1000, atMost: 200 };
}

/** The least of each score over these pages. */
type Audit = (addresses: readonly string[], port: number) => Promise<Figure[]>;

async function loadLighthouse(): Promise<Audit> {
  const entry = npmPackages('lighthouse@13.5.0')('lighthouse/core/index.js');
  const { default: lighthouse, desktopConfig } = await import(pathToFileURL(entry).href);
  const targets = { performance: 95, accessibility: 100, 'best-practices': 100 };
  return async (addresses, port) => {
    const onlyCategories = Object.keys(targets);
    const flags = { port, onlyCategories, disableStorageReset: true, logLevel: 'error' };
    const scores = new Map(onlyCategories.map((id) => [id, 100]));
    for (const address of addresses) {
      const { lhr } = await lighthouse(address, flags, desktopConfig);
      for (const [id, least] of scores) {
        const score = Math.round(Number(lhr.categories[id].score) * 100);
        if (score < 100) process.stderr.write(`${address}: ${id} ${score}\n`);
        scores.set(id, Math.min(least, score));
      }
    }
    return Object.entries(targets).map(([id, atLeast]) => {
      const what = `Lighthouse, ${id}: the least of all ${addresses.length} pages`;
      return { speed: 'S10', what, unit: '', service: scores.get(id) ?? 0, atLeast };
    });
  };
}

async function openList(page: Page): Promise<void> {
  await page.goto('/domains');
  await page.locator('[data-row-link]').first().waitFor();
  await page.waitForTimeout(1000);
}

// No two begin alike: an answer that is known already is no answer to measure. All of them are in sample records.
const typed = ['amber-birch', 'tundra-9', 'porkbun', 'quartz', 'kept', 'harbor'];

/** From a letter until the rows that answer it are painted. */
async function searching(page: Page): Promise<Figure> {
  await openList(page);
  await page.evaluate(watchAnswers);
  const times: number[] = [];
  for (const word of typed) {
    await page.getByRole('searchbox').fill('');
    await page.waitForTimeout(500);
    for (const letter of word) {
      await page.evaluate('window.nkAnswer = null');
      await page.getByRole('searchbox').press(letter);
      // `waitForFunction` needs an `eval` that the policy of the pages does not allow.
      let answer: number | null = null;
      while ((answer = await page.evaluate<number | null>('window.nkAnswer')) === null) await page.waitForTimeout(5);
      times.push(answer);
      await page.waitForTimeout(150);
    }
  }
  await page.close();
  const what = 'a letter in the search until its rows are painted';
  return { speed: 'S10', what, unit: 'ms', service: median(times), atMost: 100 };
}

/** In the page: from an input until the request for just that text is answered, the table is not busy, and painted. */
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

/** The longest frame while the whole list goes by, against the same height with nothing in it; the medians of rounds. */
async function scrolling(context: BrowserContext): Promise<Figure> {
  const [empty, list]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    const page = await context.newPage();
    await openList(page);
    list.push(await page.evaluate<number>(scroll));
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    await page.goto('about:blank');
    await page.evaluate(`document.body.style.height = '${height}px'`);
    empty.push(await page.evaluate<number>(scroll));
    await page.close();
  }
  const what = 'longest frame while 100 000 records scroll by; limit: an empty page';
  return { speed: 'S10', what, unit: 'ms', limit: median(empty), service: median(list), atMost: 50 };
}

/** In the page: scrolls by four screens a frame to the end of the list, as fast as its rows arrive. */
const scroll = `new Promise((resolve) => {
  const table = document.querySelector('main table');
  const isWhole = () => table === null || Number(table.getAttribute('aria-rowcount')) > 0;
  let [last, longest] = [0, 0];
  const step = (now) => {
    if (last > 0) longest = Math.max(longest, now - last);
    last = now;
    const ended = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    if (ended && isWhole()) return resolve(longest);
    if (!ended) scrollBy(0, innerHeight * 4);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

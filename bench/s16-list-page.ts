import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Response } from 'playwright-core';
import type { Bench } from './bench.ts';
import { openBrowser, passphrase } from './browser.ts';
import { compare } from './measure.ts';
import { startLimit, startService } from './processes.ts';
import { type Figure, figureOf, figuresAlone } from './report.ts';
import { copyDatabase, seededFolders } from './workspace.ts';

const RECORDS = 5_000;
const figure = figuresAlone('S16');
/** Answers over this many bytes are compressed. */
const worthCompressing = 1024;
/** What a browser compresses by itself, or cannot be made smaller. */
const compressedTypes = /^(?:image\/(?!svg)|font\/)/;

/** S16: the list of 5 000 names until its first rows are painted, with an empty and a full cache, beside static HTML. */
export const listPage: Bench = async ({ workspace }) => {
  const folders = await seededFolders(workspace, RECORDS);
  copyDatabase(folders.service, folders.limit);
  const profile = join(workspace, 'profile');
  mkdirSync(profile);
  const environment = { NAMEKEEP_OWNER_PASSPHRASE: passphrase };
  const service = await startService({ dataDir: folders.service, environment });
  const limit = await startLimit('table-page', folders.limit);
  const origin = `http://localhost:${service.port}`;
  const browser = await openBrowser(origin, profile);
  const timed = (url: string, isCold: boolean) => () => untilFirstRows(browser.context, url, isCold);
  const page = (isCold: boolean) =>
    compare(timed(`http://localhost:${limit.port}/`, isCold), timed(`${origin}/domains`, isCold));
  const about = { speed: 'S16', unit: 'ms' } as const;
  try {
    return [
      figureOf(
        { ...about, what: 'first rows of 5 000 names, nothing cached', target: { atMost: 2 } },
        await page(true),
      ),
      figureOf({ ...about, what: 'first rows of 5 000 names, cached', note: 'reported' }, await page(false)),
      ...(await trafficOf(browser.context, `${origin}/domains`)),
    ];
  } finally {
    await browser.close();
    await Promise.all([service.stop(), limit.stop()]);
  }
};

/** In the page, before anything of it: notes when the first rows of a table were painted. */
const watchRows = `(() => {
  let painted;
  window.nkFirstRows = new Promise((resolve) => {
    painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  });
  const hasRows = () => document.querySelector('main tbody tr td:not([data-loading])')?.textContent !== undefined
    && document.querySelector('main tbody tr')?.textContent.trim() !== '';
  new MutationObserver((_, observer) => {
    if (!hasRows()) return;
    observer.disconnect();
    painted();
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()`;

/** Milliseconds from the start of the navigation until the first rows were painted, in a tab of its own. */
async function untilFirstRows(context: BrowserContext, url: string, isCold: boolean): Promise<number> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchRows);
    if (isCold) {
      const tools = await context.newCDPSession(page);
      await tools.send('Network.clearBrowserCache');
    }
    await page.goto(url);
    // Not waitForFunction: the content security policy of the pages forbids the code that it makes.
    return await page.evaluate<number>('window.nkFirstRows');
  } finally {
    await page.close();
  }
}

/** How many requests the list makes with an empty cache, and how many large answers are not compressed. */
async function trafficOf(context: BrowserContext, url: string): Promise<Figure[]> {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.clearBrowserCache');
  const responses = await responsesOf(page, url);
  const plain = (await Promise.all(responses.map(isLargeAndPlain))).filter((address) => address !== null);
  await page.close();
  return [
    figure('requests of the list, nothing cached', '', responses.length, { atMost: 12 }),
    figure('answers over 1 KB that are not compressed', '', plain.length, { atMost: 0 }, plain.join(' ')),
  ];
}

async function responsesOf(page: Page, url: string): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  return responses;
}

/** The path of an answer that could have been compressed and was not. */
async function isLargeAndPlain(response: Response): Promise<string | null> {
  const headers = response.headers();
  if (headers['content-encoding'] !== undefined || compressedTypes.test(headers['content-type'] ?? '')) return null;
  const body = await response.body();
  return body.length > worthCompressing ? new URL(response.url()).pathname : null;
}

import type { BrowserContext, Page } from 'playwright-core';
import { stolenSeconds } from './cpu.ts';
import type { Figure } from './report.ts';

const rounds = 4;

/** What happened while a page scrolled to its end; times in milliseconds. */
interface Scrolling {
  /** The times between the frames. */
  frames: number[];
  /** Of the frames over 50 ms those for which the page itself had so much to do (https://w3c.github.io/long-animation-frames/). */
  busy: number[];
  /** Where the last row of the table stands; 0 without one. */
  rows: number;
  seconds: number;
}

interface Round extends Scrolling {
  /** Processor seconds that the host took. */
  stolen: number;
  /** Of the page, in CSS pixels. */
  height: number;
}

/**
 * The longest frame while the whole list goes by, beside the same on a page of the same height with nothing in it: what
 * the browser alone does on this machine. Of several rounds, it is the one in which the host of a virtual machine took the
 * least time for others, whatever its frames are.
 */
export async function scrolling(context: BrowserContext): Promise<Figure> {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await scrolledList(context));
  const [list] = all.toSorted((a, b) => a.stolen - b.stolen);
  if (!list) throw new Error('There was no round.');
  const empty = await context.newPage();
  await empty.setContent(`<!doctype html><title>Nothing</title><div style="height: ${list.height}px"></div>`);
  await empty.waitForTimeout(1000);
  const nothing = await scrollThrough(empty);
  await empty.close();
  return {
    speed: 'S10',
    what: 'longest frame while 100 000 records scroll by',
    unit: 'ms',
    limit: Math.max(...nothing.frames),
    service: Math.max(...list.frames),
    ratio: null,
    target: { atMost: 50 },
    note: `${list.rows} rows in ${list.seconds.toFixed(0)} s, ${wordsOf(list)}; longest frames of ${rounds} rounds, with the processor time that the host took: ${all.map(inWords).join(', ')}; with nothing in the page ${wordsOf(nothing)}`,
  };
}

async function scrolledList(context: BrowserContext): Promise<Round> {
  const page = await context.newPage();
  await page.goto('/domains');
  await page.locator('[data-row-link]').first().waitFor();
  await page.waitForTimeout(1000);
  const before = stolenSeconds();
  const list = await scrollThrough(page);
  const stolen = stolenSeconds() - before;
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.close();
  return { ...list, stolen, height };
}

const inWords = ({ frames, stolen }: Round): string => `${Math.max(...frames).toFixed(0)} ms (${stolen.toFixed(1)} s)`;

/** Scrolls by four screens a frame, to the end of the page and of the list in it, as fast as its rows arrive. */
async function scrollThrough(page: Page): Promise<Scrolling> {
  await page.evaluate(scroll);
  const deadline = Date.now() + 600_000;
  for (;;) {
    const { rows, done } = await page.evaluate<{ rows: number; done: boolean }>(
      '({ rows: window.nkScroll.rows, done: window.nkScroll.done })',
    );
    if (done) return await page.evaluate<Scrolling>('window.nkScroll');
    if (Date.now() > deadline) throw new Error(`Scrolling stopped at ${rows} records.`);
    await page.waitForTimeout(1000);
  }
}

/** The frames in words: how many, how many of them late, and how long the first 99 in a hundred took at most. */
function wordsOf({ frames, busy }: Scrolling): string {
  const sorted = frames.toSorted((a, b) => a - b);
  const late = frames.filter((frame) => frame > 50).length;
  const most = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return `${frames.length} frames, ${late} over 50 ms, ${busy.length} of them by the page's own work, the 99th in a hundred ${most.toFixed(1)} ms`;
}

/** In the page. */
const scroll = `(() => {
  const self = { frames: [], busy: [], rows: 0, seconds: 0, done: false };
  window.nkScroll = self;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) self.busy.push(duration);
  }).observe({ type: 'long-animation-frame' });
  const table = document.querySelector('main table');
  const isWhole = () => table === null || Number(table.getAttribute('aria-rowcount')) > 0;
  const began = performance.now();
  let last = 0;
  const step = (now) => {
    if (last > 0) self.frames.push(now - last);
    last = now;
    const ended = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const rows = document.querySelectorAll('main tbody tr');
    self.rows = Number(rows[rows.length - 1]?.getAttribute('aria-rowindex') ?? 0);
    if (ended && isWhole()) {
      self.seconds = (performance.now() - began) / 1000;
      self.done = true;
      return;
    }
    if (!ended) scrollBy(0, innerHeight * 4);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})()`;

import type { Page } from 'playwright-core';

/** What happened while a page scrolled to its end; times in milliseconds. */
export interface Scrolling {
  /** The times between the frames. */
  frames: number[];
  /** Of the frames over 50 ms those for which the page itself had so much to do (https://w3c.github.io/long-animation-frames/). */
  busy: number[];
  /** Where the last row of the table stands; 0 without one. */
  rows: number;
  seconds: number;
}

/** Scrolls by four screens a frame, to the end of the page and of the list in it, as fast as its rows arrive. */
export async function scrollThrough(page: Page): Promise<Scrolling> {
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
export function wordsOf({ frames, busy }: Scrolling): string {
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

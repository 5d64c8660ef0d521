import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { barriersOf } from '@namekeep/testing/barriers';
import type { Locator, Page } from 'playwright-core';

/** Far beyond what a step takes on a busy machine: it ends a hang, and says nothing about speed. */
export const hangMs = 60_000;

let waits = hangMs;
/** How long to wait for what should be there: once something was not, what follows from it is not, either. */
export const patience = (): number => waits;
export function hasFailed(): void {
  waits = 3_000;
}

/** What the colors decide; everything else is the same in light and in dark. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Both for the proofs; the dark one has the same elements, so that the fast tests look at the light one. */
const colorSchemes = process.env['NAMEKEEP_TEST_DARK'] ? (['light', 'dark'] as const) : (['light'] as const);

/**
 * Looks for barriers with axe; a finding fails with what it is and where. `part` (CSS) is what is new on a page that was looked
 * at as a whole before.
 */
export async function assertNoBarriers(page: Page, what: string, part?: string): Promise<void> {
  // It may be loaded only when it is asked for.
  if (part) await page.locator(part).first().waitFor();
  for (const colorScheme of colorSchemes) {
    await inColors(page, colorScheme);
    const rules = colorScheme === 'light' ? { rules: { 'target-size': { enabled: true } } } : { runOnly: colorRules };
    assert.deepEqual(await barriersOf(page, rules, part), [], `${what}, ${colorScheme}`);
  }
}

/** Shows the page in light or in dark, without motion: colors on their way to others have no contrast yet. */
export async function inColors(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The application follows a little later than the pages of the server.
  const scheme = 'getComputedStyle(document.documentElement).colorScheme';
  const follows = `${scheme}.includes('${colorScheme}') || matchMedia('print').matches`;
  await assertHolds(page, `!document.querySelector('#app') || ${follows}`);
  await assertHolds(page, 'document.getAnimations().every((one) => one.playState !== "running")');
}

/** Looks only at what the colors decide, in the media that the page is in. */
export const assertContrast = async (page: Page, what: string): Promise<void> =>
  assert.deepEqual(await barriersOf(page, { runOnly: colorRules }), [], what);

/** Looks at the font of an element (CSS), and whether it is loaded. */
export async function assertOurFont(page: Page, shown: string): Promise<void> {
  const loaded =
    "document.fonts.ready.then(() => [...document.fonts].map(({ family, status }) => family + ' ' + status))";
  assert.deepEqual(await page.evaluate<string[]>(loaded), ['Inter loaded']);
  const family = `getComputedStyle(document.querySelector(${JSON.stringify(shown)})).fontFamily`;
  assert.match(await page.evaluate<string>(family), /^Inter\b/);
}

/** Collects what no page may do: ask another host, break the security policy, or throw. */
export async function watchPage(page: Page, known: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('data:') && !known.some((origin) => url.startsWith(`${origin}/`))) faults.push(`asked ${url}`);
  });
  page.on('pageerror', (error) => faults.push(`threw ${error.message}`));
  await page.exposeFunction('reportPolicyViolation', (violation: string) => faults.push(`broke ${violation}`));
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) => {
    reportPolicyViolation(event.violatedDirective + ': ' + event.blockedURI + ' in ' + event.sourceFile);
  });`);
  return faults;
}

/** Waits until the text of an element is what it should be; fails with the text that it had at last. */
export async function assertReads(element: Locator, expected: RegExp): Promise<void> {
  await settles(
    async () => ((await element.count()) === 1 ? await element.innerText({ timeout: 1000 }) : null),
    (text) => text !== null && expected.test(text),
    (text) => assert.match(text ?? 'nothing, or more than one element', expected),
  );
}

/** Waits until what is read, such as from the server, is this: the page shows a change before the server has it. */
export async function assertBecomes<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  await settles(
    read,
    (value) => isDeepStrictEqual(value, expected),
    (value) => assert.deepEqual(value, expected),
  );
}

/** Waits until so many elements are there, or, with 0, until none is. */
export async function assertCount(elements: Locator, expected: number): Promise<void> {
  await settles(
    () => elements.count(),
    (count) => count === expected,
    (count) => assert.equal(count, expected, String(elements)),
  );
}

/**
 * Waits until an expression of the page is true. The content security policy of the pages forbids the code that
 * `waitForFunction` makes.
 */
export async function assertHolds(page: Page, expression: string): Promise<void> {
  await settles(
    () => page.evaluate<boolean>(`Boolean(${expression})`),
    (holds) => holds,
    () => assert.fail(`Not true: ${expression}`),
  );
}

/** Reads until the answer is good, or until that hangs, and then says what is wrong with the last one. */
async function settles<Value>(
  read: () => Promise<Value>,
  isGood: (value: Value) => boolean,
  complain: (value: Value) => void,
): Promise<void> {
  const deadline = Date.now() + patience();
  for (let pause = 20; ; pause = Math.min(1.5 * pause, 100)) {
    // An element may be replaced while it is read.
    const value = await read().catch((error: unknown) => {
      if (Date.now() > deadline) throw error;
      return undefined;
    });
    if (value !== undefined && isGood(value)) return;
    if (value !== undefined && Date.now() > deadline) {
      hasFailed();
      return complain(value);
    }
    await setTimeout(pause);
  }
}

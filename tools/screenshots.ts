// npm run tool screenshots [FOLDER]
//
// Makes the pictures of the documentation: a service with the sample portfolio of 400 names, a real browser, each page in
// light and in dark. Writes them to docs/images, or to FOLDER.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@namekeep/domain';
import { samplePortfolio } from '@namekeep/domain/sample-portfolio';
import { launchChromium } from '@namekeep/testing/chromium';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { createOwnersToken } from '../e2e/owner.ts';
import { passphrase, startService } from '../e2e/service.ts';
import { root } from '../scripts/root.ts';

const today = new Date().toISOString().slice(0, 10);
const day = (days: number): string => addDays(today, days);

/** A registrar's export of names of which some are there already. */
const registrarFile = `Domain Name,Expiration Date,Auto-renew,Status
JUNIPERMAIL.COM,${day(401)},On,Active
OLDPROJECT.IO,${day(12)},Off,Active
EMBERWORKS.COM,${day(188 + 365)},On,Active
GLASSHARBOUR.COM,${day(77)},On,Active
WREN-AND-ROOK.NET,${day(290)},On,Active
NOT A NAME,soon,On,Active
`;

const renewalLetter = `From: Porkbun Support
Subject: Upcoming renewals

Hello, the following domains will renew soon:

saltmarsh.studio renews on ${day(31)} for $28.86
lanternfish.org renews on ${day(33)} for $11.98

Auto-renew is turned on for both.`;

/** Fills a service with the sample portfolio. Returns the ID of the record that has payments. */
async function fill(origin: string): Promise<string> {
  const authorization = `Bearer ${await createOwnersToken(origin)}`;
  const post = async (path: string, body: unknown) => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const response = await fetch(`${origin}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status !== 201) throw new Error(`${path} was not accepted: ${await response.text()}`);
    return (await response.json()) as { records: { id: string; name: string }[] };
  };
  const inputs = samplePortfolio(today);
  let domainId = '';
  for (let from = 0; from < inputs.length; from += 100) {
    const { records } = await post('domains/batch', { records: inputs.slice(from, from + 100) });
    domainId ||= records.find(({ name }) => name === 'northfield-bakery.co.uk')?.id ?? '';
  }
  for (const [index, amountMinor] of [1499, 1499, 1649, 1799].entries()) {
    const paidOn = day(26 - 365 * (4 - index));
    await post('payments', { domainId, kind: 'renewal', paidOn, amountMinor, years: 1 });
  }
  return domainId;
}

async function signedIn(browser: Browser, origin: string, options?: BrowserContextOptions): Promise<Page> {
  const shared = { locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ baseURL: origin, ...shared, ...options });
  const page = await context.newPage();
  await page.goto('/api/auth/login');
  await page.getByLabel('Passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Chooses a registrar's file, and waits until the page shows what would change. */
async function previewImport(page: Page): Promise<void> {
  const file = { name: 'godaddy.csv', mimeType: 'text/csv', buffer: Buffer.from(registrarFile) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('radio', { name: /^Merge/ }).check();
  await page.getByText('emberworks.com').first().waitFor();
  const changed = page.getByRole('button', { name: /^Changed/ });
  await changed.first().waitFor();
}

async function readLetter(page: Page): Promise<void> {
  await page.getByRole('textbox').first().fill(renewalLetter);
  const read = page.getByRole('button', { name: /read/i });
  await read.first().click();
  const add = page.getByRole('button', { name: /^Add \d/ });
  await add.waitFor();
  await add.scrollIntoViewIfNeeded();
}

/** Writes what the page shows, with two pixels for one of CSS, as WebP, which takes a fifth of a PNG. */
async function takePicture(page: Page, file: string, scale = 2): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  // A picture with a scale lays out the page again, as if the browser had scrollbars.
  await page.evaluate("document.documentElement.style.setProperty('scrollbar-gutter', 'auto')");
  const { pageX: x, pageY: y } = (await tools.send('Page.getLayoutMetrics')).cssVisualViewport;
  const clip = { x, y, width: 0, height: 0, ...page.viewportSize(), scale };
  const { data } = await tools.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip });
  writeFileSync(file, Buffer.from(data, 'base64'));
  await tools.detach();
}

type Shot = [name: string, path: string, height?: number, act?: (page: Page) => Promise<void>];

async function takeAll(page: Page, folder: string, shots: readonly Shot[]): Promise<void> {
  for (const [name, path, height, act] of shots) {
    if (height !== undefined) await page.setViewportSize({ width: 1280, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path, { waitUntil: 'networkidle' });
      await act?.(page);
      const picture = `${name}-${colorScheme}.webp`;
      await takePicture(page, join(folder, picture));
      // The one that strangers see, on the page for signing in.
      if (name === 'overview') await takePicture(page, join(signIn, picture), 1.5);
    }
  }
}

const signIn = join(root, 'apps', 'web', 'src', 'features', 'sign-in');
const folder = process.argv[2] ?? join(root, 'docs', 'images');
mkdirSync(folder, { recursive: true });
const service = await startService();
const browser = await launchChromium({ args: ['--lang=en-GB'] });
try {
  const record = `/domains/${await fill(service.origin)}`;
  const desk = await signedIn(browser, service.origin);
  await takeAll(desk, folder, [
    ['overview', '/', 800],
    ['domains', '/domains?sort=renewal', 800],
    ['record', record, 1120],
    ['import', '/import', 800, previewImport],
    ['add-text', '/domains/new/text', 800, readLetter],
  ]);
  const onPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  await takeAll(await signedIn(browser, service.origin, onPhone), folder, [
    ['overview-phone', '/'],
    ['domains-phone', '/domains?sort=renewal'],
  ]);
} finally {
  await browser.close();
  await service.stop();
}
console.log(`The pictures are in ${folder}.`);

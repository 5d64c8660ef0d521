// npm run tool screenshots [FOLDER]
//
// Makes the pictures of the documentation: a service with the sample portfolio of 400 names, a real browser. Writes
// them to docs/images, or to FOLDER.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@namekeep/domain';
import { launchChromium } from '@namekeep/testing/chromium';
import type { Browser, Page } from 'playwright-core';
import { createOwnersToken } from '../e2e/owner.ts';
import { passphrase, startService } from '../e2e/service.ts';
import { root } from '../scripts/root.ts';
import { addSample } from './sample.ts';

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

/** Fills a service with the sample portfolio. Returns the ID of the record that has payments. */
async function fill(origin: string): Promise<string> {
  const authorization = `Bearer ${await createOwnersToken(origin)}`;
  const send = async (method: string, path: string, body: unknown = null): Promise<unknown> => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const response = await fetch(origin + path, { method, headers, body: body === null ? null : JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} was not accepted: ${await response.text()}`);
    return response.json();
  };
  await addSample(send);
  const { records } = (await send('GET', '/api/v1/domains?q=northfield')) as { records: [{ id: string }] };
  const domainId = records[0].id;
  for (const [index, amountMinor] of [1499, 1499, 1649, 1799].entries()) {
    const paidOn = day(26 - 365 * (4 - index));
    await send('POST', '/api/v1/payments', { domainId, kind: 'renewal', paidOn, amountMinor, years: 1 });
  }
  return domainId;
}

async function signedIn(browser: Browser, origin: string): Promise<Page> {
  const shared = { locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ baseURL: origin, ...shared });
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
  await page.getByText('emberworks.com').first().waitFor();
  await page.getByRole('radio', { name: 'Update it' }).check({ force: true });
  await page
    .getByRole('button', { name: /^Changed/ })
    .first()
    .waitFor();
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

const signIn = join(root, 'apps', 'web', 'src', 'features', 'sign-in');
const folder = process.argv[2] ?? join(root, 'docs', 'images');
mkdirSync(folder, { recursive: true });
const service = await startService();
const browser = await launchChromium({ args: ['--lang=en-GB'] });

type Shot = [name: string, path: string, scheme: 'light' | 'dark', height?: number, act?: typeof previewImport];

try {
  const record = `/domains/${await fill(service.origin)}`;
  const page = await signedIn(browser, service.origin);
  const shots: Shot[] = [
    ['overview', '/', 'light'],
    ['overview', '/', 'dark'],
    ['domains', '/domains?sort=renewal', 'light'],
    ['record', record, 'light', 1120],
    ['import', '/domains/new', 'light', 800, previewImport],
  ];
  for (const [name, path, colorScheme, height = 800, act] of shots) {
    await page.setViewportSize({ width: 1280, height });
    await page.emulateMedia({ colorScheme });
    await page.goto(path, { waitUntil: 'networkidle' });
    await act?.(page);
    const picture = `${name}-${colorScheme}.webp`;
    await takePicture(page, join(folder, picture));
    // The one that strangers see, on the page for signing in.
    if (name === 'overview') await takePicture(page, join(signIn, picture), 1.5);
  }
} finally {
  await browser.close();
  await service.stop();
}
console.log(`The pictures are in ${folder}.`);

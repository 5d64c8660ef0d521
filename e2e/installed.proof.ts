import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { launchProfile } from '@namekeep/testing/chromium';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { assertBecomes, assertHolds, assertReads } from './page-checks.ts';
import { type RunningService, startService } from './service.ts';
import { confirm } from './visit.ts';

// A browser with a profile on disk: a private window, as the other tests use, never installs anything. The steps build on
// each other and run in their order.
const profile = mkdtempSync(join(tmpdir(), 'namekeep-profile-'));
let service: RunningService;
let context: BrowserContext;
let devtools: CDPSession;

before(async () => {
  service = await startService();
  context = await launchProfile(profile, { baseURL: service.origin, locale: 'en-GB' });
  const page = await context.newPage();
  devtools = await context.newCDPSession(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
});
after(async () => {
  await context?.close();
  await service?.stop();
  rmSync(profile, { recursive: true, force: true });
});

test('Chromium finds nothing wrong with the manifest, and nothing that keeps it from installing', async () => {
  const { url, errors } = await devtools.send('Page.getAppManifest');
  assert.deepEqual([url, errors], [`${service.origin}/manifest.webmanifest`, []]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  assert.deepEqual(installabilityErrors, []);
});

test('the installed application opens in a window of its own, and a shared text arrives in quick add', async () => {
  const manifestId = `${service.origin}/`;
  const display = "matchMedia('(display-mode: standalone)').matches";
  await devtools.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
  // Without a person, Chromium opens an application in a tab unless it is told otherwise.
  await devtools.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
  const opened = (url?: string): Promise<Page> => {
    const opening = context.waitForEvent('page');
    return devtools.send('PWA.launch', { manifestId, ...(url !== undefined && { url }) }).then(() => opening);
  };
  const first = await opened();
  await confirm({ page: first }, 'Sign in');
  await first.getByRole('heading', { level: 1, name: 'Your portfolio is empty' }).waitFor();
  await assertHolds(first, display);
  const text = 'shared.example renews at Gandi on 1 May 2031.';
  const shared = await opened(`${service.origin}/domains/new?${new URLSearchParams({ text }).toString()}`);
  await assertHolds(shared, display);
  await assertBecomes(() => shared.getByLabel('Text about domains', { exact: true }).inputValue(), text);
  await shared.getByRole('button', { name: 'Read text' }).click();
  await assertReads(shared.getByRole('heading', { level: 3 }), /shared\.example/);
  await devtools.send('PWA.uninstall', { manifestId });
});

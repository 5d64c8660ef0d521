import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { chromiumPath, launchChromium } from './chromium.ts';

test('a browser opens a page of this machine, clicks and reads', async () => {
  const page = '<!doctype html><title>Names</title><button onclick="document.title = \'Kept\'">Keep</button>';
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchChromium();
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await tab.getByRole('button', { name: 'Keep' }).click();
    assert.equal(await tab.title(), 'Kept');
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
});

test('a CHROMIUM_PATH that names no file is an error that says so', async () => {
  const before = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = '/nowhere/chromium';
  try {
    await assert.rejects(chromiumPath(), /CHROMIUM_PATH names \/nowhere\/chromium/);
  } finally {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
  }
});

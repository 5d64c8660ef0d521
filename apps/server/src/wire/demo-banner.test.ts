import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { startTestService, type TestService } from '../testing/service.ts';

const html = { accept: 'text/html' };

suite('The banner of the demo [SQLite]', () => {
  let folder: string;
  let service: TestService;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'namekeep-pages-'));
    const head = '<meta property="csp-nonce" nonce="__CSP_NONCE__">';
    writeFileSync(join(folder, 'index.html'), `<!doctype html>${head}<body><div id="app"></div></body>`);
    service = await startTestService({ database: 'SQLite', pages: folder, isDemo: true });
  });
  after(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  test('is on every page once, and its style is allowed', async () => {
    const pages = [
      '/',
      '/domains',
      '/nothing',
      '/help',
      '/help/import',
      '/docs',
      '/api/auth/callback',
      '/identity/nothing',
      '/identity/authorize?client_id=other',
    ];
    for (const path of pages) {
      const { text, headers } = await service.anyone.get(path, html);
      if (!headers['content-type']?.startsWith('text/html')) continue;
      assert.equal(text.split('class="demo-banner"').length, 2, path);
      const [, style = ''] = /<style>(\.demo-banner[^<]*)<\/style>/.exec(text) ?? [];
      const allowed = `'sha256-${hash('sha256', style, 'base64')}'`;
      const policy = headers['content-security-policy'] ?? '';
      assert.ok(/style-src [^;]*/.exec(policy)?.[0].includes(allowed), `${path}: ${policy}`);
      assert.doesNotMatch(policy, /unsafe/);
    }
  });

  test('is on no response that is not a page', async () => {
    for (const path of ['/api/health', '/api/openapi.json', '/docs/start.js']) {
      assert.doesNotMatch((await service.anyone.get(path)).text, /demo-banner/, path);
    }
  });

  test('is not on the pages of a portfolio', async () => {
    const usual = await startTestService({ database: 'SQLite', pages: folder });
    for (const path of ['/', '/help', '/docs']) {
      assert.doesNotMatch((await usual.anyone.get(path, html)).text, /demo-banner/, path);
    }
    await usual.stop();
  });
});

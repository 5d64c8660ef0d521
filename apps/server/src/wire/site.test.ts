import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { refused } from '../testing/caller.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

suite('The application and its addresses [SQLite]', () => {
  let service: TestService;
  let folder: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'namekeep-pages-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><title>Namekeep</title><meta property="csp-nonce" nonce="__CSP_NONCE__"><link nonce="__CSP_NONCE__">' +
        '<link data-page="/" rel="modulepreload" href="/overview.js">\n<link data-page="/domains" rel="modulepreload" href="/list.js">',
    );
    writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'export const large = 1;\n'.repeat(200));
    mkdirSync(join(folder, 'fonts'));
    writeFileSync(join(folder, 'fonts', 'sans.woff2'), 'shapes of letters');
    writeFileSync(join(folder, '.hidden'), 'secret');
    service = await startTestService({ database: 'SQLite', pages: folder });
  });
  after(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  test('its pages are one page, with a policy that lets no foreign or inline script in', async () => {
    for (const path of [
      '/',
      '/domains',
      '/domains/dom_x',
      '/tokens',
      '/settings/connections',
      '/settings',
      '/settings/labels',
      '/report',
      '/activity',
      '/?q=x',
    ]) {
      const answer = await service.anyone.get(path, page);
      assert.equal(answer.status, 200, path);
      assert.match(answer.headers['content-type'] ?? '', /^text\/html/);
      assert.match(answer.text, /<title>Namekeep/);
      const policy = answer.headers['content-security-policy'] ?? '';
      assert.match(policy, /default-src '(self|none)'/);
      assert.doesNotMatch(/script-src[^;]*/.exec(policy)?.[0] ?? '', /unsafe|\*|https?:/);
    }
  });

  test('a page names its own scripts to load at once, and those of no other page', async () => {
    const named = async (path: string) =>
      [...(await service.anyone.get(path, page)).text.matchAll(/modulepreload" href="([^"]+)"/g)].map(
        ([, file]) => file,
      );
    assert.deepEqual(await named('/'), ['/overview.js']);
    assert.deepEqual(await named('/domains?q=x'), ['/list.js']);
    for (const path of ['/domains/dom_x', '/settings', '/nothing']) assert.deepEqual(await named(path), [], path);
  });

  test('no page lets inline styles in, but for those with the nonce of its own response', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/domains', '/nothing']) {
      const answer = await service.anyone.get(path, page);
      const policy = answer.headers['content-security-policy'] ?? '';
      assert.doesNotMatch(policy, /unsafe/, path);
      const [, nonce = ''] = /style-src 'self' 'nonce-([\w-]{22})'/.exec(policy) ?? [];
      assert.deepEqual(
        [...answer.text.matchAll(/nonce="([^"]*)"/g)].map(([, own]) => own),
        [nonce, nonce],
        path,
      );
      // A cached page would come back with a nonce that its headers no longer allow, or use one twice.
      assert.equal(answer.headers['cache-control'], 'no-store');
      nonces.add(nonce);
    }
    assert.equal(nonces.size, 3, 'each response has a nonce of its own');
    assert.doesNotMatch((await service.anyone.get('/docs', page)).headers['content-security-policy'] ?? '', /unsafe/);
  });

  test('another address is 404: a page for a browser, and JSON for a machine', async () => {
    for (const path of ['/nothing', '/domains/x/y/z', '/wp-login.php', '/index.html/x']) {
      const browser = await service.anyone.with(page).send({ method: 'GET', path });
      assert.deepEqual([browser.status, browser.headers['content-type']?.split(';')[0]], [404, 'text/html'], path);
    }
  });

  test('machines get JSON wherever nothing is, for pages they may ask as they like', async () => {
    for (const path of ['/nothing', '/wp-login.php', '/assets/gone.js', '/.hidden', '/.env', '/.git/config'])
      refused(await service.anyone.get(path, { accept: '*/*' }), 'not_found', path);
    for (const path of ['/api/x', '/mcp/x', '/adapter/x', '/.well-known/x'])
      refused(await service.anyone.get(path, page), 'not_found', path);
    for (const path of [
      '/register',
      '/authorize',
      '/token',
      '/.well-known/oauth-authorization-server',
      '/.well-known/openid-configuration/mcp',
    ]) {
      const answer = await service.anyone.get(path, page);
      assert.deepEqual(
        [answer.status, answer.headers['content-type'], answer.body.error],
        [404, 'application/json; charset=utf-8', 'not_found'],
      );
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      refused(await service.anyone.send({ method, path: '/nothing', headers: page }), 'not_found');
  });

  test('a page or a file is read alone: another method is 405, and OPTIONS says so', async () => {
    for (const path of ['/', '/domains', '/settings', '/assets/main-abc123.js']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'TRACE']) {
        const answer = await service.anyone.send({ method, path, headers: page });
        refused(answer, 'method_not_allowed', `${method} ${path}`);
        assert.equal(answer.headers.allow, 'GET, HEAD, OPTIONS');
      }
      const options = await service.anyone.send({ method: 'OPTIONS', path });
      assert.deepEqual([options.status, options.headers.allow], [204, 'GET, HEAD, OPTIONS']);
      assert.equal((await service.anyone.send({ method: 'HEAD', path, headers: page })).status, 200);
    }
  });

  test('fonts are cached for a week under names that stay', async () => {
    const { status, headers } = await service.anyone.get('/fonts/sans.woff2');
    assert.deepEqual(
      [status, headers['content-type'], headers['cache-control']],
      [200, 'font/woff2', 'public, max-age=604800'],
    );
    assert.equal((await service.anyone.get('/fonts/none.woff2', page)).status, 404);
  });

  test('files are cached for good under names of their content, and compressed', async () => {
    const path = '/assets/main-abc123.js';
    const answer = await service.anyone.get(path);
    assert.deepEqual([answer.status, answer.headers['cache-control']], [200, 'public, max-age=31536000, immutable']);
    const zipped = await service.anyone.get(path, { 'accept-encoding': 'gzip, br' });
    assert.equal(zipped.headers['content-encoding'], 'gzip');
    assert.equal(zipped.headers.vary, 'Accept-Encoding');
    assert.ok(Number(zipped.headers['content-length']) < Number(answer.headers['content-length']));
  });

  test('a file that the build compressed is sent as it is, for a client that accepts it', async () => {
    const bytes = Buffer.from('export const large = 2;\n'.repeat(200));
    writeFileSync(join(folder, 'assets', 'built-abc123.js'), bytes);
    writeFileSync(join(folder, 'assets', 'built-abc123.js.br'), brotliCompressSync(bytes));
    const path = '/assets/built-abc123.js';
    const answer = await service.anyone.get(path, { 'accept-encoding': 'gzip, br' });
    assert.equal(answer.headers['content-encoding'], 'br');
    assert.deepEqual(brotliDecompressSync(answer.bytes), bytes);
    for (const accepted of ['gzip', 'br;q=0, gzip', 'gzip;q=1, br;q=0.0']) {
      const other = await service.anyone.get(path, { 'accept-encoding': accepted });
      assert.equal(other.headers['content-encoding'], 'gzip', accepted);
    }
    for (const accepted of ['identity', 'br;q=0', 'gzip;q=0, *;q=0']) {
      const plain = await service.anyone.get(path, { 'accept-encoding': accepted });
      assert.deepEqual([plain.headers['content-encoding'], plain.bytes], [undefined, bytes], accepted);
    }
    refused(await service.anyone.get(`${path}.br`), 'not_found');
  });

  test('HEAD has the headers of GET, and a file that is known already is not sent again', async () => {
    const accept = { 'accept-encoding': 'gzip' };
    for (const path of ['/assets/main-abc123.js', '/docs/swagger-ui.css']) {
      const got = await service.anyone.get(path, accept);
      const head = await service.anyone.send({ method: 'HEAD', path, headers: accept });
      for (const name of ['content-length', 'content-encoding', 'etag', 'vary']) {
        assert.equal(head.headers[name], got.headers[name], `${name} of ${path}`);
      }
      const etag = got.headers.etag ?? '';
      const known = await service.anyone.get(path, { ...accept, 'if-none-match': `"other", ${etag}` });
      assert.deepEqual([known.status, known.bytes.length, known.headers.etag], [304, 0, etag]);
      assert.equal((await service.anyone.get(path, { ...accept, 'if-none-match': '"other"' })).status, 200);
    }
  });

  test('no address leads out of the folder', async () => {
    for (const path of [
      '/../package.json',
      '/assets/../../package.json',
      '/%2e%2e/package.json',
      '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
      '/..%5cpackage.json',
      '/%00',
      '/assets/main-abc123.js%00.html',
      '/assets//main-abc123.js',
    ])
      assert.notEqual((await service.anyone.get(path)).status, 200, path);
  });

  test('without built pages, the service starts and serves the API', async () => {
    const bare = await startTestService({ database: 'SQLite', pages: join(folder, 'nothing') });
    try {
      refused(await bare.anyone.get('/', page), 'unavailable');
      assert.equal((await bare.anyone.get('/api/health')).status, 200);
    } finally {
      await bare.stop();
    }
  });

  test('the documentation page needs nothing from outside', async () => {
    const answer = await service.anyone.get('/docs', page);
    assert.equal(answer.status, 200);
    assert.doesNotMatch(answer.text, /(src|href)="(https?:)?\/\//);
    for (const [, path = ''] of answer.text.matchAll(/(?:src|href)="(\/[^"]+)"/g))
      assert.equal((await service.anyone.get(path)).status, 200, path);
    for (const path of ['/docs/swagger-ui.js.map', '/docs/package.json', '/docs/..%2fpackage.json', '/docs/x'])
      refused(await service.anyone.get(path), 'not_found', path);
  });
});

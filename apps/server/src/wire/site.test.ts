import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { ArticleMatch } from '@namekeep/core/ports';
import { movedArticles } from '../help-articles.ts';
import { expect, refused } from '../testing/caller.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const articles = readdirSync(new URL('../../../../docs/help', import.meta.url)).map((file) => file.replace('.md', ''));
const policyOf = ({ headers }: { headers: Readonly<Record<string, string | undefined>> }) =>
  headers['content-security-policy'] ?? '';

suite('The application and its addresses [SQLite]', () => {
  let service: TestService;
  let folder: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'namekeep-pages-'));
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, 'fonts'));
    const files = {
      'index.html':
        '<!doctype html><title>Namekeep</title><meta property="csp-nonce" nonce="__CSP_NONCE__"><link nonce="__CSP_NONCE__">' +
        '<link data-page="/" rel="modulepreload" href="/overview.js">\n' +
        '<link data-page="/domains" rel="modulepreload" href="/list.js"><body><div id="app"></div></body>',
      'assets/main-abc123.js': 'export const large = 1;\n'.repeat(200),
      'fonts/sans.woff2': 'shapes of letters',
      '.hidden': 'secret',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    service = await startTestService({ database: 'SQLite', pages: folder });
  });
  after(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  test('its pages are one page, with a policy that lets in what has the nonce of its own response, and names its scripts', async () => {
    const scripts: Record<string, string[]> = {
      '/': ['/overview.js'],
      '/?q=x': ['/overview.js'],
      '/domains?q=x': ['/list.js'],
    };
    const others = ['/domains/dom_x', '/tokens', '/settings', '/settings/labels', '/report', '/activity', '/nothing'];
    const nonces = new Set<string>();
    for (const path of [...Object.keys(scripts), ...others]) {
      const reply = await service.anyone.get(path, page);
      const { 'content-type': type, 'cache-control': cache } = reply.headers;
      // A cached page would come back with a nonce that its headers no longer allow, or use one twice.
      assert.deepEqual(
        [reply.status, type, cache],
        [path === '/nothing' ? 404 : 200, 'text/html; charset=utf-8', 'no-store'],
        path,
      );
      assert.match(reply.text, /<title>Namekeep/);
      assert.match(policyOf(reply), /default-src '(self|none)'/);
      assert.doesNotMatch(policyOf(reply), /unsafe|script-src[^;]*(\*|https?:)/);
      const [, nonce = ''] = /style-src 'self' 'nonce-([\w-]{22})'/.exec(policyOf(reply)) ?? [];
      assert.deepEqual(
        [...reply.text.matchAll(/nonce="([^"]*)"/g)].map(([, own]) => own),
        [nonce, nonce],
        path,
      );
      nonces.add(nonce);
      const named = [...reply.text.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file);
      assert.deepEqual(named, scripts[path] ?? [], path);
    }
    assert.equal(nonces.size, others.length + 3, 'each response has a nonce of its own');
  });

  test('another address is 404: a page for a browser, and JSON for a machine and wherever machines ask', async () => {
    for (const path of ['/nothing', '/domains/x/y/z', '/wp-login.php', '/index.html/x']) {
      const { status, headers } = await service.anyone.get(path, page);
      assert.deepEqual([status, headers['content-type']?.split(';')[0]], [404, 'text/html'], path);
    }
    for (const path of ['/nothing', '/assets/gone.js', '/.hidden', '/.env', '/.git/config'])
      refused(await service.anyone.get(path, { accept: '*/*' }), 'not_found', path);
    for (const path of ['/api/x', '/mcp/x', '/adapter/x', '/.well-known/x'])
      refused(await service.anyone.get(path, page), 'not_found', path);
    const known = ['oauth-authorization-server', 'openid-configuration/mcp'].map((name) => `/.well-known/${name}`);
    for (const path of ['/register', '/authorize', '/token', ...known])
      assert.equal((await expect(404, service.anyone.get(path, page))).error, 'not_found');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      refused(await service.anyone.send({ method, path: '/nothing', headers: page }), 'not_found');
    const inside = ['/../package.json', '/assets/../../package.json', '/%2e%2e/package.json', '/..%5cpackage.json'];
    const odd = [
      '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
      '/%00',
      '/assets/main-abc123.js%00.html',
      '/assets//main-abc123.js',
    ];
    for (const path of [...inside, ...odd]) assert.notEqual((await service.anyone.get(path)).status, 200, path);
  });

  test('a page or a file is read alone: another method is 405, and OPTIONS says so', async () => {
    for (const path of ['/', '/domains', '/assets/main-abc123.js']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'TRACE']) {
        const reply = await service.anyone.send({ method, path, headers: page });
        refused(reply, 'method_not_allowed', `${method} ${path}`);
        assert.equal(reply.headers.allow, 'GET, HEAD, OPTIONS');
      }
      const options = await service.anyone.send({ method: 'OPTIONS', path });
      assert.deepEqual([options.status, options.headers.allow], [204, 'GET, HEAD, OPTIONS']);
      assert.equal((await service.anyone.send({ method: 'HEAD', path, headers: page })).status, 200);
    }
  });

  test('files are cached by their names, compressed for whom it may concern, and not sent again to whom knows them', async () => {
    const font = await service.anyone.get('/fonts/sans.woff2');
    assert.deepEqual(
      [font.headers['content-type'], font.headers['cache-control']],
      ['font/woff2', 'public, max-age=604800'],
    );
    assert.equal((await service.anyone.get('/fonts/none.woff2', page)).status, 404);
    const bytes = Buffer.from('export const large = 2;\n'.repeat(200));
    writeFileSync(join(folder, 'assets', 'built-abc123.js'), bytes);
    writeFileSync(join(folder, 'assets', 'built-abc123.js.br'), brotliCompressSync(bytes));
    const [path, built] = ['/assets/main-abc123.js', '/assets/built-abc123.js'];
    refused(await service.anyone.get(`${built}.br`), 'not_found');
    const whole = await service.anyone.get(path);
    assert.equal(whole.headers['cache-control'], 'public, max-age=31536000, immutable');
    for (const [file, accepted, coding] of [
      [path, 'gzip, br', 'gzip'],
      [built, 'gzip, br', 'br'],
      [built, 'br;q=0, gzip', 'gzip'],
      [built, 'gzip;q=1, br;q=0.0', 'gzip'],
      [built, 'identity', undefined],
      [built, 'br;q=0', undefined],
      [built, 'gzip;q=0, *;q=0', undefined],
    ] as const) {
      const reply = await service.anyone.get(file, { 'accept-encoding': accepted });
      assert.equal(reply.headers['content-encoding'], coding, accepted);
      assert.ok(Number(reply.headers['content-length']) < bytes.length || coding === undefined);
      if (coding === 'br') assert.deepEqual(brotliDecompressSync(reply.bytes), bytes);
      if (coding !== undefined) assert.equal(reply.headers.vary, 'Accept-Encoding');
    }
    for (const file of [path, '/docs/swagger-ui.css']) {
      const headers = { 'accept-encoding': 'gzip' };
      const got = await service.anyone.get(file, headers);
      const head = await service.anyone.send({ method: 'HEAD', path: file, headers });
      for (const name of ['content-length', 'content-encoding', 'etag', 'vary'])
        assert.equal(head.headers[name], got.headers[name], `${name} of ${file}`);
      const { etag = '' } = got.headers;
      const known = await service.anyone.get(file, { ...headers, 'if-none-match': `"other", ${etag}` });
      assert.deepEqual([known.status, known.bytes.length, known.headers.etag], [304, 0, etag]);
      await expect(200, service.anyone.get(file, { ...headers, 'if-none-match': '"other"' }));
    }
  });

  test('without built pages, the service starts and serves the API', async () => {
    const bare = await startTestService({ database: 'SQLite', pages: join(folder, 'nothing') });
    refused(await bare.anyone.get('/', page), 'unavailable');
    await expect(200, bare.anyone.get('/api/health'));
    await bare.stop();
  });

  test('the documentation page needs nothing from outside', async () => {
    const reply = await service.anyone.get('/docs', page);
    assert.equal(reply.status, 200);
    assert.doesNotMatch(`${policyOf(reply)} ${reply.text}`, /unsafe|(src|href)="(https?:)?\/\//);
    for (const [, path = ''] of reply.text.matchAll(/(?:src|href)="(\/[^"]+)"/g))
      await expect(200, service.anyone.get(path));
    for (const path of ['/docs/swagger-ui.js.map', '/docs/package.json', '/docs/..%2fpackage.json', '/docs/x'])
      refused(await service.anyone.get(path), 'not_found', path);
  });

  test('the help shows every article to everyone, each with links to the others that lead somewhere', async () => {
    const links = new Set<string>();
    assert.ok(articles.length >= 9);
    for (const id of articles) {
      const { status, text, headers } = await service.anyone.get(`/help/${id}`);
      assert.match(`${status} ${headers['content-type']}`, /^200 text\/html/, id);
      assert.match(
        text,
        /<h1>[^<]+<\/h1>\s*<form role="search".*?<\/form><p>/,
        `${id} has a title and begins with words`,
      );
      for (const [, link = ''] of text.matchAll(/href="(\/[^"]*)"/g)) links.add(link);
      for (const other of articles) assert.ok(text.includes(`href="/help/${other}"`), `${id} leads to ${other}`);
    }
    for (const link of links) assert.notEqual((await service.anyone.get(link)).status, 404, link);
    for (const [id, place] of Object.entries(movedArticles)) {
      const { status, headers } = await service.anyone.get(`/help/${id}`);
      assert.deepEqual([status, headers.location], [301, `/help/${place}`]);
    }
    assert.match((await service.anyone.get('/help')).text, /<h1>Start<\/h1>/);
    for (const name of ['none', '..%2fREADME', 'start.md', '__proto__']) {
      refused(await service.anyone.get(`/help/${name}`, { accept: '*/*' }), 'not_found', name);
      const { status, text } = await service.anyone.get(`/help/${name}`, page);
      const found =
        /<h1>Article not found<\/h1>[^]*<form role="search" action="\/help">[^]*<a href="\/help\/start">Start<\/a>/;
      assert.match(`${status} ${text}`, new RegExp(`^404 [^]*(${found.source}|<h1>Article not found</h1>)`));
    }
  });

  test('the help is searched at /help?q=, in the titles and in the texts', async () => {
    const { text } = await service.anyone.get('/help?q=CSV+spreadsheet', page);
    assert.match(text, /<li><a href="\/help\/import#[a-z-]+">Import and export: [^<]+<\/a><p>[^<]+<\/p><\/li>/);
    assert.match(text, /<input type="search"[^>]* value="CSV spreadsheet">/);
    const none = await service.anyone.get(`/help?q=${encodeURIComponent('<b>zzzz')}`, page);
    assert.match(none.text, /value="&lt;b&gt;zzzz"[^]*No articles found\./);
    await expect(200, service.anyone.get(`/help?q=${'long+'.repeat(200)}`, page));
    assert.match((await service.anyone.get('/help?q=+', page)).text, /<h1>Start<\/h1>/);
  });
});

suite('Public capabilities [SQLite]', () => {
  const search = '/api/content/search';
  const normalize = '/adapter/v1/capabilities/names/normalize/v1/invoke';
  let service: TestService;
  before(async () => {
    service = await startTestService({ database: 'SQLite' });
  });
  after(() => service.stop());
  const find = async (query: string) =>
    (await expect(200, service.anyone.get<{ results: ArticleMatch[] }>(`${search}?${query}`))).results;

  test('find a section by its title, by beginnings of words and with small mistakes, the best first', async () => {
    const titles = {
      start: 'start',
      'sign+in': 'security',
      fields: 'add#fields',
      'amounts+currencies': 'pay#amounts-and-currencies',
      REST: 'scripts#rest-api',
    };
    for (const [query, id] of Object.entries(titles))
      assert.equal((await find(`q=${query}`))[0]?.path, `/help/${id}`, query);
    for (const [query, id] of [
      ['passphr', 'security#the-passphrase'],
      ['curency', 'pay#amounts-and-currencies'],
    ])
      assert.ok(
        (await find(`q=${query}`)).some(({ path }) => path === `/help/${id}`),
        query,
      );
    assert.deepEqual(await find('q=xyzzyplugh'), []);
    const results = await find('q=token&limit=3');
    assert.equal(results.length, 3);
    assert.deepEqual(
      results,
      results.toSorted((a, b) => b.score - a.score),
    );
    for (const { excerpt } of results) {
      assert.doesNotMatch(excerpt, /[`*|#\n]|\]\(/, 'plain words around the match');
      assert.ok(excerpt.length > 20 && excerpt.length < 260);
    }
  });

  test('refuse a search without words, and a limit that is no whole number from 1 to 50', async () => {
    const limits = ['1.5', '0', '51', '', '1e1'].map((limit) => `q=a&limit=${limit}`);
    for (const query of ['', 'q=', 'q=+', ...limits, 'q=a&q=b', 'q=a&page=2', `q=${'x'.repeat(201)}`])
      refused(await service.anyone.get(`${search}?${query}`), 'invalid_input', query);
  });

  test('bring a name into the form in which it is kept, or say why it is none', async () => {
    const { body } = await service.anyone.post(normalize, { name: 'https://BÜCHER.example/shop' });
    const normalized = { name: 'xn--bcher-kva.example', unicodeName: 'bücher.example' };
    assert.deepEqual(body, { outcome: 'normalized', ...normalized });
    const none = await service.anyone.post<{ outcome: string; message: string }>(normalize, { name: '192.168.0.1' });
    assert.match(`${none.body.outcome} ${none.body.message}`, /^not_a_name .*IP address/);
  });

  test('are all that the adapter shows, with or without a token, and count against the address that asks', async () => {
    const token = await (await service.account()).token(['domains:read']);
    for (const caller of [service.anyone, token]) {
      const { paths } = await expect(200, caller.get<{ paths: object }>('/adapter/v1/openapi.json'));
      assert.deepEqual(Object.keys(paths).toSorted(), [normalize, search].toSorted());
      const [missing, unknown] = await Promise.all(
        ['domains/list', 'no/such'].map(async (name) => {
          const { requestId: _, ...error } = refused(
            await caller.post(`/adapter/v1/capabilities/${name}/v1/invoke`, {}),
            'not_found',
          );
          return error;
        }),
      );
      assert.deepEqual(missing, unknown);
    }
    for (const [method, path, allow] of [
      ['POST', search, /GET/],
      ['GET', normalize, /^POST$/],
    ] as const) {
      const reply = await service.anyone.send({ method, path });
      assert.equal(reply.status, 405);
      assert.match(reply.headers.allow ?? '', allow);
    }
    assert.deepEqual((await service.anyone.get('/adapter/v1/health')).body, { status: 'ok', capabilities: 2 });
    const limited = await startTestService({ database: 'SQLite', rates: { reads: 2 } });
    for (const status of [200, 200, 429]) assert.equal((await limited.anyone.get(`${search}?q=a`)).status, status);
    await limited.stop();
  });
});

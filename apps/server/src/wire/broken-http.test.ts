import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { listen } from '../server.ts';
import type { TestAccount } from '../testing/account.ts';
import { domains } from '../testing/api.ts';
import { issuesOf, refused } from '../testing/caller.ts';
import { brokenStatus, connect, head, sendRaw } from '../testing/raw-http.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const host = 'Host: localhost';

suite('What is no good HTTP [SQLite]', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService({ database: 'SQLite', timeouts: { headers: 400, request: 800, drain: 30_000 } });
    account = await service.account();
  });
  after(() => service.stop());

  const get = (...lines: string[]) => head('GET /api/health HTTP/1.1', ...lines);
  const post = (...lines: string[]) => head(`POST ${domains} HTTP/1.1`, host, ...lines);
  const close = 'Connection: close';
  const broken: Record<string, [text: string, status?: number]> = {
    'no request line': ['nothing\r\n\r\n'],
    'a line of another protocol': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    'an unknown version': [head('GET /api/health HTTP/3.1', host)],
    'a method that is none': [head('FOO /api/health HTTP/1.1', host)],
    'no host': [get()],
    'two hosts': [get(host, 'Host: evil.example')],
    'a host that is none': [get('Host: a b', close)],
    'a host with a path': [get('Host: a/b', close)],
    'a backslash in its path': [head('GET /api\\health HTTP/1.1', host, close)],
    'a path that is none': [head('GET api/health HTTP/1.1', host, close)],
    'a header without a name': [get(host, ': x')],
    'a space before the colon': [get(host, 'X-A : x')],
    'a NUL in a header': [get(host, 'X-A: a\0b')],
    'a folded header': [get(host, 'X-A: a', ' b')],
    'two lengths': [`${post('Content-Length: 1', 'Content-Length: 2')}x`],
    'a length that is none': [post('Content-Length: -1')],
    'a length and chunks': [`${post('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
    'chunks under another name': [`${post('Transfer-Encoding: xchunked')}0\r\n\r\n`],
    'headers beyond 16 KiB': [get(host, `X-A: ${'a'.repeat(17_000)}`), 431],
    'an address beyond 16 KiB': [head(`GET /api/health?${'a'.repeat(17_000)} HTTP/1.1`, host), 431],
    'a wish for a tunnel': [head('CONNECT evil.example:443 HTTP/1.1', host), 405],
  };
  test('is refused in the envelope, and closes the connection', async () => {
    for (const [name, [text, status = 400]] of Object.entries(broken))
      assert.equal(brokenStatus(await sendRaw(service.port, text), name), status, name);
  });

  const unfinished = (...lines: string[]) => {
    const who = [`Cookie: ${String(account.browser.headers.cookie)}`, 'Sec-Fetch-Site: same-origin'];
    return post(...who, 'Idempotency-Key: broken', 'Content-Type: application/json', ...lines);
  };
  test('a chunk that breaks off is 400, and headers or a body without an end are 408; none is a fault of ours', async () => {
    for (const [text, status] of [
      [`${unfinished('Transfer-Encoding: chunked')}2\r\n{}\r\nzz\r\n`, 400],
      [`${unfinished('Content-Length: 100')}{`, 408],
      [`GET /api/health HTTP/1.1\r\n${host}\r\nX-A: `, 408],
    ] as const)
      assert.equal(brokenStatus(await sendRaw(service.port, text), text), status);
  });

  test('fifty clients that stop sending do not delay others', async () => {
    const slow = Array.from({ length: 50 }, () => connect(service.port));
    for (const { write } of slow) write(`POST ${domains} HTTP/1.1\r\n${host}\r\nX-A`);
    assert.equal((await account.browser.get('/api/session')).status, 200);
    const answers = await Promise.all(slow.map(({ ended }) => ended));
    for (const answer of answers) assert.equal(brokenStatus(answer, 'slow'), 408);
  });

  test('nonsense after a good request leaves its response whole', async () => {
    const received = await sendRaw(service.port, `${head('GET /api/openapi.json HTTP/1.1', host)}nonsense\r\n\r\n`);
    const [first = '', rest = ''] = received.split('\r\n\r\n');
    assert.match(first, /^HTTP\/1\.1 200 /);
    const length = Number(/content-length: (\d+)/i.exec(first)?.[1]);
    assert.equal((JSON.parse(rest.slice(0, length)) as { openapi: string }).openapi, '3.1.0');
  });

  test('a service that has not started yet says so', async () => {
    const listener = await listen({ host: '127.0.0.1', port: 0, https: false });
    const answer = await sendRaw(listener.port, head('GET /api/ready HTTP/1.1', host));
    assert.equal(brokenStatus(answer, 'starting'), 503);
    assert.match(answer, /^retry-after: 1\r$/im);
    // It is alive, and whoever watches over it must not end it meanwhile.
    assert.match(await sendRaw(listener.port, head('GET /api/health HTTP/1.1', host, close)), /^HTTP\/1\.1 200 /);
    await listener.close(1_000);
  });

  test('good requests of unusual forms are served', async () => {
    const good: [text: string, status: number][] = [
      [head(`GET http://localhost:${service.port}/api/health HTTP/1.1`, host, close), 200],
      [head('GET /api/health HTTP/1.0'), 200],
      [head('\r\nGET /api/health HTTP/1.1', host, close), 200],
      [get(host, 'Connection: close, Upgrade', 'Upgrade: websocket'), 200],
      [head('OPTIONS /api/health HTTP/1.1', host, close, 'Content-Length: 0'), 204],
      [`${post(close, 'Expect: 100-continue', 'Content-Length: 2')}{}`, 401],
      [get(host, 'Expect: miracles', close), 200],
      [head('GET /api/%zz HTTP/1.1', host, close), 400],
      [head('GET /api/health?%zz=%ff HTTP/1.1', host, close), 200],
    ];
    for (const [text, status] of good) {
      const answer = (await sendRaw(service.port, text)).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
      assert.equal(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), status, text);
    }
    const near = '/api/v1/labels/%zz /api/v1/views/%ff /api/health/% /%E4 /help/%c3';
    for (const path of [`${domains}/%zz`, ...near.split(' ')])
      refused(await account.browser.put(path, {}), 'malformed_json', path);
    assert.deepEqual((await account.browser.get('/api/v1/labels')).body, { labels: [] });
    refused(await account.browser.get(`${domains}?q=%ff&%zz=1`), 'invalid_query');
    // Latin-1, which would search for another text and find nothing.
    const latin = await account.browser.get(`${domains}?registrar=caf%e9&q=100%`);
    assert.deepEqual(issuesOf(latin, 'invalid_query'), ['registrar invalid_encoding']);
  });

  test('none of this has left anything behind', async () => {
    assert.equal((await account.browser.get('/api/session')).status, 200);
    assert.deepEqual(service.logged(), []);
  });
});

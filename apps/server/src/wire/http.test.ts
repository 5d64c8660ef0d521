import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { TestAccount } from '../testing/account.ts';
import { at, create, createAll, domains, ifMatch, input, inputs, key } from '../testing/api.ts';
import { type Caller, expect, issuesOf, raw, refused } from '../testing/caller.ts';
import { connect, head } from '../testing/raw-http.ts';
import { newSubject, requestOf, routeNames, routeOf, type Subject } from '../testing/requests.ts';
import { startTestService, suiteWithService } from '../testing/service.ts';

const KiB = 1024;
const json = { 'content-type': 'application/json' };
const gzip = { 'accept-encoding': 'gzip, deflate, br' };

suiteWithService('Addresses and methods', (service) => {
  let account: TestAccount;
  let subject: Subject;
  before(async () => {
    account = await service().account();
    subject = await newSubject(account);
  });
  const readOnly = 'GET, HEAD, OPTIONS';

  /** Every path with the methods that it has. */
  function paths(): [path: string, allow: string][] {
    const byPath = Map.groupBy(routeNames, (name) => routeOf(name).path);
    const routes = [...byPath.values()].flatMap((names) => {
      const methods = names
        .map((name) => routeOf(name).method)
        .flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : one));
      return names.map((name): [string, string] => [requestOf(name, subject).path, [...methods, 'OPTIONS'].join(', ')]);
    });
    const others = 'health ready openapi.json auth/login auth/callback'.split(' ').map((path) => `/api/${path}`);
    return [
      ...routes,
      ...[...others, '/docs', '/metrics'].map((path): [string, string] => [path, readOnly]),
      ['/api/auth/logout', 'POST, OPTIONS'],
    ];
  }

  test('HEAD has the status and the headers of GET, and no body', async () => {
    const changing = ['date', 'x-request-id', 'content-length', 'transfer-encoding', 'set-cookie', 'location'];
    const lasting = (headers: object) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)));
    for (const [path, allow] of [...paths(), ['/api/nothing', 'GET'] as const])
      for (const caller of allow.includes('GET') ? [account.browser, service().anyone] : []) {
        const [get, reply] = await Promise.all([caller.get(path), caller.send({ method: 'HEAD', path })]);
        assert.equal(reply.status, get.status, path);
        assert.deepEqual(lasting(reply.headers), lasting(get.headers), path);
      }
  });

  test('OPTIONS is 204 with the methods, another method is 405 with them, before anyone asks who calls', async () => {
    const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' };
    for (const [path, allow] of paths()) {
      const options = await service().anyone.send({ method: 'OPTIONS', path, headers: preflight });
      assert.deepEqual([options.status, options.headers.allow], [204, allow], path);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PURGE', 'PROPFIND']) {
        if (allow.split(', ').includes(method)) continue;
        const reply = await service().anyone.send({ method, path, headers: { 'x-mark': 'mark' } });
        refused(reply, 'method_not_allowed', `${method} ${path}`);
        assert.equal(reply.headers.allow, allow, path);
        assert.doesNotMatch(reply.text, /mark/, 'TRACE repeats nothing');
      }
    }
  });

  test('an address that is not there is 404 in JSON, for browsers too, and odd spellings find nothing', async () => {
    const unknown = '/api /api/ /api/v1 /api/v2/domains /api/v1/domain /api/v1/domains/ /api/v1//domains';
    const below = '/api/v1/domains/x/y /mcp/x /adapter /adapter/v2/health /identity/nothing/here';
    const guessed = '/.well-known /.well-known/x /api/v1/domains/x/history/ /api/%76%32 /api/v1/domains%2Fbatch/x';
    for (const path of `${unknown} ${below} ${guessed}`.split(' '))
      for (const method of ['GET', 'POST', 'PURGE']) {
        const reply = await account.browser.send({ method, path, headers: { accept: 'text/html,*/*' } });
        refused(reply, 'not_found', `${method} ${path}`);
      }
    for (const path of ['/API/v1/domains', '/api/V1/domains', '//api/v1/domains', '/api/v1/domains/%00'])
      assert.equal((await account.browser.get(path)).status, 404, path);
    for (const path of ['/docs/../api/session', '/api/health/../session'])
      refused(await service().anyone.get(path), 'unauthenticated');
  });
});

suiteWithService('The headers of responses', (service) => {
  test('keep a request id of 1 to 128 harmless characters, on errors too, and replace any other', async () => {
    const { browser } = await service().account();
    for (const id of ['a', 'A-1_b.c', 'x'.repeat(128)])
      for (const path of ['/api/session', '/api/nothing', '/docs', '/identity/nothing'])
        assert.equal((await browser.get(path, { 'x-request-id': id })).headers['x-request-id'], id, path);
    const wrong = ['', 'x'.repeat(129), 'two words', 'ä', 'a/b', '<b>', 'a,b', ['one', 'two']];
    const replies = await Promise.all(wrong.map((id) => browser.get('/api/health', { 'x-request-id': id })));
    const given = new Set(replies.map(({ headers }) => headers['x-request-id'] ?? ''));
    assert.equal(given.size, wrong.length, 'each is new');
    for (const id of given) assert.ok(/^[A-Za-z0-9._-]{1,128}$/.test(id) && !wrong.includes(id), id);
  });

  test('name no software, set no cookie, and forbid pages the features that they do not use', async () => {
    const { browser } = await service().account();
    for (const path of ['/api/session', '/api/nothing', '/docs', '/api/openapi.json']) {
      const { headers } = await browser.get(path);
      for (const name of ['server', 'x-powered-by', 'set-cookie', 'via', 'strict-transport-security'])
        assert.equal(headers[name], undefined, path);
    }
    for (const path of ['/docs', '/help', '/identity/interaction/unknown']) {
      const { headers } = await service().anyone.get(path);
      assert.match(headers['content-security-policy'] ?? '', /require-trusted-types-for 'script'/);
      const policy = headers['permissions-policy'] ?? '';
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
        assert.ok(policy.includes(`${feature}=()`), feature);
      // Copying the secret of a token needs it.
      assert.doesNotMatch(policy, /clipboard/);
    }
  });

  test('are compressed over a kilobyte, for clients that accept it, but not for other sites and not with an ETag', async () => {
    const { anyone } = service();
    const caller = await (await service().account()).token();
    const [record] = await createAll(caller, [
      { notes: 'Private. '.repeat(200) },
      ...inputs(99, () => ({ notes: 'ä'.repeat(10_000) })),
    ]);
    for (const [path, vary] of [
      ['/api/openapi.json', /Accept-Encoding/],
      ['/help/import', /Accept-Encoding/],
      [`${domains}?limit=100`, /Authorization, Cookie, Accept-Encoding/],
    ] as const) {
      const [plain, zipped] = [await caller.get(path), await caller.get(path, gzip)];
      assert.deepEqual(
        [plain.headers['content-encoding'], zipped.headers['content-encoding']],
        [undefined, 'gzip'],
        path,
      );
      assert.match(zipped.headers.vary ?? '', vary);
      assert.equal(Number(zipped.headers['content-length']), zipped.bytes.length);
      assert.deepEqual(gunzipSync(zipped.bytes), plain.bytes, path);
    }
    const never: [path: string, headers: Record<string, string>][] = [
      ['/api/health', gzip],
      ['/help', { 'accept-encoding': 'gzip;q=0' }],
      [at(record?.id ?? ''), gzip],
      ['/api/v1/export', gzip],
      ['/api/openapi.json', { ...gzip, 'sec-fetch-site': 'cross-site' }],
      ['/api/openapi.json', { ...gzip, 'sec-fetch-site': 'same-site' }],
    ];
    for (const [path, headers] of never)
      assert.equal((await caller.get(path, headers)).headers['content-encoding'], undefined, path);
    for (const site of ['same-origin', 'none']) {
      const reply = await anyone.get('/api/openapi.json', { ...gzip, 'sec-fetch-site': site });
      assert.equal(reply.headers['content-encoding'], 'gzip', site);
    }
  });
});

suite('A service with an https address [SQLite]', () => {
  test('asks browsers to stay with https, and reads only the cookie that is bound to its host', async () => {
    const service = await startTestService({ database: 'SQLite', baseUrl: new URL('https://names.example') });
    const { browser } = await service.account();
    const reply = await browser.get('/api/session');
    assert.match(`${reply.status} ${reply.headers['strict-transport-security']}`, /^200 max-age=\d{8}/);
    const cookie = String(browser.headers.cookie).replace('__Host-', '');
    refused(await service.anyone.get('/api/session', { cookie }), 'unauthenticated');
    await service.stop();
  });
});

suiteWithService('Bodies', (service) => {
  let browser: Caller;
  before(async () => {
    ({ browser } = await service().account());
  });
  const post = (text: string | Uint8Array, headers: Record<string, string> = {}, chunked?: true) =>
    browser.post(domains, raw(text, chunked && { chunked }), { ...key(), ...json, ...headers });
  const good = () => JSON.stringify(input());
  /** A record of exactly so many bytes. */
  const ofSize = (bytes: number, text = good()) => text.slice(0, -1) + ' '.repeat(bytes - text.length) + text.slice(-1);

  test('are JSON in UTF-8 without compression; every other type is 415, also for a patch', async () => {
    for (const headers of [
      { 'content-type': 'application/json; charset=utf-8' },
      { 'content-type': 'APPLICATION/JSON;Charset="UTF-8"' },
      { 'content-encoding': 'identity' },
    ])
      await expect(201, post(good(), headers));
    const types =
      'text/plain|text/json|application/x-www-form-urlencoded|multipart/form-data; boundary=x||application/jsonp';
    const near = 'application/json, text/plain|application/problem+json|application/json; charset=utf-16';
    for (const type of `${types}|${near}|application/merge-patch+json`.split('|'))
      refused(await post(good(), { 'content-type': type }), 'unsupported_media_type', type);
    for (const encoding of ['gzip', 'br', 'gzip, identity', 'x'])
      refused(await post(good(), { 'content-encoding': encoding }), 'unsupported_media_type', encoding);
    refused(await browser.post(domains, raw('{}'), key()), 'unsupported_media_type');
    const { id } = await create(browser);
    const patch = { ...ifMatch(1), 'content-type': 'application/merge-patch+json' };
    refused(await browser.patch(at(id), raw('{"notes":"x"}'), patch), 'unsupported_media_type');
  });

  test('that are no JSON are refused in our words: with members twice, __proto__ or too deep, too', async () => {
    // Every text that is no JSON is tried on the reader itself, in `packages/capabilities`.
    const texts = ['', '{}}', '{"a":"\n"}', '{"name":"a","name":"b"}', '{"a":{"__proto__":null}}', '['.repeat(100_000)];
    const deep = `{"notes":${'['.repeat(65)}${']'.repeat(65)}}`;
    for (const text of [...texts, deep, Buffer.from([0x22, 0xff, 0x22]), Buffer.from(good(), 'utf16le')]) {
      const { message } = refused(await post(text), 'malformed_json', String(text).slice(0, 40));
      assert.doesNotMatch(message, /token|undefined/i);
    }
    for (const text of ['null', '1', '"x"', '[]', 'true', `{"notes":${'['.repeat(60)}${']'.repeat(60)}}`])
      refused(await post(text), 'invalid_input', text);
    for (const name of ['constructor', 'prototype', 'toString', 'hasOwnProperty'])
      assert.deepEqual(issuesOf(await post(`${good().slice(0, -1)},"${name}":{}}`)), [`${name} unrecognized_key`]);
  });

  test('of 256 KiB are read, of a batch 8 MiB, and of one byte more refused, in chunks too', async () => {
    for (const chunked of [undefined, true] as const) {
      await expect(201, post(ofSize(256 * KiB), {}, chunked));
      refused(await post(ofSize(256 * KiB + 1), {}, chunked), 'payload_too_large');
      refused(await post(ofSize(3_000 * KiB), {}, chunked), 'payload_too_large');
      await expect(200, browser.get('/api/session'));
    }
    const batch = (bytes: number) =>
      browser.post(`${domains}/batch`, raw(ofSize(bytes, JSON.stringify({ records: [input()] }))), {
        ...key(),
        ...json,
      });
    await expect(201, batch(8 * KiB * KiB));
    refused(await batch(8 * KiB * KiB + 1), 'payload_too_large');
  });

  test('that arrive late, have no end or break off lose no response, no connection, and are no fault of ours', async () => {
    const late = connect(service().port);
    late.write(head('POST /api/nothing HTTP/1.1', 'Host: localhost', 'Content-Length: 300000') + ' '.repeat(1_000));
    // The response is there before the rest of the body.
    await new Promise((resolve) => setTimeout(resolve, 700));
    late.write(' '.repeat(299_000) + head('GET /api/health HTTP/1.1', 'Host: localhost', 'Connection: close'));
    assert.deepEqual((await late.ended).match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 404', 'HTTP/1.1 200']);

    const endless = connect(service().port);
    endless.write(head(`POST ${domains} HTTP/1.1`, 'Host: localhost', 'Transfer-Encoding: chunked'));
    const mebibyte = Buffer.from(`100000\r\n${' '.repeat(2 ** 20)}\r\n`);
    for (let count = 0; count < 40; count += 1) endless.write(mebibyte);
    assert.match(await endless.ended, /^HTTP\/1\.1 401 [^]*^connection: close\r$/im);

    const broken = connect(service().port);
    const cookie = `Cookie: ${String(browser.headers.cookie)}`;
    const lines = ['Host: localhost', cookie, 'Sec-Fetch-Site: same-origin', 'Idempotency-Key: broken-off'];
    broken.write(
      `${head(`POST ${domains} HTTP/1.1`, ...lines, 'Content-Type: application/json', 'Content-Length: 500')}{`,
    );
    await expect(200, browser.get('/api/session'));
    broken.close();
    await broken.ended;
    await expect(200, browser.get('/api/session'));
    assert.deepEqual(service().logged(), []);
  });
});

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { suiteWithService } from '../testing/each-database.ts';
import { startTestService } from '../testing/service.ts';

suiteWithService('The headers of answers', (service) => {
  test('keep a request id of 1 to 128 harmless characters, on errors too', async () => {
    const { browser } = await service().account();
    for (const id of ['a', 'A-1_b.c', 'x'.repeat(128)]) {
      for (const path of ['/api/session', '/api/nothing', '/api/health', '/docs', '/identity/nothing']) {
        const answer = await browser.get(path, { 'x-request-id': id });
        assert.equal(answer.headers['x-request-id'], id, path);
      }
    }
  });

  test('replace any other request id by a new one', async () => {
    const seen = new Set<string>();
    for (const id of ['', 'x'.repeat(129), 'two words', 'ä', 'a/b', '<b>', 'a,b', ['one', 'two']]) {
      const answer = await service().anyone.get('/api/health', { 'x-request-id': id });
      const given = answer.headers['x-request-id'] ?? '';
      assert.match(given, /^[A-Za-z0-9._-]{1,128}$/);
      assert.notEqual(given, id);
      seen.add(given);
    }
    assert.equal(seen.size, 8, 'each is new');
  });

  test('name no software and set no cookie', async () => {
    const { browser } = await service().account();
    for (const path of ['/api/session', '/api/nothing', '/docs', '/api/openapi.json']) {
      const { headers } = await browser.get(path);
      for (const name of ['server', 'x-powered-by', 'set-cookie', 'via']) assert.equal(headers[name], undefined, path);
    }
  });

  test('forbid pages the features that they do not use, and HTML that was not checked', async () => {
    const { baseUrl, anyone } = service();
    const login = await anyone.get('/identity/interaction/unknown');
    for (const { headers } of [await anyone.get('/docs'), await anyone.get('/help'), login]) {
      assert.match(headers['content-security-policy'] ?? '', /require-trusted-types-for 'script'/, baseUrl.href);
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
        assert.ok(headers['permissions-policy']?.includes(`${feature}=()`), feature);
      }
      // Copying the secret of a token needs it.
      assert.doesNotMatch(headers['permissions-policy'] ?? '', /clipboard/);
    }
  });

  test('ask for no transport security on plain http', async () => {
    const answer = await service().anyone.get('/api/health');
    assert.equal(answer.headers['strict-transport-security'], undefined);
  });
});

suite('A service with an https address [SQLite]', () => {
  test('asks browsers to stay with https, and reads only the cookie that is bound to its host', async () => {
    const service = await startTestService({ database: 'SQLite', baseUrl: new URL('https://names.example') });
    try {
      const { browser } = await service.account();
      const answer = await browser.get('/api/session');
      assert.equal(answer.status, 200);
      assert.match(answer.headers['strict-transport-security'] ?? '', /^max-age=\d{8}/);
      const secret = String(browser.headers.cookie).replace('__Host-', '');
      assert.equal((await service.anyone.get('/api/session', { cookie: secret })).status, 401);
    } finally {
      await service.stop();
    }
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ErrorCode, RouteName } from '@namekeep/contract';
import { type Caller, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { newSubject, requestOf, routeNames, routeOf } from '../testing/requests.ts';

suiteWithService('A write with a cookie', (service) => {
  const writes = routeNames.filter((name) => routeOf(name).method !== 'GET');
  const from = (caller: Caller, headers: Record<string, string>) => {
    const { 'sec-fetch-site': _, ...rest } = caller.headers;
    return { ...rest, ...headers };
  };
  const tryAll = async (headers: Record<string, string>, expected: ErrorCode | undefined) => {
    const tryOne = async (name: RouteName) => {
      const account = await service().account();
      const request = requestOf(name, await newSubject(account));
      const answer = await service().anyone.with(from(account.browser, headers)).send(request);
      if (expected) refused(answer, expected, `${name} ${JSON.stringify(headers)}`);
      else assert.ok(answer.status < 300, `${name} ${JSON.stringify(headers)}: ${answer.text}`);
    };
    await Promise.all(writes.map(tryOne));
  };

  test('comes from the service itself, by either header of a browser', async () => {
    await tryAll({ 'sec-fetch-site': 'same-origin' }, undefined);
    await tryAll({ origin: service().baseUrl.origin }, undefined);
    await tryAll({ 'sec-fetch-site': 'same-origin', origin: service().baseUrl.origin }, undefined);
  });

  test('of another site is refused, and of one that does not say', async () => {
    const { port } = service().baseUrl;
    const sites = ['cross-site', 'same-site', 'none', '', 'same-origin, cross-site', 'SAME-ORIGIN'];
    for (const site of sites) await tryAll({ 'sec-fetch-site': site }, 'cross_origin');
    const origins = [
      'https://evil.example',
      'null',
      `https://127.0.0.1:${port}`,
      `http://127.0.0.1:${Number(port) + 1}`,
      'http://127.0.0.1',
      `http://127.0.0.1:${port}.evil.example`,
    ];
    for (const origin of origins) await tryAll({ origin }, 'cross_origin');
    // Where both are there, both must say so.
    const own = { 'sec-fetch-site': 'same-origin', origin: service().baseUrl.origin };
    await tryAll({ ...own, origin: 'https://evil.example' }, 'cross_origin');
    await tryAll({ ...own, origin: 'null' }, 'cross_origin');
    await tryAll({ ...own, 'sec-fetch-site': 'cross-site' }, 'cross_origin');
    await tryAll({}, 'cross_origin');
    await tryAll({ referer: `${service().baseUrl.origin}/` }, 'cross_origin');
  });

  test('is no matter for tokens, and reading no matter for cookies', async () => {
    const account = await service().account();
    const token = await account.token();
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const subject = await newSubject(account);
    for (const name of routeNames) {
      const caller = routeOf(name).method === 'GET' ? account.browser : token;
      const answer = await caller.with(evil).send(requestOf(name, subject));
      assert.ok(
        answer.status !== 403 || (answer.body.error as { code: string }).code === 'session_required',
        `${name} ${answer.text}`,
      );
    }
  });

  test('to sign out comes from the service itself too', async () => {
    const account = await service().account();
    refused(await (await account.signIn({ elsewhere: true })).post('/api/auth/logout'), 'cross_origin');
    const answer = await account.browser.post<{ signOutUrl: string | null }>('/api/auth/logout');
    assert.equal(answer.status, 200);
    assert.match(answer.headers['set-cookie'] ?? '', /^namekeep=;.*Max-Age=0/);
    refused(await account.browser.get('/api/session'), 'unauthenticated');
    const without = await service().anyone.post('/api/auth/logout');
    assert.deepEqual([without.status, without.body], [200, { signOutUrl: null }]);
  });
});

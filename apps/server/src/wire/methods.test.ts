import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { TestAccount } from '../testing/account.ts';
import { refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/each-database.ts';
import { newSubject, requestOf, routeNames, routeOf, type Subject } from '../testing/requests.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PURGE', 'PROPFIND'];
const others: [path: string, allow: string][] = [
  ['/api/health', 'GET, HEAD, OPTIONS'],
  ['/api/ready', 'GET, HEAD, OPTIONS'],
  ['/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ['/api/auth/login', 'GET, HEAD, OPTIONS'],
  ['/api/auth/callback', 'GET, HEAD, OPTIONS'],
  ['/api/auth/logout', 'POST, OPTIONS'],
  ['/docs', 'GET, HEAD, OPTIONS'],
  ['/metrics', 'GET, HEAD, OPTIONS'],
];
const changing = ['date', 'x-request-id', 'content-length', 'transfer-encoding'];

function lasting(headers: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)));
}

suiteWithService('Addresses and methods', (service) => {
  let account: TestAccount;
  let subject: Subject;
  before(async () => {
    account = await service().account();
    subject = await newSubject(account);
  });

  /** Every path of the REST API, with its methods. */
  function paths(): [path: string, allow: string][] {
    const byPath = Map.groupBy(routeNames, (name) => routeOf(name).path);
    const methodsOf = (name: (typeof routeNames)[number]): string[] => {
      const { method } = routeOf(name);
      return method === 'GET' ? ['GET', 'HEAD'] : [method];
    };
    return [...byPath.values()].flatMap((names) => {
      const allow = [...names.flatMap(methodsOf), 'OPTIONS'].join(', ');
      // Each method has an address of its own, but the path decides which methods there are.
      return names.map((name): [string, string] => [requestOf(name, subject).path, allow]);
    });
  }

  test('HEAD answers wherever GET does, with the same status and headers and no body', async () => {
    const gets = routeNames
      .filter((name) => routeOf(name).method === 'GET')
      .map((name) => requestOf(name, subject).path);
    for (const path of [
      ...gets,
      '/api/health',
      '/api/ready',
      '/api/openapi.json',
      '/docs',
      '/metrics',
      '/api/nothing',
    ]) {
      for (const caller of [account.browser, service().anyone]) {
        const [get, head] = await Promise.all([caller.get(path), caller.send({ method: 'HEAD', path })]);
        assert.equal(head.status, get.status, path);
        assert.deepEqual(lasting(head.headers), lasting(get.headers), path);
      }
    }
  });

  test('OPTIONS is 204 with the methods of the address, for every caller, and grants other sites nothing', async () => {
    for (const [path, allow] of [...paths(), ...others]) {
      const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' };
      const answer = await service().anyone.send({ method: 'OPTIONS', path, headers: preflight });
      assert.deepEqual([answer.status, answer.headers.allow], [204, allow], path);
    }
  });

  test('another method is 405 with the methods of the address, before anybody asks who calls', async () => {
    for (const [path, allow] of [...paths(), ...others]) {
      for (const method of methods.filter((one) => !allow.split(', ').includes(one))) {
        const answer = await service().anyone.send({ method, path });
        refused(answer, 'method_not_allowed', `${method} ${path}`);
        assert.equal(answer.headers.allow, allow, path);
      }
    }
  });

  test('TRACE repeats nothing of the request', async () => {
    const answer = await account.browser.send({
      method: 'TRACE',
      path: '/api/v1/domains',
      headers: { 'x-mark': 'mark' },
    });
    assert.equal(answer.status, 405);
    assert.doesNotMatch(answer.text, /mark|namekeep=/);
  });

  test('an address that is not there is 404 in JSON, with every method and for browsers too', async () => {
    const unknown = [
      '/api',
      '/api/',
      '/api/v1',
      '/api/v2/domains',
      '/api/v1/domain',
      '/api/v1/domains/',
      '/api/v1//domains',
    ];
    const below = ['/api/v1/domains/x/y', '/mcp/x', '/adapter', '/adapter/v2/health', '/identity/nothing/here'];
    const guessed = [
      '/.well-known',
      '/.well-known/x',
      '/api/v1/domains/x/history/',
      '/api/%76%32',
      '/api/v1/domains%2Fbatch/x',
    ];
    for (const path of [...unknown, ...below, ...guessed]) {
      for (const method of ['GET', 'POST', 'DELETE', 'PURGE']) {
        const answer = await account.browser.send({ method, path, headers: { accept: 'text/html,*/*' } });
        refused(answer, 'not_found', `${method} ${path}`);
      }
    }
  });

  test('odd spellings of an address find nothing that they should not', async () => {
    for (const path of ['/API/v1/domains', '/api/V1/domains', '//api/v1/domains', '/api/v1/domains/%00'])
      assert.equal((await account.browser.get(path)).status, 404, path);
    refused(await service().anyone.get('/docs/../api/session'), 'unauthenticated');
    refused(await service().anyone.get('/api/health/../session'), 'unauthenticated');
  });
});

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createTokenSecret } from '@namekeep/core';
import { at, create, domains, ifMatch, input, key } from '../testing/api.ts';
import { each, type Reply, refused } from '../testing/caller.ts';
import { revisions, talkTo } from '../interfaces/mcp/testing/talk.ts';
import { suiteWithService } from '../testing/service.ts';

const token = { name: 'x', scopes: ['domains:read'], expiresInDays: 1 };

suiteWithService('Errors', (service) => {
  test('of our own say nothing but the id under which they are logged, and leave other requests alone', async () => {
    const account = await service().account();
    const { portfolios } = service().store;
    const { reader } = portfolios;
    portfolios.reader = () => {
      throw new Error('a secret of the database');
    };
    const mcp = talkTo(service(), (await account.token()).secret);
    const [broken, whole, ...calls] = await Promise.all([
      account.browser.get('/api/v1/summary'),
      account.browser.get('/api/session'),
      ...revisions.map((revision) => mcp.request(revision, 'tools/call', { name: 'domains_list', arguments: {} })),
      ...revisions.map((revision) => mcp.request(revision, 'resources/read', { uri: 'namekeep://decisions' })),
    ]);
    portfolios.reader = reader;
    for (const { status, headers, body } of calls) {
      const data = { code: 'internal', retryable: false, requestId: headers['x-request-id'] };
      const text = `An internal error occurred. It is in the log with the request ID ${data.requestId}.`;
      assert.deepEqual([status, body.error], [500, { code: -32603, message: text, data }]);
    }
    const { message, requestId } = refused(broken, 'internal');
    assert.ok(message.includes(requestId));
    assert.doesNotMatch(broken.text, /secret|Error|\.ts/);
    assert.equal(whole.status, 200);
    const faults = service()
      .logged()
      .splice(0)
      .filter(({ level }) => level === 'error');
    const ids = [requestId, ...calls.map(({ headers }) => headers['x-request-id'])];
    assert.equal(faults.length, ids.length);
    assert.deepEqual(new Set(each(faults, 'requestId')), new Set(ids));
    assert.equal((await account.browser.get('/api/v1/summary')).status, 200);
  });
});

suiteWithService('A refusal in the log', (service) => {
  /** The line of a request, without what changes. */
  const lineOf = ({ headers }: Reply<unknown>) => {
    const line = service()
      .logged()
      .find((one) => one.requestId === headers['x-request-id']) as unknown as Record<string, unknown> | undefined;
    if (!line) return undefined;
    const { level, method, path, status, account, token, session, refused } = line;
    return JSON.parse(JSON.stringify({ level, method, path, status, account, token, session, refused })) as object;
  };

  test('says whose the token is, and what it lacks or why it does not count, and shows no more of it than its hint', async () => {
    const { id: account, browser, token } = await service().account();
    const [reader, revoked] = [await token(['domains:read']), await token()];
    const { id } = await create(browser);
    await browser.post(`/api/tokens/${revoked.id}/revoke`);
    const guessed = createTokenSecret(randomBytes);
    const anyone = service().anyone.with({ authorization: `Bearer ${guessed}` });
    const code = 'unauthenticated';
    const unknown = { status: 401, refused: { code, reason: 'unknown', hint: guessed.slice(-4) } };
    const hint = revoked.secret.slice(-4);
    const of = { account, token: reader.id, status: 403 };
    const stranger = service().anyone;
    const password = { authorization: 'Bearer my-other-password' };
    const late = { account, token: revoked.id, status: 401, refused: { code, reason: 'revoked', hint } };
    const malformed = { status: 401, refused: { code, reason: 'malformed' } };
    const lacks = { ...of, refused: { code: 'insufficient_scope', scope: 'domains:delete' } };
    const expected: [method: string, path: string, reply: Reply<unknown>, line: object][] = [
      ['DELETE', at(id), await reader.delete(at(id), ifMatch(1)), lacks],
      ['GET', '/api/tokens', await reader.get('/api/tokens'), { ...of, refused: { code: 'session_required' } }],
      ['GET', domains, await revoked.get(domains), late],
      ['GET', domains, await anyone.get(domains), unknown],
      ['POST', '/mcp', await anyone.post('/mcp', {}), unknown],
      ['GET', domains, await stranger.get(domains, password), malformed],
    ];
    for (const [method, path, reply, line] of expected)
      assert.deepEqual(lineOf(reply), { level: 'warn', method, path, ...line });
    const log = JSON.stringify(service().logged());
    for (const secret of [revoked.secret, guessed, 'my-other-password']) assert.ok(!log.includes(secret));
  });

  test('says whose the browser is and where the request came from, and nothing of those who only are not signed in', async () => {
    const account = await service().account();
    const elsewhere = (await account.signIn({ elsewhere: true })).with({ origin: 'https://evil.example' });
    const line = lineOf(await elsewhere.post(domains, input(), key())) as Record<string, unknown>;
    assert.match(String(line.session), /^ses_/);
    const { status, account: id, refused: reason } = line;
    assert.deepEqual([status, id, reason], [403, account.id, { code: 'cross_origin', origin: 'https://evil.example' }]);
    const late = await account.signIn({ signedInAgo: 11 });
    const asked = lineOf(await late.post('/api/tokens', token)) as { refused: object };
    assert.deepEqual(asked.refused, { code: 'recent_sign_in_required' });
    for (const headers of [{}, { cookie: 'namekeep=x' }])
      assert.equal(lineOf(await service().anyone.get(domains, headers)), undefined);
  });
});

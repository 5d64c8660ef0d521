import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTokenSecret } from '@namekeep/core';
import { randomBytes } from 'node:crypto';
import { suiteWithService } from '../testing/each-database.ts';
import { at, create, domains, ifMatch, input, key } from '../testing/records.ts';

suiteWithService('A refusal in the log', (service) => {
  /** The line of the request with this id, without what changes. */
  const lineOf = (requestId: string | undefined) => {
    const line = service()
      .logged()
      .find((one) => one.requestId === requestId) as unknown as Record<string, unknown> | undefined;
    if (!line) return undefined;
    const { level, method, path, status, account, token, session, refused } = line;
    return JSON.parse(JSON.stringify({ level, method, path, status, account, token, session, refused })) as object;
  };
  const idOf = (answer: { headers: Readonly<Record<string, string | undefined>> }) => answer.headers['x-request-id'];

  test('of a token says whose it is, which it is, and what it lacks', async () => {
    const account = await service().account();
    const reader = await account.token(['domains:read']);
    const { id } = await create(account.browser);
    const answer = await reader.delete(at(id), ifMatch(1));
    assert.deepEqual(lineOf(idOf(answer)), {
      level: 'warn',
      method: 'DELETE',
      path: at(id),
      status: 403,
      account: account.id,
      token: reader.id,
      refused: { code: 'insufficient_scope', scope: 'domains:delete' },
    });
    const listed = await reader.get('/api/tokens');
    assert.deepEqual(lineOf(idOf(listed)), {
      level: 'warn',
      method: 'GET',
      path: '/api/tokens',
      status: 403,
      account: account.id,
      token: reader.id,
      refused: { code: 'session_required' },
    });
  });

  test('of a token that does not count says why, and shows no more of it than the page of tokens does', async () => {
    const account = await service().account();
    const token = await account.token();
    await account.browser.post(`/api/tokens/${token.id}/revoke`);
    const revoked = await token.get(domains);
    assert.deepEqual(lineOf(idOf(revoked)), {
      level: 'warn',
      method: 'GET',
      path: domains,
      status: 401,
      account: account.id,
      token: token.id,
      refused: { code: 'unauthenticated', reason: 'revoked', hint: token.secret.slice(-4) },
    });
    const guessed = createTokenSecret(randomBytes);
    const anybody = service().anyone.with({ authorization: `Bearer ${guessed}` });
    for (const answer of [await anybody.get(domains), await anybody.post('/mcp', {})]) {
      const { refused } = lineOf(idOf(answer)) as { refused: object };
      assert.deepEqual(refused, { code: 'unauthenticated', reason: 'unknown', hint: guessed.slice(-4) });
    }
    const password = await service().anyone.get(domains, { authorization: 'Bearer my-other-password' });
    const { refused } = lineOf(idOf(password)) as { refused: object };
    assert.deepEqual(refused, { code: 'unauthenticated', reason: 'malformed' });
    const log = JSON.stringify(service().logged());
    for (const secret of [token.secret, guessed, 'my-other-password']) assert.ok(!log.includes(secret));
  });

  test('of a browser says whose it is and where the request came from', async () => {
    const account = await service().account();
    const elsewhere = (await account.signIn({ elsewhere: true })).with({ origin: 'https://evil.example' });
    const line = lineOf(idOf(await elsewhere.post(domains, input(), key()))) as Record<string, unknown>;
    assert.match(String(line.session), /^ses_/);
    assert.deepEqual([line.status, line.account], [403, account.id]);
    assert.deepEqual(line.refused, { code: 'cross_origin', origin: 'https://evil.example' });
    const late = await account.signIn({ signedInAgo: 11 });
    const asked = await late.post('/api/tokens', { name: 'x', scopes: ['domains:read'], expiresInDays: 1 });
    assert.deepEqual((lineOf(idOf(asked)) as { refused: object }).refused, { code: 'recent_sign_in_required' });
  });

  test('has nothing of those who only are not signed in', async () => {
    assert.equal(lineOf(idOf(await service().anyone.get(domains))), undefined);
    assert.equal(lineOf(idOf(await service().anyone.get(domains, { cookie: 'namekeep=x' }))), undefined);
  });
});

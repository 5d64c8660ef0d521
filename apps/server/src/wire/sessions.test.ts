import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';

interface Listed {
  sessions: { id: string; current: boolean; createdAt: string; lastSeenAt: string; expiresAt: string }[];
}
const list = async (caller: Caller) => (await caller.get<Listed>('/api/sessions')).body.sessions;

suiteWithService('A browser session', (service) => {
  test('says who it is, and until when its sign-in counts as recent', async () => {
    const account = await service().account('Grace');
    const browser = await account.signIn({ signedInAgo: 4 });
    const now = service().clock.now();
    const answer = await browser.get('/api/session');
    assert.deepEqual(answer.body, {
      accountId: account.id,
      kind: 'session',
      scopes: ['domains:read', 'domains:write', 'domains:delete'],
      name: 'Grace',
      email: 'grace@example.com',
      tokenId: null,
      authenticatedAt: new Date(now - 4 * 60_000).toISOString(),
      recentSignInUntil: new Date(now + 6 * 60_000).toISOString(),
      defaultCurrency: 'USD',
      timezone: 'UTC',
    });
  });

  test('is not kept recent by being used', async () => {
    const { clock } = service();
    const { browser } = await service().account();
    const token = { name: 'x', scopes: ['domains:read'], expiresInDays: 1 };
    clock.pass({ minutes: 9, seconds: 59 });
    assert.equal((await browser.post('/api/tokens', token)).status, 201);
    clock.pass({ seconds: 1 });
    refused(await browser.post('/api/tokens', token), 'recent_sign_in_required');
    assert.equal((await browser.get('/api/tokens')).status, 200);
  });

  test('ends after seven idle days, and after thirty days however much it is used', async () => {
    const { clock, store } = service();
    const account = await service().account();
    const idle = await account.signIn();
    const used = await account.signIn();
    /** The note of a use is written behind the request. */
    const seen = async () => {
      const mine = async () => (await list(used)).find(({ current }) => current);
      while (Date.parse((await mine())?.lastSeenAt ?? '') !== clock.now()) await new Promise(setImmediate);
    };
    clock.pass({ days: 7, ms: -1 });
    assert.equal((await idle.with({}).send({ method: 'HEAD', path: '/api/nothing' })).status, 404);
    await seen();
    clock.pass({ ms: 1 });
    refused(await idle.get('/api/session'), 'unauthenticated');
    assert.equal((await list(used)).length, 1, 'ended sessions are not listed');
    for (const days of [6, 6, 6]) {
      clock.pass({ days });
      await seen();
    }
    clock.pass({ days: 5, ms: -1 });
    assert.equal((await used.get('/api/session')).status, 200);
    clock.pass({ ms: 1 });
    refused(await used.get('/api/session'), 'unauthenticated');
    clock.pass({ ms: 1 });
    await store.maintenance.purge(clock.now());
    clock.pass({ days: -30, ms: -1 });
    refused(await used.get('/api/session'), 'unauthenticated');
  });

  test('is listed with the others of the account, and knows which it is itself', async () => {
    const [account, stranger] = [await service().account(), await service().account()];
    const other = await account.signIn();
    const sessions = await list(account.browser);
    assert.equal(sessions.length, 2);
    assert.equal(sessions.filter(({ current }) => current).length, 1);
    assert.notEqual(
      sessions.find(({ current }) => current)?.id,
      (await list(other)).find(({ current }) => current)?.id,
    );
    for (const session of sessions)
      assert.deepEqual(Object.keys(session).toSorted(), ['createdAt', 'current', 'expiresAt', 'id', 'lastSeenAt']);
    assert.equal((await list(stranger.browser)).length, 1);
  });

  test('ends with all others of the account, itself too, and no other account notices', async () => {
    const [account, stranger] = [await service().account(), await service().account()];
    const [other, token] = [await account.signIn(), await account.token()];
    const answer = await account.browser.post('/api/sessions/revoke-all');
    assert.deepEqual([answer.status, answer.body], [200, { revoked: 2 }]);
    for (const caller of [account.browser, other]) refused(await caller.get('/api/session'), 'unauthenticated');
    assert.equal((await stranger.browser.get('/api/session')).status, 200);
    assert.equal((await token.get('/api/session')).status, 200, 'tokens go on');
  });

  test('ends by itself, and the others go on', async () => {
    const [account, stranger] = [await service().account(), await service().account()];
    const [other, third] = [await account.signIn(), await account.signIn()];
    const idOf = async (caller: Caller) => (await list(caller)).find(({ current }) => current)?.id ?? '';
    const [id, own] = [await idOf(other), await idOf(account.browser)];
    assert.ok(!String(other.headers.cookie).includes(id.slice(4)), 'an id opens nothing');
    const revoke = (caller: Caller, one: string) => caller.post(`/api/sessions/${one}/revoke`);
    for (const unknown of [await idOf(stranger.browser), `${id}x`, 'ses_x', '%00'])
      assert.equal(refused(await revoke(account.browser, unknown), 'not_found').message, 'There is no such session.');
    refused(await revoke(await account.token(), id), 'session_required');
    const answer = await revoke(account.browser, id);
    assert.deepEqual([answer.status, answer.body], [200, { revoked: 1 }]);
    refused(await other.get('/api/session'), 'unauthenticated');
    refused(await revoke(account.browser, id), 'not_found');
    for (const caller of [account.browser, third, stranger.browser])
      assert.equal((await caller.get('/api/session')).status, 200);
    assert.equal((await revoke(account.browser, own)).status, 200);
    refused(await account.browser.get('/api/session'), 'unauthenticated');
  });

  test('is nothing that a caller can make up', async () => {
    const { browser } = await service().account();
    const cookie = String(browser.headers.cookie);
    const made = [
      'namekeep=',
      'namekeep=x',
      `${cookie}x`,
      cookie.toUpperCase(),
      `Namekeep=${cookie.split('=')[1]}`,
      `other=1; x${cookie}`,
      'namekeep=%00',
    ];
    for (const value of made)
      refused(await service().anyone.get('/api/session', { cookie: value }), 'unauthenticated', value);
    assert.equal((await service().anyone.get('/api/session', { cookie: `a=b; ${cookie}; c=d` })).status, 200);
  });
});

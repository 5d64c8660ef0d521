import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Token } from '@namekeep/contract';
import { isTokenSecret } from '@namekeep/core';
import { type Caller, refused } from '../testing/caller.ts';
import { suiteWithService } from '../testing/service.ts';

interface Created {
  token: Token;
  secret: string;
}
const wanted = { name: 'Backup', scopes: ['domains:read', 'domains:write'], expiresInDays: 30 };
const tokens = async (caller: Caller) => (await caller.get<{ tokens: Token[] }>('/api/tokens')).body.tokens;
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

suiteWithService('A personal access token', (service) => {
  const createToken = async (caller: Caller, fields: object = {}) => {
    const answer = await caller.post<Created>('/api/tokens', { ...wanted, ...fields });
    assert.equal(answer.status, 201, answer.text);
    return answer.body;
  };
  const use = (secret: string) => service().anyone.get<{ tokenId: string }>('/api/session', bearer(secret));

  test('shows its secret once, and its metadata ever after', async () => {
    const { browser } = await service().account();
    const now = service().clock.now();
    const { token, secret } = await createToken(browser);
    assert.match(secret, /^nk_pat_[0-9A-Za-z]{49}$/);
    assert.ok(isTokenSecret(secret));
    const { id, ...rest } = token;
    assert.match(id, /^tok_/);
    assert.deepEqual(rest, {
      name: 'Backup',
      scopes: ['domains:read', 'domains:write'],
      hint: secret.slice(-4),
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 30 * 86_400_000).toISOString(),
      lastUsedAt: null,
      revokedAt: null,
      status: 'active',
    });
    const list = await browser.get('/api/tokens');
    assert.deepEqual(list.body, { tokens: [token] });
    assert.doesNotMatch(list.text, /nk_pat_/);
  });

  test('is a new token each time, even with the same name', async () => {
    const { browser } = await service().account();
    const [one, two] = [await createToken(browser), await createToken(browser)];
    assert.notEqual(one.secret, two.secret);
    assert.notEqual(one.token.id, two.token.id);
    assert.deepEqual((await tokens(browser)).map(({ id }) => id).toSorted(), [one.token.id, two.token.id].toSorted());
  });

  test('is created once for an Idempotency-Key, and a retry is 409 without the secret', async () => {
    const { browser } = await service().account();
    const headers = { 'idempotency-key': 'one key' };
    const first = await browser.post<Created>('/api/tokens', wanted, headers);
    assert.equal(first.status, 201);
    for (const body of [wanted, { ...wanted, name: 'Other' }, {}]) {
      const again = await browser.post('/api/tokens', body, headers);
      assert.match(refused(again, 'idempotency_conflict').message, /already created with this Idempotency-Key/);
      assert.doesNotMatch(again.text, /nk_pat_/);
    }
    assert.deepEqual(
      (await tokens(browser)).map(({ id }) => id),
      [first.body.token.id],
    );
    const { browser: other } = await service().account();
    assert.equal((await other.post('/api/tokens', wanted, headers)).status, 201);
    refused(await other.post('/api/tokens', { ...wanted, scopes: [] }, { 'idempotency-key': 'two' }), 'invalid_input');
    assert.equal((await other.post('/api/tokens', wanted, { 'idempotency-key': 'two' })).status, 201);
    refused(await other.post('/api/tokens', wanted, { 'idempotency-key': '' }), 'idempotency_key_invalid');
  });

  test('signs in until it is revoked, which takes effect at once and is the same again', async () => {
    const { browser } = await service().account();
    const { token, secret } = await createToken(browser);
    assert.equal((await use(secret)).body.tokenId, token.id);
    const revoke = () => browser.post<{ token: Token }>(`/api/tokens/${token.id}/revoke`);
    const first = await revoke();
    assert.deepEqual([first.status, first.body.token.status], [200, 'revoked']);
    assert.ok(first.body.token.revokedAt);
    refused(await use(secret), 'unauthenticated');
    service().clock.pass({ minutes: 5 });
    const again = await revoke();
    assert.deepEqual([again.status, again.body.token.revokedAt], [200, first.body.token.revokedAt]);
  });

  test('expires after its days, to the millisecond', async () => {
    const { clock } = service();
    for (const expiresInDays of [1, 365]) {
      const { browser } = await service().account();
      const { token, secret } = await createToken(browser, { expiresInDays });
      clock.pass({ days: expiresInDays, ms: -1 });
      assert.equal((await use(secret)).status, 200);
      clock.pass({ ms: 1 });
      refused(await use(secret), 'unauthenticated');
      clock.pass({ days: -expiresInDays });
      assert.equal((await use(secret)).status, 200, 'a clock that goes back is believed');
      assert.equal((await tokens(browser))[0]?.status, 'active');
      assert.equal(token.status, 'active');
    }
  });

  test('that expired is listed so, and one that was revoked stays revoked, whatever the clock says', async () => {
    const { clock } = service();
    const account = await service().account();
    const [expiring, revoked] = [
      await createToken(account.browser, { expiresInDays: 1 }),
      await createToken(account.browser),
    ];
    await account.browser.post(`/api/tokens/${revoked.token.id}/revoke`);
    clock.pass({ days: 2 });
    const statuses = Object.fromEntries((await tokens(account.browser)).map(({ id, status }) => [id, status]));
    assert.deepEqual(statuses, { [expiring.token.id]: 'expired', [revoked.token.id]: 'revoked' });
    clock.pass({ days: -40 });
    refused(await use(revoked.secret), 'unauthenticated');
    clock.pass({ days: 38 });
  });

  test('knows when it was used last, to a minute', async () => {
    const { clock } = service();
    const { browser } = await service().account();
    const { secret } = await createToken(browser);
    const lastUse = async () => Date.parse((await tokens(browser))[0]?.lastUsedAt ?? '');
    for (const seconds of [0, 61, 3600]) {
      clock.pass({ seconds });
      await use(secret);
      // The note of a use is written behind the request.
      while (!(clock.now() - (await lastUse()) < 60_000)) await new Promise(setImmediate);
    }
  });

  test('has a name of 1 to 100 characters, 1 to 3 different scopes and 1 to 365 days', async () => {
    const { browser } = await service().account();
    const bad: [field: string, values: unknown[]][] = [
      ['name', ['', '  ', 'x'.repeat(101), null, 1, undefined, 'a\u0000', '\ud800']],
      ['scopes', [[], null, 'domains:read', ['domains:all'], ['domains:read', 'domains:read'], [1], undefined, {}]],
      ['expiresInDays', [0, 366, 1.5, -1, '30', null, undefined, 1e9]],
    ];
    for (const [field, values] of bad) {
      for (const value of values) {
        const { issues } = refused(
          await browser.post('/api/tokens', { ...wanted, [field]: value }),
          'invalid_input',
          `${field} ${JSON.stringify(value)}`,
        );
        assert.ok(
          issues?.every(({ path }) => path.startsWith(field)),
          field,
        );
      }
    }
    const everything = refused(await browser.post('/api/tokens', {}), 'invalid_input');
    assert.deepEqual(everything.issues?.map(({ path }) => path).toSorted(), ['expiresInDays', 'name', 'scopes']);
    assert.deepEqual(await tokens(browser), []);
    const most = await createToken(browser, {
      name: `  ${'🦊'.repeat(100)} `,
      scopes: ['domains:delete', 'domains:read', 'domains:write'],
      expiresInDays: 365,
    });
    assert.equal(most.token.name, '🦊'.repeat(100));
    await createToken(browser, { name: 'x', expiresInDays: 1 });
  });

  test('describes itself to its holder', async () => {
    const account = await service().account();
    const { token, secret } = await createToken(account.browser, { name: 'Nightly' });
    const answer = await use(secret);
    assert.deepEqual(answer.body, {
      accountId: account.id,
      kind: 'token',
      scopes: wanted.scopes,
      name: 'Nightly',
      email: null,
      tokenId: token.id,
      authenticatedAt: null,
      recentSignInUntil: null,
      defaultCurrency: 'USD',
      timezone: 'UTC',
    });
  });

  test('that is not there cannot be revoked', async () => {
    const { browser } = await service().account();
    for (const id of ['tok_00000000000000000000000000', 'x', '%00', 'dom_1', "'"])
      refused(await browser.post(`/api/tokens/${id}/revoke`), 'not_found', id);
  });
});

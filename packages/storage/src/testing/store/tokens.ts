import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultSettings } from '@namekeep/domain';
import type { StoredToken } from '../../index.ts';
import { nextNumber } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { at } from './laboratory.ts';

function makeToken(fields: Partial<StoredToken> = {}): { token: StoredToken; hash: string } {
  const number = nextNumber();
  const token: StoredToken = {
    id: `tok_${number}`,
    name: 'Backup "job" ü',
    scopes: ['domains:read', 'domains:write'],
    hint: 'a1b2',
    createdAt: at,
    expiresAt: '2027-11-20T10:00:00.000Z',
    lastUsedAt: null,
    revokedAt: null,
    ...fields,
  };
  return { token, hash: `hash-of-token-${number}-${process.pid}` };
}

export const tokenTests: StoreTests = (laboratory) => {
  test('a token is found by the hash of its secret, with its account and settings', async () => {
    const { store, second } = laboratory();
    const { accountId } = await laboratory().portfolio();
    const { token, hash } = makeToken();
    await store.tokens.insert(accountId, token, hash);
    assert.deepEqual(await second.tokens.findByHash(hash), { accountId, token, settings: defaultSettings });
    assert.equal(await store.tokens.findByHash(`${hash}x`), undefined);
    assert.equal(await store.sessions.findByHash(hash), undefined);
  });

  test('a key makes one token, also of two that are created at once', async () => {
    const { store, second } = laboratory();
    const { accountId } = await laboratory().portfolio();
    const claim = { operation: 'rest:tokens.create', key: 'k', fingerprint: 'f', outcome: '{}', at };
    const insert = (tokens: typeof store.tokens) => {
      const { token, hash } = makeToken();
      return tokens.insert(accountId, token, hash, claim);
    };
    const made = await Promise.all([insert(store.tokens), insert(second.tokens)]);
    assert.deepEqual(made.toSorted(), [false, true]);
    assert.equal((await store.tokens.list(accountId)).length, 1);
  });

  test('new settings come with the token at once', async () => {
    const { store, second } = laboratory();
    const { accountId } = await laboratory().portfolio();
    const { token, hash } = makeToken();
    await store.tokens.insert(accountId, token, hash);
    const settings = { ...defaultSettings, timezone: 'Europe/Berlin' };
    await second.accounts.replaceSettings(accountId, settings);
    assert.deepEqual((await store.tokens.findByHash(hash))?.settings, settings);
  });

  test('tokens are listed newest first, and only those of the account', async () => {
    const { tokens } = laboratory().store;
    const [mine, theirs] = [await laboratory().portfolio(), await laboratory().portfolio()];
    const made = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z', '2026-11-20T10:00:00.001Z'].map((createdAt) =>
      makeToken({ createdAt }),
    );
    for (const { token, hash } of made) await tokens.insert(mine.accountId, token, hash);
    const actual = (await tokens.list(mine.accountId)).map(({ id }) => id);
    assert.deepEqual(
      actual,
      [made[1], made[2], made[0]].map((one) => one?.token.id),
    );
    assert.deepEqual(await tokens.list(theirs.accountId), []);
  });

  test('a revocation keeps its first time and stays visible', async () => {
    const { tokens } = laboratory().store;
    const [mine, theirs] = [await laboratory().portfolio(), await laboratory().portfolio()];
    const { token, hash } = makeToken();
    await tokens.insert(mine.accountId, token, hash);
    assert.equal(await tokens.revoke(theirs.accountId, token.id, at), undefined);
    assert.equal(await tokens.revoke(mine.accountId, '\0', at), undefined);
    const revoked = { ...token, revokedAt: '2026-11-22T00:00:00.000Z' };
    assert.deepEqual(await tokens.revoke(mine.accountId, token.id, revoked.revokedAt), revoked);
    assert.deepEqual(await tokens.revoke(mine.accountId, token.id, '2026-11-23T00:00:00.000Z'), revoked);
    assert.deepEqual((await tokens.findByHash(hash))?.token, revoked);
  });

  test('the latest use stands, whichever comes last', async () => {
    const { tokens } = laboratory().store;
    const { accountId } = await laboratory().portfolio();
    const { token, hash } = makeToken();
    await tokens.insert(accountId, token, hash);
    const times = ['2026-11-22T00:00:00.000Z', '2026-11-21T00:00:00.000Z', '2026-11-23T00:00:00.000Z'];
    for (const time of times) await tokens.markUsed(accountId, token.id, time);
    assert.equal((await tokens.findByHash(hash))?.token.lastUsedAt, '2026-11-23T00:00:00.000Z');
  });
};

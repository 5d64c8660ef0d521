import assert from 'node:assert/strict';
import { test } from 'node:test';
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

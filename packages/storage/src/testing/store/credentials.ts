import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SealedKey, StoredSession, StoredToken } from '../../index.ts';
import { nextNumber } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { at } from './laboratory.ts';

function makeToken(): { token: StoredToken; hash: string } {
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

export const sessionTests: StoreTests = (laboratory) => {
  test('sessions that are idle for 7 days or 30 days old are purged', async () => {
    const { sessions, maintenance } = laboratory().store;
    const { accountId } = await laboratory().portfolio();
    const now = Date.parse(at);
    const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString();
    const person = { issuer: 'https://id.example', subject: 'subject', name: 'Ada', email: null, idToken: 'a.b.c' };
    const kept: boolean[] = [];
    for (const [created, seen] of [
      [29, 6],
      [10, 8],
      [31, 0],
    ] as const) {
      const id = `ses_${nextNumber()}`;
      const times = { authenticatedAt: at, createdAt: day(created), lastSeenAt: day(seen) };
      const session: StoredSession = { id, ...person, ...times };
      await sessions.insert(accountId, session, `hash of ${id}`);
      await maintenance.purge(now);
      kept.push((await sessions.findByHash(`hash of ${id}`)) !== undefined);
    }
    assert.deepEqual(kept, [true, false, false]);
  });
};

const sealedKey = (sealed: string): SealedKey => ({
  provider: 'openai',
  sealed,
  consentedAt: at,
  updatedAt: '2026-11-20T10:00:01.000Z',
});

export const aiProviderKeyTests: StoreTests = (laboratory) => {
  test('a seal is changed only where it is still the one that was read', async () => {
    const { aiProviderKeys } = laboratory().store;
    const { accountId } = await laboratory().portfolio();
    await aiProviderKeys.put(accountId, sealedKey('old'));
    const changes = await Promise.all([
      aiProviderKeys.reseal(accountId, 'old', 'new'),
      laboratory().second.aiProviderKeys.reseal(accountId, 'old', 'newer'),
    ]);
    assert.deepEqual(changes.toSorted(), [false, true]);
    assert.equal((await aiProviderKeys.find(accountId))?.sealed, changes[0] ? 'new' : 'newer');
    assert.equal(await aiProviderKeys.reseal(accountId, 'old', 'late'), false);
  });

  test('keys are walked through by account, page by page', async () => {
    const { aiProviderKeys } = laboratory().store;
    const made = [await laboratory().portfolio(), await laboratory().portfolio(), await laboratory().portfolio()];
    for (const { accountId } of made) await aiProviderKeys.put(accountId, sealedKey(`sealed for ${accountId}`));
    const seen: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: { accountId: string }[] = await aiProviderKeys.page(after, 2);
      seen.push(...page.map(({ accountId }) => accountId));
      after = page.at(-1)?.accountId;
    }
    assert.deepEqual(seen, [...new Set(seen)].toSorted());
    for (const { accountId } of made) assert.ok(seen.includes(accountId));
  });
};

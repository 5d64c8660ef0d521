import { randomBytes } from 'node:crypto';
import { bundledOwner, createIds, createTokenSecret, hashSecret } from '@namekeep/core';
import type { PortfolioReader, Store } from '@namekeep/core/ports';
import { defaultSettings, today } from '@namekeep/domain';
import { openStore } from '@namekeep/storage';

/** Opens a store of the benchmark's own, with the owner's account in it, and closes it. */
async function withAccount<T>(url: string, work: (store: Store, accountId: string) => Promise<T>): Promise<T> {
  const store = await openStore(url);
  try {
    await store.maintenance.migrate();
    const ids = createIds({ now: Date.now, random: randomBytes });
    const fresh = { id: ids.next('acc'), settings: defaultSettings, at: new Date().toISOString() };
    return await work(store, (await store.accounts.enter(bundledOwner, fresh)).id);
  } finally {
    await store.maintenance.close();
  }
}

/** Gives the owner a token with every scope, as the token page would, and answers its secret. */
export function createToken(url: string): Promise<string> {
  return withAccount(url, async (store, accountId) => {
    const secret = createTokenSecret(randomBytes);
    const now = Date.now();
    const token = {
      id: createIds({ now: Date.now, random: randomBytes }).next('tok'),
      name: 'bench',
      scopes: ['domains:read', 'domains:write', 'domains:delete'] as const,
      hint: secret.slice(-4),
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 86_400_000).toISOString(),
      lastUsedAt: null,
      revokedAt: null,
    };
    await store.tokens.insert(accountId, token, hashSecret(secret));
    return secret;
  });
}

/** Ids of records all over the portfolio, at most `count`. */
export function someIds(url: string, count: number): Promise<string[]> {
  return withAccount(url, async (store, accountId) => idsOf(store.portfolios.reader(accountId), count));
}

async function idsOf(reader: PortfolioReader, count: number): Promise<string[]> {
  const filter = { archived: 'false' as const, words: [] };
  const day = today('UTC', Date.now());
  const records = await reader.records({ filter, sort: 'renewal', descending: false, limit: count, today: day });
  return records.map((record) => record.id);
}

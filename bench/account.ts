import { randomBytes } from 'node:crypto';
import { bundledOwner, createIds, createTokenSecret, hashSecret } from '@namekeep/core';
import type { PortfolioReader, Store } from '@namekeep/core/ports';
import { addDays, defaultSettings, today } from '@namekeep/domain';
import { openStore } from '@namekeep/storage';
import Database from 'better-sqlite3';
import pg from 'pg';

/** Opens a store of the benchmark's own, with the account of the owner or of somebody else in it, and closes it. */
async function withAccount<T>(
  url: string,
  work: (store: Store, accountId: string) => Promise<T>,
  identity = bundledOwner,
): Promise<T> {
  const store = await openStore(url);
  try {
    await store.maintenance.migrate();
    const ids = createIds({ now: Date.now, random: randomBytes });
    const fresh = { id: ids.next('acc'), settings: defaultSettings, at: new Date().toISOString() };
    return await work(store, (await store.accounts.enter(identity, fresh)).id);
  } finally {
    await store.maintenance.close();
  }
}

/** Gives the owner, or somebody else, a token with every scope, as the token page would, and answers its secret. */
export function createToken(url: string, identity = bundledOwner): Promise<string> {
  const addToken = async (store: Store, accountId: string) => {
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
  };
  return withAccount(url, addToken, identity);
}

/** Ids of records all over the portfolio, at most `count`. */
export function someIds(url: string, count: number, identity = bundledOwner): Promise<string[]> {
  return withAccount(url, async (store, accountId) => idsOf(store.portfolios.reader(accountId), count), identity);
}

async function idsOf(reader: PortfolioReader, count: number): Promise<string[]> {
  const filter = { archived: 'false' as const, words: [] };
  const day = today('UTC', Date.now());
  const records = await reader.records({ filter, sort: 'renewal', descending: false, limit: count, today: day });
  return records.map((record) => record.id);
}

const registrars = ['GoDaddy', 'Namecheap', 'Porkbun', 'Dynadot', 'Spaceship', 'Gandi', null];
const paidCurrencies = ['EUR', 'USD', 'GBP', 'JPY'] as const;
const kinds = ['renewal', 'renewal', 'renewal', 'registration', 'transfer', 'other'] as const;
const endings = ['com', 'net', 'org', 'io', 'dev', 'co.uk', 'de', 'fr', 'jp', 'ca'];

/** Records `count` payments of a year, on all of its days, in four currencies. */
export function addPayments(url: string, count: number, year: number): Promise<void> {
  return withAccount(url, async (store, accountId) => {
    const ids = createIds({ now: Date.now, random: randomBytes });
    const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
    for (let first = 0; first < count; first += 1000) {
      const payments = Array.from({ length: Math.min(1000, count - first) }, (_, offset) => {
        const index = first + offset;
        return {
          id: ids.next('pay'),
          kind: pick(kinds, index),
          recordId: null,
          recordName: `name-${index}.${pick(endings, index * 3)}`,
          paidOn: addDays(`${year}-01-01`, (index * 7) % 365),
          amountMinor: index % 9 === 0 ? null : 900 + ((index * 37) % 6000),
          currency: pick(paidCurrencies, index * 5),
          years: 1,
          registrar: pick(registrars, index * 11),
          note: '',
          createdAt: new Date().toISOString(),
          author: { kind: 'system' as const, name: null },
          renewal: null,
        };
      });
      await store.portfolios.write(accountId, (writer) => writer.insertPayments(payments));
    }
  });
}

const activityOfRecords = `
  INSERT INTO activity (account_id, at, id, kind, author_kind, record_id, name, revision)
  SELECT account_id, updated_at, 'act_' || substr(id, 5), CASE substr(id, 30, 1) WHEN '0' THEN 'archived' ELSE 'created' END,
    'system', id, name, revision FROM records`;

/** Adds an entry to the activity for each record, as if it had been created alone; one in 32 says that it was archived. */
export async function addActivity(url: string): Promise<void> {
  if (url.startsWith('sqlite:')) {
    const database = new Database(url.slice('sqlite:'.length));
    database.exec(activityOfRecords);
    database.close();
    return;
  }
  const client = new pg.Client(url);
  await client.connect();
  await client.query(activityOfRecords);
  await client.end();
}

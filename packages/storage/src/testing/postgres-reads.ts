import { setTimeout } from 'node:timers/promises';
import type { PortfolioReader } from '../index.ts';
import pg from 'pg';
import { openStore } from '../index.ts';
import { account } from './temporary.ts';

/** Runs a statement over a connection of its own. */
export async function queryPostgres<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until all other connections have ended: the server counts what a connection has read when that ends. */
async function settle(url: string): Promise<void> {
  const others =
    'SELECT count(*) AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
  while (Number((await queryPostgres<{ others: string }>(url, others))[0]?.others) > 0) await setTimeout(20);
}

/** Reads over a store of its own. Afterwards, the statistics of the server (`pg_stat_user_…`) are of this read alone. */
export async function readAlone(url: string, read: (reader: PortfolioReader) => Promise<unknown>): Promise<void> {
  await settle(url);
  await queryPostgres(url, 'SELECT pg_stat_reset()');
  const store = await openStore(url);
  await read(store.portfolios.reader(account));
  await store.maintenance.close();
  await settle(url);
}

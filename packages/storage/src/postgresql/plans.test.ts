import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { PortfolioReader } from '../index.ts';
import { makeRecord } from '../testing/records.ts';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import { openStore } from '../index.ts';
import { queryPostgres, readAlone } from '../testing/postgres-reads.ts';
import { account, enter, insert } from '../testing/temporary.ts';

const RECORDS = 4000;
const LIMIT = 20;
const today = '2026-11-20';
const through = '2027-11-20';

suite('query plans [PostgreSQL]', () => {
  let server: PostgresServer;
  let url: string;

  before(async () => {
    server = await startPostgres();
    url = await server.createDatabase();
    const store = await openStore(url);
    await store.maintenance.migrate();
    await enter(store);
    const day = (index: number) => new Date(Date.UTC(2026, 9, 1 + (index % 400))).toISOString().slice(0, 10);
    const records = Array.from({ length: RECORDS }, (_, index) =>
      makeRecord({ name: `name-${index}.com`, expirationDate: day(index) }),
    );
    await store.portfolios.write(account, insert(records));
    await store.maintenance.close();
    await queryPostgres(url, 'VACUUM ANALYZE');
  });
  after(() => server.stop());

  /** How many rows of records are read, in indexes and in the table. */
  async function rowsOf(read: (reader: PortfolioReader) => Promise<unknown>): Promise<number> {
    await readAlone(url, read);
    const [row] = await queryPostgres<{ rows: string }>(
      url,
      `SELECT coalesce(sum(idx_tup_read), 0) + (SELECT sum(seq_tup_read) FROM pg_stat_user_tables WHERE relname = 'records') AS rows
       FROM pg_stat_user_indexes WHERE relname = 'records'`,
    );
    return Number(row?.rows);
  }

  const atMostAPage = (rows: number) => assert.ok(rows <= 4 * LIMIT, `${rows} rows`);

  test('renewals read a page from the index, and a row for each record of it', async () => {
    const rows = await rowsOf((reader) => reader.renewalsThrough(through, LIMIT));
    assert.ok(rows >= LIMIT, `${rows} rows`);
    atMostAPage(rows);
  });

  test('a page by name reads a page from the index', async () => {
    const query = { filter: { archived: 'false', words: [] }, today, sort: 'name', limit: LIMIT } as const;
    const after = { value: 'name-2.com', id: 'dom_1' };
    for (const descending of [false, true]) {
      atMostAPage(await rowsOf((reader) => reader.records({ ...query, descending })));
      atMostAPage(await rowsOf((reader) => reader.records({ ...query, descending, after })));
    }
  });

  test('decisions read a page from the index, and a row for each record of it', async () => {
    const query = { today, through, limit: LIMIT };
    const after = { date: '2027-05-01', name: 'name-1.com' };
    atMostAPage(await rowsOf((reader) => reader.decisions(query)));
    atMostAPage(await rowsOf((reader) => reader.decisions({ ...query, after })));
  });
});

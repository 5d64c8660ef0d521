import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { PortfolioReader } from '@namekeep/core/ports';
import { makeRecord } from '@namekeep/core/testing';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import { openStore } from '../index.ts';
import { queryPostgres, readAlone } from '../testing/postgres-reads.ts';
import { account, enter, insert } from '../testing/temporary.ts';

const RECORDS = 4000;

suite('filters without statistics of the table [PostgreSQL]', () => {
  let server: PostgresServer;
  let url: string;

  before(async () => {
    server = await startPostgres();
    url = await server.createDatabase();
    const store = await openStore(url);
    await store.maintenance.migrate();
    await queryPostgres(url, 'ALTER TABLE records SET (autovacuum_enabled = false)');
    await enter(store);
    // So few at a time that no write reads statistics by itself.
    for (let from = 0; from < RECORDS; from += 100) {
      const records = Array.from({ length: 100 }, (_, index) =>
        makeRecord({
          name: `name-${from + index}.${index % 4 === 0 ? 'com' : 'net'}`,
          registrar: index % 4 === 0 ? 'Porkbun' : 'Gandi',
        }),
      );
      await store.portfolios.write(account, insert(records));
    }
    await store.maintenance.close();
  });
  after(() => server.stop());

  /** How many rows of records are read, in indexes and in the table. */
  async function rowsOf(read: (reader: PortfolioReader) => Promise<unknown>): Promise<number> {
    await readAlone(url, read);
    const [row] = await queryPostgres<{ rows: string }>(
      url,
      `SELECT (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = 'records') +
         (SELECT sum(seq_tup_read) FROM pg_stat_user_tables WHERE relname = 'records') AS rows`,
    );
    return Number(row?.rows);
  }

  const selection = {
    filter: { archived: 'false', words: [], registrar: ['porkbun'], tld: ['com'] },
    today: '2026-11-22',
  } as const;
  const reads: [what: string, read: (reader: PortfolioReader) => Promise<unknown>][] = [
    ['totals', (reader) => reader.totals(selection)],
    ['facets', (reader) => reader.facets(selection, 100)],
    ['a page', (reader) => reader.records({ ...selection, sort: 'cost', descending: false, limit: 50 })],
  ];
  for (const [what, read] of reads) {
    test(`read each record a few times for ${what}, not once for every other one`, async () => {
      const rows = await rowsOf(read);
      assert.ok(rows > 0 && rows < 20 * RECORDS, `${rows} rows`);
    });
  }
});

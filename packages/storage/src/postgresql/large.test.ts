import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { makeRecord } from '../testing/records.ts';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import pg from 'pg';
import { openStore } from '../index.ts';
import { account, enter, findings, insert } from '../testing/temporary.ts';

const rows = 6000;

suite('a large transaction [PostgreSQL]', () => {
  let server: PostgresServer;

  before(async () => {
    server = await startPostgres();
  });
  after(() => server.stop());

  test('does not read all the rows before it for each of its rows', async () => {
    const url = await server.createDatabase();
    const store = await openStore(url);
    await store.maintenance.migrate();
    await enter(store);
    await store.portfolios.write(
      account,
      async (writer) => {
        for (let done = 0; done < rows; done += 500) {
          await insert(Array.from({ length: 500 }, () => makeRecord()))(writer);
        }
      },
      { isLarge: true },
    );
    assert.deepEqual(await store.portfolios.reader(account).counts(), { active: rows, archived: 0 });
    assert.deepEqual(await findings(store), []);
    // The server counts what a connection has read when that ends.
    await store.maintenance.close();

    const client = new pg.Client(url);
    await client.connect();
    const { rows: read } = await client.query<{ entries: string }>(
      "SELECT sum(idx_tup_read) AS entries FROM pg_stat_user_indexes WHERE relname = 'records'",
    );
    await client.end();
    // By the index of the whole account, the foreign keys of history would read rows² entries.
    assert.ok(Number(read[0]?.entries) < rows ** 2 / 2, `${read[0]?.entries} entries read for ${rows} rows`);
  });
});

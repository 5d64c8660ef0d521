import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { makeRecord } from '@namekeep/core/testing';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import pg from 'pg';
import { openStore } from '../index.ts';
import { up } from '../migrations/postgresql/0007-long-texts.ts';
import { account, enter, findings, findNames, insert, longNotes } from '../testing/temporary.ts';

/** Makes the schema what it was before the migration. */
const undo = `
DROP INDEX record_search_index;
DROP INDEX record_texts_long;
ALTER TABLE record_texts RENAME CONSTRAINT record_texts_pkey TO record_search_pkey;
ALTER TABLE record_texts RENAME TO record_search;
CREATE INDEX record_search_index ON record_search USING gin (account_id, text gin_trgm_ops);
`;

suite('long texts [PostgreSQL]', () => {
  let server: PostgresServer;
  before(async () => {
    server = await startPostgres();
  });
  after(() => server.stop());

  test('texts of an older database are found as before, and by their indexes', async () => {
    const url = await server.createDatabase();
    const store = await openStore(url);
    await store.maintenance.migrate();
    await enter(store);
    const records = [
      makeRecord({ name: 'long.example', notes: longNotes('needle') }),
      makeRecord({ name: 'short.example', notes: 'A needle' }),
      ...Array.from({ length: 3000 }, () => makeRecord({})),
    ];
    await store.portfolios.write(account, insert(records));
    const client = new pg.Client(url);
    await client.connect();
    await client.query(undo);
    await client.query(up);
    assert.deepEqual(await findings(store), []);
    assert.deepEqual(await findNames(store, 'needle'), ['long.example', 'short.example']);
    assert.deepEqual(await findNames(store, 'word-9'), ['long.example']);

    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT 1 FROM record_texts
      WHERE account_id = '${account}' AND ((left(text, 4096) LIKE '%needle%')
        OR (octet_length(text) > 4096 AND text LIKE '%needle%'))`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, /Bitmap Index Scan on record_search_index/);
    assert.match(plan, /Bitmap Index Scan on record_texts_long/);
    await client.end();
    await store.maintenance.close();
  });
});

import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { makeRecord } from '../testing/records.ts';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import pg from 'pg';
import { openStore } from '../index.ts';
import { assertDamagedHistoryIsFound } from '../testing/damaged-history.ts';
import { account, enter, findings, insert } from '../testing/temporary.ts';

/** What somebody might do to the tables by hand, and what is said about it. */
const changes: [sql: string, finding: RegExp][] = [
  ['DROP INDEX records_due', /index records\.records_due: It is missing from the schema/],
  ['ALTER TABLE tokens ADD COLUMN more text', /column tokens\.more: It does not belong to the schema/],
  ['ALTER TABLE tokens ALTER COLUMN name DROP NOT NULL', /column tokens\.name: Its definition is not the one/],
  ['ALTER TABLE history DROP CONSTRAINT history_pkey', /constraint history\.history_pkey: It is missing/],
  [
    `CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
     CREATE TRIGGER mine BEFORE INSERT ON tokens FOR EACH ROW EXECUTE FUNCTION nothing()`,
    /trigger tokens\.mine: It does not belong to the schema/,
  ],
];

suite('verify [PostgreSQL]', () => {
  let server: PostgresServer;
  before(async () => {
    server = await startPostgres();
  });
  after(() => server.stop());

  for (const [sql, finding] of changes) {
    test(`verify sees: ${sql.split('\n')[0]}`, async () => {
      const url = await server.createDatabase();
      const store = await openStore(url);
      await store.maintenance.migrate();
      await enter(store);
      assert.deepEqual(await findings(store), []);
      const client = new pg.Client(url);
      await client.connect();
      // Another program's table next to ours is its own business.
      await client.query('CREATE TABLE of_another_program (a integer)');
      await client.query(sql);
      await client.end();
      const found = await findings(store);
      assert.match(found.join('\n'), finding);
      assert.doesNotMatch(found.join('\n'), /of_another_program/);
      await store.maintenance.close();
    });
  }

  test('a history from before a field existed is sound, unless the field has a value', async () => {
    const url = await server.createDatabase();
    const store = await openStore(url);
    await store.maintenance.migrate();
    await enter(store);
    await store.portfolios.write(account, insert([makeRecord({ id: 'dom_a', registrar: 'Gandi', dnsProvider: null })]));
    const client = new pg.Client(url);
    await client.connect();
    await client.query("UPDATE history SET fields = (fields::jsonb - '2')::text");
    assert.deepEqual(await findings(store), []);
    await client.query("UPDATE history SET fields = (fields::jsonb - '1')::text");
    await client.end();
    assert.match((await findings(store)).join('\n'), /dom_a: The last entry of its history is not what it is/);
    await store.maintenance.close();
  });

  test('verify sees a revision whose history is wrong or incomplete, and nobody reads it', async () => {
    const url = await server.createDatabase();
    const store = await openStore(url);
    await store.maintenance.migrate();
    const client = new pg.Client(url);
    await client.connect();
    await assertDamagedHistoryIsFound(store, (sql) => client.query(sql));
    await client.end();
    await store.maintenance.close();
  });
});

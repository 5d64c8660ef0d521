import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, suite, test } from 'node:test';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import pg from 'pg';
import { openStore } from '../index.ts';

/** Read before the account is known: by issuer and subject, or by the hash of a secret. */
const readFirst = ['identities', 'secrets'];
/** Belong to no account. */
const ofTheService = ['provider_records', 'rate_limits', 'schema_version', 'service_values', 'sign_ins'];

// docs/storage.md, "Citus": what a database that distributes tables by a column asks for
// (https://docs.citusdata.com/en/stable/develop/reference_ddl.html).
suite('tables that distribute by account_id [PostgreSQL]', () => {
  let server: PostgresServer;
  let client: pg.Client;
  let distributed: string[];
  before(async () => {
    server = await startPostgres();
    const url = await server.createDatabase();
    const store = await openStore(url);
    await store.maintenance.migrate();
    await store.maintenance.close();
    client = new pg.Client({ connectionString: url });
    await client.connect();
    distributed = await names(`SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'account_id'`);
    distributed = distributed.filter((name) => !readFirst.includes(name));
  });
  after(async () => {
    await client.end();
    await server.stop();
  });

  const names = async (sql: string, values: unknown[] = []): Promise<string[]> =>
    (await client.query<{ name: string }>(sql, values)).rows.map(({ name }) => name).toSorted();

  test('all tables are, but for those that are read before the account is known, and those of the service', async () => {
    const all = await names(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
    assert.ok(distributed.length > 15);
    const actual = all.filter((name) => !distributed.includes(name));
    assert.deepEqual(actual, [...readFirst, ...ofTheService].toSorted());
  });

  test('docs/storage.md names the tables of each kind', () => {
    const text = readFileSync(new URL('../../../../docs/storage.md', import.meta.url), 'utf8');
    const [, section = ''] = text.split('\n## Citus\n');
    const rows = section.match(/^\| `.*$/gm) ?? [];
    const tables = rows.map((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
    const actual = tables.map((names) => names.toSorted());
    assert.deepEqual(actual, [distributed, readFirst, ofTheService]);
  });

  test('each of them has a primary key or unique index, and all of these contain account_id', async () => {
    const sql = (has: string) => `SELECT DISTINCT c.relname AS name FROM pg_index i
      JOIN pg_class c ON c.oid = i.indrelid
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_id'
      WHERE i.indisunique AND c.relname = ANY ($1) AND ${has} a.attnum = ANY (i.indkey)`;
    assert.deepEqual(await names(sql(''), [distributed]), distributed);
    assert.deepEqual(await names(sql('NOT'), [distributed]), []);
  });

  test('foreign keys between them contain account_id on both sides', async () => {
    const sql = `SELECT f.conname AS name FROM pg_constraint f
      JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class o ON o.oid = f.confrelid
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_id'
      JOIN pg_attribute b ON b.attrelid = o.oid AND b.attname = 'account_id'
      WHERE f.contype = 'f' AND c.relname = ANY ($1)
        AND NOT (array_position(f.conkey, a.attnum) = array_position(f.confkey, b.attnum)) IS TRUE`;
    assert.deepEqual(await names(sql, [distributed]), []);
    const others = `SELECT o.relname AS name FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
      JOIN pg_class o ON o.oid = f.confrelid WHERE f.contype = 'f' AND c.relname = ANY ($1) AND o.relname <> ALL ($1)`;
    assert.deepEqual(await names(others, [distributed]), []);
  });

  test('none has a trigger, or a foreign key that would empty account_id when a row is deleted', async () => {
    const triggers = `SELECT t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND c.relname = ANY ($1)`;
    assert.deepEqual(await names(triggers, [distributed]), []);
    const emptying = `SELECT f.conname AS name FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
      WHERE f.contype = 'f' AND c.relname = ANY ($1) AND (f.confdeltype IN ('n', 'd') OR f.confupdtype IN ('n', 'd'))`;
    assert.deepEqual(await names(emptying, [distributed]), []);
  });
});

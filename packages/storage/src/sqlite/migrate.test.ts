import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { NewerSchemaError } from '../errors.ts';
import { makeRecord } from '../testing/records.ts';
import Database from 'better-sqlite3';
import { restoreSqlite } from '../index.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import { tablesOfAccounts } from '../queries/accounts.ts';
import { createStore } from '../store.ts';
import { account, enter, insert, temporaryFolder } from '../testing/temporary.ts';
import { openSqlite } from './index.ts';

const next = migrations.length + 1;
const later: Migration = {
  version: next,
  name: 'later',
  sqlite: 'CREATE TABLE later (a INTEGER) STRICT; INSERT INTO later VALUES (1);',
  postgresql: '',
};
const broken: Migration = { ...later, sqlite: `${later.sqlite} INSERT INTO missing VALUES (1);` };

suite('migrations [SQLite]', () => {
  const folder = temporaryFolder();
  const events: string[] = [];
  const open = (file: string, list: readonly Migration[]) =>
    createStore(
      openSqlite(
        join(folder, file),
        { onEvent: (event) => void (event.event === 'backed_up' && events.push(event.file)) },
        list,
      ),
    );
  const tables = (file: string): unknown[] => {
    const database = new Database(join(folder, file), { readonly: true });
    try {
      return database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all();
    } finally {
      database.close();
    }
  };

  test('a database with data is copied beside itself, then brought forward with all its data', async () => {
    const first = open('forward.db', migrations);
    assert.deepEqual(await first.maintenance.migrate(), { from: 0, to: migrations.length });
    assert.deepEqual(events, []);
    await enter(first);
    const record = makeRecord();
    await first.portfolios.write(account, insert([record]));
    await first.maintenance.close();

    const second = open('forward.db', [...migrations, later]);
    assert.deepEqual(await second.maintenance.migrate(), { from: next - 1, to: next });
    assert.deepEqual(await second.portfolios.reader(account).record(record.id), record);
    await second.maintenance.close();
    assert.ok(tables('forward.db').includes('later'));
    const copy = `backups/before-${next}.db`;
    assert.deepEqual(events, [join(folder, copy)]);
    assert.ok(!tables(copy).includes('later'));
    await restoreSqlite(join(folder, copy), `sqlite:${join(folder, 'back.db')}`);
    const back = open('back.db', migrations);
    assert.deepEqual(await back.portfolios.reader(account).record(record.id), record);
    await back.maintenance.close();
  });

  test('an older program refuses a newer database, and says what to do', async () => {
    const newer = open('newer.db', [...migrations, later]);
    await newer.maintenance.migrate();
    await newer.maintenance.close();
    const older = open('newer.db', migrations);
    await assert.rejects(older.maintenance.migrate(), (error: Error) => {
      assert.ok(error instanceof NewerSchemaError);
      assert.match(error.message, /start a newer program/);
      return true;
    });
    await assert.rejects(older.maintenance.ready(), NewerSchemaError);
    await older.maintenance.close();
  });

  test('a step that fails leaves nothing of itself, and goes on from there next time', async () => {
    const first = open('broken.db', [...migrations, broken]);
    await assert.rejects(first.maintenance.migrate(), /missing/);
    await first.maintenance.close();
    assert.ok(!tables('broken.db').includes('later'));
    const second = open('broken.db', [...migrations, later]);
    assert.deepEqual(await second.maintenance.migrate(), { from: next - 1, to: next });
    await second.maintenance.close();
  });

  test('the backups of the last three migrations are kept', async () => {
    let list: readonly Migration[] = migrations;
    for (let more = 0; more < 5; more += 1) {
      const store = open('kept/kept.db', list);
      await store.maintenance.migrate();
      await store.maintenance.close();
      const version = list.length + 1;
      list = [
        ...list,
        { version, name: 'later', sqlite: `CREATE TABLE later_${version} (a TEXT) STRICT`, postgresql: '' },
      ];
    }
    assert.deepEqual(
      readdirSync(join(folder, 'kept/backups')).sort(),
      [1, 2, 3].map((more) => `before-${next + more}.db`).sort(),
    );
  });

  test('several processes that migrate at once do it once', async () => {
    const stores = Array.from({ length: 4 }, () => open('many.db', [...migrations, later]));
    const results = await Promise.all(stores.map((store) => store.maintenance.migrate()));
    for (const { to } of results) assert.equal(to, next);
    for (const store of stores) await store.maintenance.close();
  });

  test('a database that was never migrated is not ready', async () => {
    const store = open('empty.db', migrations);
    await assert.rejects(store.maintenance.ready(), /not migrated/);
    await store.maintenance.close();
  });

  test('deleting an account misses no table, but those whose rows come with a record, a payment or an import', async () => {
    const store = open('tables.db', migrations);
    await store.maintenance.migrate();
    await store.maintenance.close();
    const database = new Database(join(folder, 'tables.db'), { readonly: true });
    const found = database
      .prepare(
        `SELECT t.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
          WHERE t.type = 'table' AND c.name = 'account_id' ORDER BY t.name`,
      )
      .pluck()
      .all();
    database.close();
    const others = [
      'records',
      'history',
      'decisions',
      'dismissed_checks',
      'payments',
      'import_parts',
      'import_changes',
    ];
    assert.deepEqual(found, [...tablesOfAccounts, ...others].sort());
  });
});

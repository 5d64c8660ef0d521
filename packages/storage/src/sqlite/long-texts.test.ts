import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { Store } from '@namekeep/core/ports';
import { makeRecord } from '@namekeep/core/testing';
import Database from 'better-sqlite3';
import { openStore } from '../index.ts';
import { up } from '../migrations/sqlite/0007-long-texts.ts';
import { account, enter, findings, findNames, insert, longNotes, temporaryFolder } from '../testing/temporary.ts';

/** Makes the schema and the index what they were before the migration. */
const undo = `
INSERT INTO record_search_index (record_search_index, rowid, text) SELECT 'delete', number, text FROM record_search;
DROP VIEW record_search;
DROP INDEX record_texts_long;
ALTER TABLE record_texts RENAME TO record_search;
INSERT INTO record_search_index (rowid, text) SELECT number, text FROM record_search;
`;

suite('long texts [SQLite]', () => {
  const folder = temporaryFolder();
  const open = async (file: string): Promise<Store> => {
    const store = await openStore(`sqlite:${join(folder, file)}`);
    await store.maintenance.migrate();
    await enter(store);
    return store;
  };

  test('only the beginning of a text is indexed', async () => {
    const store = await open('beginning.db');
    await store.portfolios.write(account, insert([makeRecord({ notes: longNotes('end') })]));
    assert.deepEqual(await findings(store), []);
    await store.maintenance.close();
    const database = new Database(join(folder, 'beginning.db'));
    const { terms } = database.prepare('SELECT count(DISTINCT term) AS terms FROM record_search_terms').get() as {
      terms: number;
    };
    assert.ok(terms <= 4096, `${terms} trigrams`);
    database.close();
  });

  test('texts of an older database are found as before, and its index agrees with them', async () => {
    const store = await open('older.db');
    const records = [
      makeRecord({ name: 'long.example', notes: longNotes('needle') }),
      makeRecord({ name: 'short.example', notes: 'A needle' }),
      ...Array.from({ length: 600 }, () => makeRecord({})),
    ];
    await store.portfolios.write(account, insert(records));
    await store.maintenance.close();
    const database = new Database(join(folder, 'older.db'));
    database.exec(undo);
    database.exec(up);
    database.close();
    const again = await open('older.db');
    assert.deepEqual(await findings(again), []);
    assert.deepEqual(await findNames(again, 'needle'), ['long.example', 'short.example']);
    assert.deepEqual(await findNames(again, 'word-9'), ['long.example']);
    await again.maintenance.close();
  });
});

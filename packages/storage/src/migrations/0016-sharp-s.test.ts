import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { makeRecord } from '@namekeep/core/testing';
import { searchWords } from '@namekeep/domain';
import { startPostgres } from '@namekeep/testing/postgres';
import Database from 'better-sqlite3';
import pg from 'pg';
import { openStore } from '../index.ts';
import { account, enter, findings, findNames, insert, longNotes, temporaryFolder } from '../testing/temporary.ts';
import { up as postgresql } from './postgresql/0016-sharp-s.ts';
import { up as sqlite } from './sqlite/0016-sharp-s.ts';

const records = [
  makeRecord({ name: 'a.example', notes: 'Hauptstraße' }),
  makeRecord({ name: 'b.example', notes: 'Hauptstrasse' }),
  makeRecord({ name: 'c.example', notes: longNotes('hauptstraße') }),
  makeRecord({ name: 'd.example', notes: 'other' }),
];

/** As the program before this step wrote the texts. */
const former = `UPDATE record_texts SET text = replace(text, 'hauptstrasse', 'hauptstraße') WHERE text NOT LIKE '%b.example%';`;
const forget = `INSERT INTO record_search_index (record_search_index, rowid, text) SELECT 'delete', number, text FROM record_search;`;
const learn = 'INSERT INTO record_search_index (rowid, text) SELECT number, text FROM record_search;';

async function fill(url: string): Promise<void> {
  const store = await openStore(url);
  await store.maintenance.migrate();
  await enter(store);
  await store.portfolios.write(account, insert(records));
  await store.maintenance.close();
}

async function assertFound(url: string): Promise<void> {
  const store = await openStore(url);
  assert.deepEqual(await findings(store), []);
  for (const written of ['Hauptstraße', 'hauptstrasse', 'HAUPTSTRASSE', 'ptstra', 'ße'])
    assert.deepEqual(await findNames(store, ...searchWords(written)), ['a.example', 'b.example', 'c.example'], written);
  await store.maintenance.close();
}

suite('the step that writes ß as ss in the texts of searches', () => {
  const folder = temporaryFolder();

  test('finds what an earlier version has stored, however it is written [SQLite]', async () => {
    const file = join(folder, 'step.db');
    await fill(`sqlite:${file}`);
    const database = new Database(file);
    database.exec(forget + former + learn);
    database.exec(sqlite);
    database.close();
    await assertFound(`sqlite:${file}`);
  });

  test('finds what an earlier version has stored, however it is written [PostgreSQL]', async () => {
    const server = await startPostgres();
    try {
      const url = await server.createDatabase();
      await fill(url);
      const client = new pg.Client(url);
      await client.connect();
      await client.query(former);
      await client.query(postgresql);
      await client.end();
      await assertFound(url);
    } finally {
      await server.stop();
    }
  });
});

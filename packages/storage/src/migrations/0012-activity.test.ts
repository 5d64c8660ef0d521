import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { By, Store } from '@namekeep/core/ports';
import { makeRecord, revise } from '@namekeep/core/testing';
import { startPostgres } from '@namekeep/testing/postgres';
import Database from 'better-sqlite3';
import pg from 'pg';
import { openStore } from '../index.ts';
import { account, enter, findings, insert, temporaryFolder } from '../testing/temporary.ts';
import { up as postgresql } from './postgresql/0012-activity.ts';
import { up as sqlite } from './sqlite/0012-activity.ts';

/** Takes the step back, so that its tables are as the program before it left them. */
const back = `
DROP TABLE activity;
DROP INDEX history_by_time;
ALTER TABLE history DROP COLUMN token_id;
`;

const session: By = { kind: 'session', name: 'Ada' };
const token: By = { kind: 'token', name: 'Script' };
const first = makeRecord({ name: 'first.example' });
const archived = revise(first, { isArchived: true });
const imported = makeRecord({ name: 'imported.example' });
const labelled = makeRecord({ name: 'labelled.example' });
const about = { source: 'change' };
const result = { created: 1, updated: 1 };
const at = '2026-11-20T12:00:00.000Z';

/** Fills a database, and says what the program before the step wrote in its history: all fields for each revision. */
async function fill(url: string): Promise<[id: string, revision: number, fields: string][]> {
  const store = await openStore(url);
  await store.maintenance.migrate();
  await enter(store);
  await store.portfolios.write(account, insert([labelled]));
  await store.portfolios.write(account, async (writer) => {
    await writer.insert([first], session);
    await writer.update(first, archived, token);
    await writer.update(archived, revise(archived, { isArchived: false, notes: 'Again.' }), token);
    await writer.beginImport({ id: 'imp_1', expiresAt: at, keptUntil: at });
    await writer.describeImport('imp_1', JSON.stringify(about));
    await writer.insert([imported], session);
    const written = [
      [imported.id, 1, true],
      [labelled.id, 1, false, { keepsRevision: true }],
    ];
    await writer.addImportChanges('imp_1', 0, JSON.stringify(written));
    await writer.addImportChanges('imp_1', 1, JSON.stringify({ payments: ['pay_1'] }));
    await writer.finishImport('imp_1', { result: JSON.stringify(result), keptUntil: at });
  });
  const reader = store.portfolios.reader(account);
  const histories = [first, imported, labelled].map(async ({ id }) =>
    (await reader.history(id, { limit: 10 })).map(({ revision, fields }): [string, number, string] => [
      id,
      revision,
      JSON.stringify(fields),
    ]),
  );
  const snapshots = (await Promise.all(histories)).flat();
  await store.maintenance.close();
  return snapshots;
}

async function assertDerived(url: string): Promise<void> {
  const store = await openStore(url);
  // The column of this step is the last one here, as it is in the text of SQLite's schema.
  assert.deepEqual(await findings(store), []);
  assert.deepEqual(
    await entries(store),
    [
      ['changed', 'session', null, null, 2, 'imp_1'],
      ['created', 'session', 'first.example', 1, null, null],
      ['created', 'system', 'labelled.example', 1, null, null],
      ['archived', 'token', 'first.example', 2, null, null],
      ['unarchived', 'token', 'first.example', 3, null, null],
    ].toSorted(byText),
  );
  await store.maintenance.close();
}

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

const entries = async (store: Store) =>
  (await store.portfolios.reader(account).activity({ filter: {}, limit: 100 }))
    .map(({ kind, author, name, revision, count, importId }) => [kind, author.kind, name, revision, count, importId])
    .toSorted(byText);

suite('the step that adds the activity', () => {
  const folder = temporaryFolder();

  test('derives entries from the history and from imports of a database with records [SQLite]', async () => {
    const file = join(folder, 'step.db');
    const snapshots = await fill(`sqlite:${file}`);
    const database = new Database(file);
    const write = database.prepare('UPDATE history SET fields = ? WHERE record_id = ? AND revision = ?');
    for (const [id, revision, fields] of snapshots) write.run(fields, id, revision);
    database.exec(back);
    database.exec(sqlite);
    database.close();
    await assertDerived(`sqlite:${file}`);
  });

  test('derives entries from the history and from imports of a database with records [PostgreSQL]', async () => {
    const server = await startPostgres();
    try {
      const url = await server.createDatabase();
      const snapshots = await fill(url);
      const client = new pg.Client(url);
      await client.connect();
      for (const snapshot of snapshots) {
        await client.query('UPDATE history SET fields = $3 WHERE record_id = $1 AND revision = $2', snapshot);
      }
      await client.query(back);
      await client.query(postgresql);
      await client.end();
      await assertDerived(url);
    } finally {
      await server.stop();
    }
  });
});

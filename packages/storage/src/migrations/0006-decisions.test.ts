import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { Store } from '@namekeep/core/ports';
import { makeRecord } from '@namekeep/core/testing';
import { startPostgres } from '@namekeep/testing/postgres';
import Database from 'better-sqlite3';
import pg from 'pg';
import { openStore } from '../index.ts';
import { account, enter, findings, insert, temporaryFolder } from '../testing/temporary.ts';
import { up as postgresql } from './postgresql/0006-decisions.ts';
import { up as sqlite } from './sqlite/0006-decisions.ts';

/** Takes the step back, so that its tables are as the program before it left them. */
const back = `
DROP TABLE decisions;
DROP TABLE decision_days;
DROP INDEX records_decisions;
ALTER TABLE records DROP COLUMN decision_basis;
ALTER TABLE records DROP COLUMN decision_until;
`;
/** The index of the first step that this one drops, and a later one has again. */
const again = `
CREATE INDEX records_upcoming ON records (account_id, renewal_date, name) WHERE is_archived = 0 AND lifecycle = 'active';
`;

const most = Number.MAX_SAFE_INTEGER;
const records = [
  makeRecord({ renewalCostMinor: most, autoRenew: true }),
  makeRecord({ renewalCostMinor: most, autoRenew: true }),
  makeRecord({ renewalCostMinor: null, autoRenew: false }),
  makeRecord({ renewalCostMinor: 1_000_000_001, renewalIntent: 'let_expire', autoRenew: true }),
  makeRecord({ renewalCostMinor: 5, currency: 'JPY', billingDate: '2026-12-01' }),
  makeRecord({ isArchived: true, autoRenew: true }),
  makeRecord({ lifecycle: 'inactive' }),
];
const window = { today: '2026-11-20', through: '2027-12-31' };

async function fill(url: string): Promise<unknown> {
  const store = await openStore(url);
  await store.maintenance.migrate();
  await enter(store);
  await store.portfolios.write(account, insert(records));
  const before = await read(store);
  await store.maintenance.close();
  return before;
}

const read = async (store: Store) => {
  const reader = store.portfolios.reader(account);
  return [await reader.decisions({ ...window, limit: 9 }), await reader.decisionTotals(window)];
};

async function assertBroughtForward(url: string, before: unknown): Promise<void> {
  const store = await openStore(url);
  // The columns of this step stand behind those of later steps here, which SQLite's schema has in its text.
  const found = (await findings(store)).filter(
    (one) => one !== 'table records: Its definition is not the one that the migrations make.',
  );
  assert.deepEqual(found, []);
  assert.deepEqual(await read(store), before);
  await store.maintenance.close();
}

suite('the step that adds decisions', () => {
  const folder = temporaryFolder();

  test('finds the basis of every record and adds up the days of a database with records [SQLite]', async () => {
    const file = join(folder, 'step.db');
    const before = await fill(`sqlite:${file}`);
    const database = new Database(file);
    database.exec(back);
    database.exec(sqlite);
    database.exec(again);
    database.close();
    await assertBroughtForward(`sqlite:${file}`, before);
  });

  test('finds the basis of every record and adds up the days of a database with records [PostgreSQL]', async () => {
    const server = await startPostgres();
    try {
      const url = await server.createDatabase();
      const before = await fill(url);
      const client = new pg.Client(url);
      await client.connect();
      await client.query(back);
      await client.query(postgresql);
      await client.query(again);
      await client.end();
      await assertBroughtForward(url, before);
    } finally {
      await server.stop();
    }
  });
});

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { RecordFilter, RecordQuery, Store } from '../index.ts';
import { makeRecord } from '../testing/records.ts';
import type Database from 'better-sqlite3';
import { createStore } from '../store.ts';
import { account, enter, insert, temporaryFolder } from '../testing/temporary.ts';
import type { SqliteConnection } from './connection.ts';
import { openSqlite } from './index.ts';

const today = '2026-11-20';
const archivedStates = ['false', 'true', 'all'] as const;

suite('query plans [SQLite]', () => {
  const folder = temporaryFolder();
  let store: Store;
  let reader: SqliteConnection;

  before(async () => {
    const driver = openSqlite(join(folder, 'plans.db'), {});
    reader = driver.reader as SqliteConnection;
    store = createStore(driver);
    await store.maintenance.migrate();
    await enter(store);
    const records = Array.from({ length: 200 }, () => makeRecord());
    await store.portfolios.write(account, insert(records));
  });
  after(() => store.maintenance.close());

  /** Every statement that `run` prepares. */
  async function preparedIn(run: () => Promise<unknown>): Promise<string[]> {
    const { database } = reader;
    const seen: string[] = [];
    const { prepare } = database;
    database.prepare = ((sql: string) => {
      seen.push(sql);
      return prepare.call(database, sql);
    }) as typeof prepare;
    try {
      await run();
    } finally {
      database.prepare = prepare;
    }
    return seen;
  }

  /** How SQLite goes about every statement that `run` prepares. */
  async function plansOf(run: () => Promise<unknown>): Promise<string[]> {
    const { database } = reader;
    const { prepare } = database;
    return (await preparedIn(run)).flatMap((sql) => {
      const parameters = Array.from({ length: sql.split('?').length - 1 }, () => null);
      const steps = (prepare as (sql: string) => Database.Statement)
        .call(database, `EXPLAIN QUERY PLAN ${sql}`)
        .all(...parameters) as { detail: string }[];
      return steps.map(({ detail }) => detail);
    });
  }

  const list = (query: Partial<RecordQuery> & { filter: RecordFilter }) =>
    store.portfolios.reader(account).records({ sort: 'name', descending: false, limit: 20, today, ...query });

  test('every value is behind a unary plus, so that SQLite plans a statement only once', async () => {
    const statements = await preparedIn(() =>
      list({
        filter: { archived: 'false', words: ['lorem', 'ab'], lifecycle: 'active', dueTo: today },
        sort: 'createdAt',
      }),
    );
    assert.ok(statements.length > 0);
    for (const sql of statements) {
      assert.match(sql, /\+\?/);
      assert.doesNotMatch(sql, /(?<!\+)\?/);
    }
  });

  const place = { value: 'name', id: 'dom_00000500' };
  const none = { words: [] };

  test('a page by name reads a stretch of an index and sorts nothing', async () => {
    for (const archived of archivedStates) {
      for (const descending of [false, true]) {
        const plans = await plansOf(async () => {
          await list({ filter: { archived, ...none }, descending });
          await list({ filter: { archived, ...none }, descending, after: place });
        });
        for (const detail of plans) assert.match(detail, /^SEARCH records USING INDEX records_(name|archived) /);
      }
    }
  });

  test('a list with a filter, totals and facets read the records of the account in the order of their table', async () => {
    const portfolio = store.portfolios.reader(account);
    const filter = { archived: 'false', words: ['name'], lifecycle: 'active', currency: ['EUR' as const] } as const;
    const plans = await plansOf(async () => {
      await list({ filter, sort: 'renewal', after: place });
      await list({ filter });
      await portfolio.totals({ filter, today });
      await portfolio.facets({ filter, today }, 20);
    });
    const reads = plans.filter((detail) => / records\b/.test(detail));
    assert.equal(reads.length, 4);
    for (const detail of reads) assert.match(detail, /^SEARCH records USING PRIMARY KEY \(account_id=\?\)$/);
  });

  test('facets of a whole list are counted in their index alone, in the order of their groups', async () => {
    for (const archived of archivedStates) {
      const selection = { filter: { archived, ...none, registrar: ['gandi'] }, today };
      const plans = await plansOf(() => store.portfolios.reader(account).facets(selection, 20));
      const reads = plans.filter((detail) => / records\b|TEMP/.test(detail));
      assert.deepEqual(reads, ['SEARCH records USING COVERING INDEX records_facets (account_id=?)']);
    }
  });

  test('what is due is read from a stretch of an index, and counted in indexes alone', async () => {
    const portfolio = store.portfolios.reader(account);
    const window = { today, through: '2027-02-18' };
    const pages = await plansOf(async () => {
      await portfolio.renewalsThrough(window.through, 20);
      await portfolio.decisions({ ...window, limit: 20 });
      await portfolio.decisions({ ...window, limit: 20, state: 'open', after: { date: today, name: 'name' } });
    });
    assert.equal(pages.filter((detail) => detail.startsWith('SEARCH records USING INDEX records_due ')).length, 3);
    const actual = pages.filter((detail) => /SCAN|TEMP B-TREE/.test(detail));
    assert.deepEqual(actual, []);
    const counts = await plansOf(async () => {
      await portfolio.counts();
      await portfolio.dueCounts(today);
      await portfolio.dueDays('2026-11-20', '2027-11-20');
      await portfolio.paymentDays('2026-11-20', '2027-11-20');
    });
    const reads = counts.filter((detail) => / records\b/.test(detail));
    assert.equal(reads.length, 5);
    for (const detail of reads) assert.match(detail, /^SEARCH records USING COVERING INDEX records_/);
    assert.deepEqual(
      counts.filter((detail) => /SCAN (?!CONSTANT)|TEMP B-TREE/.test(detail)),
      [],
    );
  });
});

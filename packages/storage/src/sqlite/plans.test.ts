import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { RecordFilter, RecordQuery, Store } from '@namekeep/core/ports';
import { makeRecord } from '@namekeep/core/testing';
import type Database from 'better-sqlite3';
import { createStore } from '../store.ts';
import { account, enter, insert, temporaryFolder } from '../testing/temporary.ts';
import type { SqliteConnection } from './connection.ts';
import { openSqlite } from './index.ts';

const today = '2026-11-20';
const sorts = ['name', 'renewal', 'cost', 'updatedAt', 'createdAt', 'registrar'] as const;
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
    // Enough that a list's plan is chosen by numbers; half of it with a cost and a registrar.
    const records = Array.from({ length: 2000 }, (_, index) =>
      makeRecord(index % 2 === 0 ? { renewalCostMinor: index, registrar: 'Porkbun', dnsProvider: 'deSEC' } : {}),
    );
    await store.portfolios.write(account, insert(records));
  });
  after(() => store.maintenance.close());

  /** How SQLite goes about every statement that `run` prepares. */
  async function plansOf(run: () => Promise<unknown>): Promise<string[]> {
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
    return seen.flatMap((sql) => {
      const parameters = Array.from({ length: sql.split('?').length - 1 }, () => null);
      const steps = (prepare as (sql: string) => Database.Statement)
        .call(database, `EXPLAIN QUERY PLAN ${sql}`)
        .all(...parameters) as { detail: string }[];
      return steps.map(({ detail }) => detail);
    });
  }

  const list = (query: Partial<RecordQuery> & { filter: RecordFilter }) =>
    store.portfolios.reader(account).records({ sort: 'name', descending: false, limit: 20, today, ...query });

  for (const archived of archivedStates) {
    test(`a page of any order with archived=${archived} reads a stretch of an index and sorts no more than itself`, async () => {
      for (const sort of sorts) {
        for (const descending of [false, true]) {
          for (const filter of [
            { archived, words: [] },
            { archived, words: [], currency: 'EUR' as const },
            { archived, words: ['name'] },
          ]) {
            const id = 'dom_00000500';
            const places = [undefined, { value: null, id }, { value: sort === 'cost' ? 1000 : '2026-11-20', id }];
            for (const after of places) {
              const plans = await plansOf(() => list({ filter, sort, descending, ...(after && { after }) }));
              const reads = plans.filter((detail) => / records\b/.test(detail));
              for (const detail of reads) assert.match(detail, /^SEARCH records USING INDEX records_/, detail);
              // With both states the two stretches, each a page at most, are put together.
              if (archived !== 'all')
                assert.deepEqual(
                  plans.filter((detail) => /TEMP B-TREE/.test(detail)),
                  [],
                );
            }
          }
        }
      }
    });
  }

  test('what few records have is gathered through its own index', async () => {
    const rare = Array.from({ length: 3 }, () =>
      makeRecord({
        registrar: 'Rare',
        dnsProvider: 'Seldom',
        lifecycle: 'transferred',
        expirationDate: '2031-01-01',
        notes: 'xyzzy',
      }),
    );
    await store.portfolios.write(account, insert(rare));
    const expected: [filter: Partial<RecordFilter>, index: RegExp, sort?: RecordQuery['sort']][] = [
      [{ registrar: 'Rare' }, /records_by_registrar/],
      [{ dnsProvider: 'Seldom' }, /records_by_dns_provider/],
      [{ lifecycle: 'transferred' }, /records_by_traits/],
      [{ dueFrom: '2031-01-01' }, /records_by_renewal/],
      [{ words: ['xyzzy'] }, /record_search_index VIRTUAL TABLE/],
      // In another order, because a statement is prepared, and so seen here, only once.
      [{ words: ['zy'] }, /record_search_index VIRTUAL TABLE/, 'updatedAt'],
    ];
    for (const archived of archivedStates) {
      for (const [filter, index, sort = 'cost'] of expected) {
        const query = { filter: { archived, words: [], ...filter }, sort };
        let found: unknown[] = [];
        const plans = await plansOf(async () => (found = await list(query)));
        assert.equal(found.length, archived === 'true' ? 0 : 3, JSON.stringify(query));
        if (archived !== 'true')
          assert.ok(
            plans.some((detail) => index.test(detail)),
            plans.join('\n'),
          );
        assert.deepEqual(
          plans.filter((detail) => /SCAN records\b|records_by_cost/.test(detail)),
          [],
        );
      }
    }
  });

  test('the values to filter by are stepped through in their indexes', async () => {
    const plans = await plansOf(() => store.portfolios.reader(account).facets(200));
    const reads = plans.filter((detail) => / records\b/.test(detail));
    assert.ok(reads.length > 0);
    for (const detail of reads) assert.match(detail, /^SEARCH records USING (COVERING )?INDEX records_by_/, detail);
  });

  test('the summary reads totals and stretches of indexes', async () => {
    const portfolio = store.portfolios.reader(account);
    const plans = await plansOf(async () => {
      await portfolio.counts();
      await portfolio.renewalDays();
      await portfolio.paymentDays('2026-11-20', '2027-11-20');
      await portfolio.nextPayment(today);
      await portfolio.renewalsThrough('2027-02-18', 20);
    });
    assert.deepEqual(
      plans.filter((detail) => /SCAN|TEMP B-TREE/.test(detail)),
      [],
    );
  });
});

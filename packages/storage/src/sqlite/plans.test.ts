import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { RecordFilter, RecordQuery, Store } from '@namekeep/core/ports';
import { makePayment, makeRecord } from '@namekeep/core/testing';
import { decisionStates } from '@namekeep/domain';
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

  for (const archived of archivedStates) {
    test(`a page of any order with archived=${archived} reads a stretch of an index and sorts no more than itself`, async () => {
      for (const sort of sorts) {
        for (const descending of [false, true]) {
          for (const filter of [
            { archived, words: [] },
            { archived, words: [], currency: ['EUR' as const] },
            { archived, words: ['name'] },
          ]) {
            const id = 'dom_00000500';
            const places = [
              undefined,
              { value: null, id },
              { value: sort === 'cost' ? 'EUR0000000000001000' : '2026-11-20', id },
            ];
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

  let number = 0;
  test('what few records have is gathered through its own index', async () => {
    const rare = Array.from({ length: 3 }, () =>
      makeRecord({
        registrar: 'Rare',
        dnsProvider: 'Seldom',
        lifecycle: 'transferred',
        expirationDate: '2031-01-01',
        notes: 'xyzzy',
        name: `x${(number += 1)}.seldom`,
        paymentMethod: 'Rare',
        renewalCostMinor: 777_777_777,
        autoRenew: true,
      }),
    );
    await store.portfolios.write(account, insert(rare));
    const expected: [filter: Partial<RecordFilter>, index: RegExp, sort?: RecordQuery['sort']][] = [
      [{ registrar: ['rare'] }, /records_by_registrar/],
      [{ dnsProvider: ['seldom'] }, /records_by_dns_provider/],
      [{ lifecycle: 'transferred' }, /records_by_traits/],
      [{ dueFrom: '2031-01-01' }, /records_by_renewal/],
      [{ tld: ['seldom'] }, /records_by_tld/],
      [{ paymentMethod: ['rare'] }, /records_by_payment_method/],
      [{ costFrom: 777_777_777, currency: ['EUR'] }, /records_by_cost/, 'updatedAt'],
      [{ tld: ['seldom', 'unknown', 'other'] }, /records_by_tld/],
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
          plans.filter(
            (detail) => /SCAN records\b/.test(detail) || (sort === 'cost' && /records_by_cost/.test(detail)),
          ),
          [],
        );
      }
    }
  });

  test('totals and facets of a whole portfolio, and totals by its choices, read counters alone', async () => {
    const portfolio = store.portfolios.reader(account);
    for (const archived of archivedStates) {
      const plans = await plansOf(async () => {
        await portfolio.totals({ filter: { archived, words: [] }, today });
        await portfolio.totals({ filter: { archived, words: [], currency: ['EUR'], autoRenew: true }, today });
        await portfolio.facets({ filter: { archived, words: [] }, today }, 100);
      });
      assert.deepEqual(
        plans.filter((detail) => /SCAN (?!\()|\brecords\b/.test(detail)),
        [],
      );
    }
  });

  test('filtered totals and facets scan one index or the table once, or gather what one filter finds', async () => {
    const portfolio = store.portfolios.reader(account);
    const expected: [filter: Partial<RecordFilter>, totals: RegExp][] = [
      [{ urgency: ['later'] }, /USING COVERING INDEX records_by_/],
      [{ dueTo: '9999-12-31', lifecycle: 'active' }, /USING COVERING INDEX records_by_/],
      [{ costFrom: 0, currency: ['EUR'] }, /USING COVERING INDEX records_by_cost/],
      [{ tld: ['rare'] }, /records_by_tld/],
      [{ paymentMethod: ['rare'] }, /records_by_payment_method/],
    ];
    await store.portfolios.write(account, insert([makeRecord({ name: 'one.rare', paymentMethod: 'Rare' })]));
    for (const archived of archivedStates) {
      for (const [filter, index] of expected) {
        const selection = { filter: { archived, words: [], ...filter }, today };
        const plans = await plansOf(() => portfolio.totals(selection));
        const reads = plans.filter((detail) => / records\b/.test(detail));
        if (archived !== 'true')
          assert.ok(
            reads.some((detail) => index.test(detail)),
            plans.join('\n'),
          );
        assert.ok(reads.length <= 2, plans.join('\n'));
        for (const detail of reads) assert.match(detail, /^SEARCH records USING/, detail);
        const counts = await plansOf(() => portfolio.facets(selection, 100));
        // The groups of the one scan go by the name of the table.
        const isScanned = counts.includes('MATERIALIZE counted');
        const scans = counts.filter((one) => / records\b/.test(one) && !(isScanned && one === 'SCAN records'));
        for (const detail of scans) assert.match(detail, /^SEARCH records USING/, detail);
      }
    }
  });

  test('facets that no rare value narrows down are counted in one scan of an index, in its order', async () => {
    const portfolio = store.portfolios.reader(account);
    const filters: Partial<RecordFilter>[] = [
      { urgency: ['later'], registrar: ['porkbun'] },
      { lifecycle: 'active', dueFrom: '2000-01-01' },
      { currency: ['EUR'], costFrom: 0, missing: ['billingDate'] },
      { dnsProvider: ['desec'], ownership: 'owned' },
    ];
    for (const archived of archivedStates) {
      for (const filter of filters) {
        const plans = await plansOf(() => portfolio.facets({ filter: { archived, words: [], ...filter }, today }, 100));
        const scans = plans.filter((detail) => /INDEX records_facets/.test(detail));
        assert.equal(scans.length, archived === 'true' ? 0 : 1, JSON.stringify(filter));
        for (const detail of scans) {
          assert.match(detail, /^SEARCH records USING COVERING INDEX/);
          assert.doesNotMatch(plans[plans.indexOf(detail) + 1] ?? '', /TEMP B-TREE/);
        }
      }
    }
  });

  test('the summary reads totals and stretches of indexes', async () => {
    const portfolio = store.portfolios.reader(account);
    const plans = await plansOf(async () => {
      await portfolio.counts();
      await portfolio.renewalDays();
      await portfolio.paymentDays('2026-11-20', '2027-11-20');
      await portfolio.nextPayment(today);
    });
    assert.deepEqual(
      plans.filter((detail) => /SCAN|TEMP B-TREE/.test(detail)),
      [],
    );
  });

  test('records that are due in any state are a stretch of one index', async () => {
    const portfolio = store.portfolios.reader(account);
    const plans = await plansOf(() => portfolio.renewalsThrough('2027-02-18', 20));
    assert.equal(plans.length, 1);
    assert.match(
      plans[0] ?? '',
      /^SEARCH records USING INDEX records_upcoming \(account_id=\? AND \(renewal_date,name\)>\(\?,\?\) AND renewal_date<\?\)$/,
    );
  });

  test('records in a state are read from a stretch of an index for each basis of a decision, a page of each at most', async () => {
    const portfolio = store.portfolios.reader(account);
    const window = { today, through: '2027-02-18' };
    const after = { date: today, name: 'name' };
    const plans = await plansOf(async () => {
      for (const state of decisionStates) {
        await portfolio.decisions({ ...window, limit: 20, ...(state && { state }) });
        await portfolio.decisions({ ...window, limit: 20, after, ...(state && { state }) });
      }
    });
    const reads = plans.filter((detail) => / (records|decisions)\b/.test(detail));
    assert.ok(reads.length >= 12);
    for (const detail of reads) {
      assert.match(
        detail,
        /^SEARCH records USING COVERING INDEX records_decisions \(account_id=\? AND decision_basis=\? AND |^SEARCH records USING INDEX records_name \(account_id=\? AND name=\?\)$|^SEARCH decisions USING PRIMARY KEY/,
      );
    }
    // The stretches are merged in their order, without sorting.
    for (const [index, detail] of plans.entries()) {
      if (/SCAN/.test(detail)) assert.match(detail, /^SCAN (due|page)$/);
      if (/TEMP B-TREE/.test(detail)) assert.match(plans[index - 1] ?? '', /records_name|decisions USING PRIMARY KEY/);
    }
  });

  test('payments are read from stretches of indexes, and the totals of a registrar from its index alone', async () => {
    const portfolio = store.portfolios.reader(account);
    const days = { from: '2026-01-01', to: '2026-12-31' };
    const after = { paidOn: '2026-05-05', id: 'pay_1' };
    const record = makeRecord();
    const payments = Array.from({ length: 500 }, (_, index) =>
      makePayment({ registrar: `Registrar ${index % 5}`, ...(index % 50 === 0 && { recordId: record.id }) }),
    );
    await store.portfolios.write(account, insert([record]));
    await store.portfolios.write(account, (writer) => writer.insertPayments(payments));
    const expected: [index: RegExp, read: () => Promise<unknown>][] = [
      [
        /payments USING INDEX payments_by_day /,
        () => portfolio.payments({ filter: days, descending: true, limit: 20 }),
      ],
      [/payments USING INDEX payments_by_day /, () => portfolio.reportedPayments({ ...days, after, limit: 20 })],
      [/payments USING INDEX payments_by_day /, () => portfolio.summedPayments({ ...days, after, limit: 20 })],
      [
        /payments USING INDEX payments_by_record /,
        () => portfolio.payments({ filter: { recordId: record.id }, descending: false, after, limit: 20 }),
      ],
      [
        /payments USING INDEX payments_by_registrar /,
        () => portfolio.payments({ filter: { registrar: 'registrar 3' }, descending: true, limit: 20 }),
      ],
      [
        /payments USING COVERING INDEX payments_by_registrar /,
        () => portfolio.paymentTotals({ ...days, registrar: 'registrar 3', currency: 'EUR', kinds: ['renewal'] }),
      ],
      [/payments USING INDEX payments_by_record /, () => portfolio.paymentTotals({ recordId: record.id })],
      [/paid_days USING PRIMARY KEY/, () => portfolio.paymentTotals({ ...days, currency: 'EUR' })],
    ];
    for (const [index, read] of expected) {
      const plans = (await plansOf(read)).filter((detail) => / (payments|paid_days)\b/.test(detail));
      assert.ok(plans.length > 0);
      for (const detail of plans) assert.match(detail, index);
    }
  });

  test('the totals of a window are read from the days in it', async () => {
    const plans = await plansOf(() =>
      store.portfolios.reader(account).decisionTotals({ today, through: '2027-02-18' }),
    );
    assert.deepEqual(
      plans.filter((detail) => /SCAN/.test(detail)),
      [],
    );
    assert.ok(plans.some((detail) => /SEARCH decision_days USING PRIMARY KEY/.test(detail)));
  });
});

import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { PortfolioReader } from '@namekeep/core/ports';
import { makePayment, makeRecord } from '@namekeep/core/testing';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import { openStore } from '../index.ts';
import { queryPostgres, readAlone } from '../testing/postgres-reads.ts';
import { account, enter, insert } from '../testing/temporary.ts';

const record = makeRecord();

suite('query plans of payments [PostgreSQL]', () => {
  let server: PostgresServer;
  let url: string;

  before(async () => {
    server = await startPostgres();
    url = await server.createDatabase();
    const store = await openStore(url);
    await store.maintenance.migrate();
    await enter(store);
    await store.portfolios.write(account, insert([record]));
    const payments = Array.from({ length: 5000 }, (_, index) =>
      makePayment({
        paidOn: `20${String(10 + (index % 50))}-0${(index % 9) + 1}-15`,
        registrar: `Registrar ${index % 40}`,
        recordId: index % 100 === 0 ? record.id : null,
      }),
    );
    await store.portfolios.write(account, (writer) => writer.insertPayments(payments));
    await store.maintenance.close();
    await queryPostgres(url, 'VACUUM ANALYZE');
  });
  after(() => server.stop());

  /** The indexes of payments and their days that some reads use, and how often they scan a table. */
  async function indexesOf(read: (reader: PortfolioReader) => Promise<unknown>): Promise<string[]> {
    await readAlone(url, read);
    const used = await queryPostgres<{ name: string }>(
      url,
      `SELECT indexrelname AS name FROM pg_stat_user_indexes
       WHERE relname IN ('payments', 'paid_days') AND idx_scan > 0 ORDER BY 1`,
    );
    const scans = await queryPostgres<{ scans: string }>(
      url,
      "SELECT sum(seq_scan) AS scans FROM pg_stat_user_tables WHERE relname IN ('payments', 'paid_days')",
    );
    assert.equal(Number(scans[0]?.scans), 0);
    return used.map(({ name }) => name);
  }

  const days = { from: '2026-01-01', to: '2026-12-31' };
  const cases: [what: string, index: string, read: (reader: PortfolioReader) => Promise<unknown>][] = [
    [
      'a page reads a stretch of the days',
      'payments_by_day',
      (reader) => reader.payments({ filter: days, descending: true, limit: 20 }),
    ],
    [
      'a page of a record reads its stretch',
      'payments_by_record',
      (reader) => reader.payments({ filter: { recordId: record.id }, descending: true, limit: 20 }),
    ],
    [
      'a page of a registrar reads its stretch',
      'payments_by_registrar',
      (reader) => reader.payments({ filter: { registrar: 'registrar 7' }, descending: false, limit: 20 }),
    ],
    [
      'the totals of a registrar read its stretch',
      'payments_by_registrar',
      (reader) => reader.paymentTotals({ registrar: 'Registrar 7' }),
    ],
    ['the totals of some days read the kept sums', 'paid_days_pkey', (reader) => reader.paymentTotals(days)],
    [
      'the report of a year reads a stretch of the days',
      'payments_by_day',
      (reader) => reader.reportedPayments({ ...days, limit: 2000 }),
    ],
    [
      'the sums of a year read a stretch of the days',
      'payments_by_day',
      (reader) => reader.summedPayments({ ...days, limit: 2000 }),
    ],
  ];
  for (const [what, index, read] of cases) {
    test(what, async () => assert.deepEqual(await indexesOf(read), [index]));
  }
});

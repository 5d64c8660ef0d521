import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { makeRecord } from '@namekeep/core/testing';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import Database from 'better-sqlite3';
import pg from 'pg';
import type { Driver } from './driver.ts';
import { type Migration, migrations } from './migrations/index.ts';
import { openPostgresql } from './postgresql/index.ts';
import { openSqlite } from './sqlite/index.ts';
import { createStore } from './store.ts';
import { applySuffixList } from './suffixes.ts';
import { account, enter, findings, insert, temporaryFolder } from './testing/temporary.ts';
import { traitsOf } from './traits.ts';

const today = '2026-11-20';
const all = { archived: 'all', words: [] } as const;

/** A database of one test: opened as by a program with these migrations, or spoken to by hand. */
interface Opened {
  open(list: readonly Migration[]): Promise<Driver>;
  run(sql: string): Promise<void>;
}

function suffixTests(fresh: () => Promise<Opened>): void {
  test('a newer list is applied at the start, once, and counted', async () => {
    const { open } = await fresh();
    const driver = await open(migrations);
    const store = createStore(driver);
    await store.maintenance.migrate();
    await enter(store);
    const records = Array.from({ length: 1200 }, (_, index) => makeRecord({ isArchived: index % 3 === 0 }));
    await store.portfolios.write(account, insert(records));
    const reader = store.portfolios.reader(account);
    const tlds = async () => (await reader.facets({ filter: all, today }, 10)).tlds;
    assert.deepEqual(await tlds(), [{ value: 'example', count: 1200 }]);

    assert.equal(await applySuffixList(driver), 0);
    const newer = (name: string) => (name.endsWith('7.example') ? '7.example' : 'example');
    const sevens = records.filter(({ name }) => name.endsWith('7.example'));
    assert.equal(await applySuffixList(driver, 'newer', newer), sevens.length);
    assert.equal(await applySuffixList(driver, 'newer', () => 'not asked'), 0);
    assert.deepEqual(await tlds(), [
      { value: 'example', count: 1200 - sevens.length },
      { value: '7.example', count: sevens.length },
    ]);
    const query = {
      filter: { ...all, tld: ['7.example'] },
      today,
      sort: 'name',
      descending: false,
      limit: 1000,
    } as const;
    assert.equal((await reader.records(query)).length, sevens.length);

    // The program's own list again, at its start.
    await store.maintenance.migrate();
    assert.deepEqual(await findings(store), []);
    await store.maintenance.close();
  });

  test('a database from before is brought to the same columns and counters', async () => {
    const { open, run } = await fresh();
    const before = createStore(await open(migrations.slice(0, 5)));
    await before.maintenance.migrate();
    await enter(before);
    await before.maintenance.close();
    const old = [
      makeRecord({
        name: 'a.co.uk',
        registrar: 'Gandi',
        renewalCostMinor: 9_007_199_254_740_991,
        paymentMethod: 'Visa',
      }),
      makeRecord({ name: 'b.co.uk', registrar: 'Gandi', renewalCostMinor: 9_007_199_254_740_991, autoRenew: true }),
      makeRecord({ name: 'c.com', dnsProvider: 'deSEC', isArchived: true, purchaseEmail: 'a@example.com' }),
    ];
    for (const record of old) await run(formerRows(record));
    const driver = await open(migrations);
    const store = createStore(driver);
    await store.maintenance.migrate();
    const found = await findings(store);
    assert.deepEqual(
      found.filter((one) => !/history|search text/.test(one)),
      [],
    );
    const reader = store.portfolios.reader(account);
    const [total] = await reader.totals({ filter: { ...all, archived: 'false' }, today });
    assert.deepEqual([total?.totalMinor, total?.count], [18_014_398_509_481_982n, 2]);
    assert.deepEqual((await reader.facets({ filter: all, today }, 10)).tlds, [
      { value: 'co.uk', count: 2 },
      { value: 'com', count: 1 },
    ]);
    await store.maintenance.close();
  });
}

/** A record as the first five migrations store it, with its totals and without its history. */
function formerRows(record: ReturnType<typeof makeRecord>): string {
  const text = (value: unknown) =>
    value === null ? 'NULL' : typeof value === 'string' ? `'${value}'` : String(Number(value));
  const { id, name, registrar, dnsProvider, autoRenew, renewalCostMinor, purchaseEmail, paymentMethod } = record;
  const isArchived = Number(record.isArchived);
  const traits = traitsOf(record);
  const row = {
    account_id: account,
    id,
    revision: 1,
    name,
    registrar,
    dns_provider: dnsProvider,
    ownership: 'owned',
    lifecycle: 'active',
    renewal_intent: 'renew',
    auto_renew: autoRenew,
    expiration_date: '2027-03-31',
    renewal_cost: renewalCostMinor,
    purchase_email: purchaseEmail,
    payment_method: paymentMethod,
    currency: 'EUR',
    notes: '',
    is_archived: isArchived,
    reminders_enabled: 1,
    reminders_target: 'default',
    reminders_offsets: record.reminders.offsets.join(','),
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    unicode_name: name,
    registrar_key: registrar?.toLowerCase() ?? null,
    renewal_date: '2027-03-31',
    renewal_target: 'billing',
    reminder_days: 30,
    soon_from: '2027-03-01',
    payment_date: record.isArchived ? null : '2027-03-31',
    traits,
  };
  const cost = renewalCostMinor ?? 0;
  const unknown = Number(renewalCostMinor === null);
  const day = `'${account}', '2027-03-31', 'EUR', 1, ${unknown}, ${Math.floor(cost / 1e9)}, ${cost % 1e9}`;
  return `
    INSERT INTO records (${Object.keys(row).join()}) VALUES (${Object.values(row).map(text).join()});
    INSERT INTO record_counts (account_id, is_archived, traits, records) VALUES ('${account}', ${isArchived}, ${traits}, 1)
      ON CONFLICT (account_id, is_archived, traits) DO UPDATE SET records = record_counts.records + 1;
    ${
      record.isArchived
        ? ''
        : `INSERT INTO renewal_days VALUES ('${account}', '2027-03-31', 30, 1)
             ON CONFLICT (account_id, date, reminder_days) DO UPDATE SET records = renewal_days.records + 1;
           INSERT INTO payment_days VALUES (${day}) ON CONFLICT (account_id, date, currency) DO UPDATE SET
             payments = payment_days.payments + 1, cost_high = payment_days.cost_high + excluded.cost_high,
             cost_low = payment_days.cost_low + excluded.cost_low;`
    }`;
}

suite('top-level domains [SQLite]', () => {
  const folder = temporaryFolder();
  let number = 0;
  suffixTests(async () => {
    const file = join(folder, `${(number += 1)}.db`);
    return {
      open: async (list) => openSqlite(file, { backups: false }, list),
      run: async (sql) => void new Database(file).exec(sql).close(),
    };
  });
});

suite('top-level domains [PostgreSQL]', () => {
  let server: PostgresServer;
  before(async () => {
    server = await startPostgres();
  });
  after(() => server.stop());
  suffixTests(async () => {
    const url = await server.createDatabase();
    return {
      open: (list) => openPostgresql(url, {}, list),
      async run(sql) {
        const client = new pg.Client(url);
        await client.connect();
        await client.query(sql);
        await client.end();
      },
    };
  });
});

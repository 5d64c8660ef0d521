import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRecord } from './testing/records.ts';
import { migrations } from './migrations/index.ts';
import { createStore } from './store.ts';
import { deriveAgain } from './derive.ts';
import { suiteOnEachDatabase } from './testing/each-database.ts';
import { account, enter, findings, insert } from './testing/temporary.ts';

const today = '2026-11-20';
const all = { archived: 'all', words: [] } as const;

const most = Number.MAX_SAFE_INTEGER;
const at = '2026-11-20T10:00:00.000Z';

/** What the first sixteen migrations hold of a small portfolio, in addition to its counters. */
const formerRows = `
  INSERT INTO records (account_id, id, revision, name, dns_provider, ownership, lifecycle, renewal_intent,
      expiration_date, renewal_cost, currency, notes, is_archived, reminders_enabled, reminders_target,
      reminders_offsets, created_at, updated_at, unicode_name, renewal_date, renewal_target, reminder_days, soon_from,
      payment_date, traits, tld, missing, label_set)
    VALUES
      ('${account}', 'dom_a', 2, 'a.co.uk', 'École', 'owned', 'active', 'renew', '2027-03-31', ${most}, 'EUR', 'Hauptstraße',
        0, 1, 'default', '30,14,7,1', '${at}', '${at}', 'a.co.uk', '2027-03-31', 'billing', 30, '2027-03-01',
        '2027-03-31', 2, 'co.uk', 0, ',1,'),
      ('${account}', 'dom_b', 1, 'b.com', NULL, 'owned', 'active', 'renew', '2027-03-31', NULL, 'EUR', '',
        1, 1, 'default', '30,14,7,1', '${at}', '${at}', 'b.com', '2027-03-31', 'billing', 30, '2027-03-01', NULL, 2, 'com', 0, '');
  INSERT INTO history (account_id, record_id, revision, at, author_kind, fields) VALUES
    ('${account}', 'dom_a', 1, '${at}', 'session', '{"name":"a.co.uk","currency":"EUR","dnsProvider":"École","expirationDate":"2027-03-31","renewalCostMinor":${most}}'),
    ('${account}', 'dom_a', 2, '${at}', 'session', '["notes","Hauptstraße"]'),
    ('${account}', 'dom_b', 1, '${at}', 'session', '{"name":"b.com","currency":"EUR","expirationDate":"2027-03-31","isArchived":true}');
  INSERT INTO labels (account_id, number, name, name_key, color) VALUES ('${account}', 1, 'Client', 'client', 'gray');
  INSERT INTO decisions (account_id, record_id, for_date, choice, decided_at, author_kind)
    VALUES ('${account}', 'dom_a', '2027-03-31', 'renew', '${at}', 'session');
  INSERT INTO payments (account_id, id, record_id, record_name, kind, paid_on, amount, currency, note, created_at, author_kind)
    VALUES ('${account}', 'pay_1', 'dom_a', 'a.co.uk', 'other', '2026-01-01', ${most}, 'EUR', '', '${at}', 'session'),
      ('${account}', 'pay_2', NULL, 'gone.com', 'other', '2026-01-01', ${most}, 'EUR', '', '${at}', 'session');
`;

suiteOnEachDatabase('derived columns', (fresh) => {
  test('a newer list is applied at the start, once, and counted', async () => {
    const { open } = await fresh();
    const driver = await open();
    const store = createStore(driver);
    await store.maintenance.migrate();
    await enter(store);
    const records = Array.from({ length: 1200 }, (_, index) => makeRecord({ isArchived: index % 3 === 0 }));
    await store.portfolios.write(account, insert(records));
    const reader = store.portfolios.reader(account);
    const tlds = async () => (await reader.facets({ filter: all, today }, 10)).tlds;
    assert.deepEqual(await tlds(), [{ value: 'example', count: 1200 }]);

    assert.equal(await deriveAgain(driver), 0);
    const newer = (name: string) => (name.endsWith('7.example') ? '7.example' : 'example');
    const sevens = records.filter(({ name }) => name.endsWith('7.example'));
    assert.equal(await deriveAgain(driver, 'newer', newer), sevens.length);
    assert.equal(await deriveAgain(driver, 'newer', () => 'not asked'), 0);
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

  test('a database with counters is brought to the same records, history, labels, decisions and payments', async () => {
    const { open, run } = await fresh();
    const before = createStore(await open(migrations.slice(0, 16)));
    await before.maintenance.migrate();
    await enter(before);
    await before.maintenance.close();
    await run(formerRows);
    const driver = await open();
    const store = createStore(driver);
    await store.maintenance.migrate();
    assert.deepEqual(await findings(store), []);

    const reader = store.portfolios.reader(account);
    const list = { filter: all, today, sort: 'name', descending: false, limit: 10 } as const;
    const records = await reader.records(list);
    const actual = records.map(({ name, tld, labels, dnsProvider }) => [name, tld, labels, dnsProvider]);
    assert.deepEqual(actual, [
      ['a.co.uk', 'co.uk', ['Client'], 'École'],
      ['b.com', 'com', [], null],
    ]);
    const { history, decisionsOf } = reader;
    assert.deepEqual(
      (await history('dom_a', { limit: 9 })).map(({ revision, fields }) => [revision, fields.notes]),
      [
        [2, 'Hauptstraße'],
        [1, ''],
      ],
    );
    assert.deepEqual(
      (await decisionsOf('dom_a')).map(({ choice }) => choice),
      ['renew'],
    );
    const filters = [{ words: ['hauptstrasse'] }, { dnsProvider: ['école'] }, { label: ['client'] }];
    for (const filter of filters) {
      const found = await reader.records({ ...list, filter: { ...all, ...filter } });
      assert.deepEqual(
        found.map(({ name }) => name),
        ['a.co.uk'],
        JSON.stringify(filter),
      );
    }
    assert.deepEqual(
      (await reader.countedLabels()).map(({ records: count }) => count),
      [1],
    );
    const [paid] = await reader.paymentTotals({});
    assert.deepEqual([paid?.payments, paid?.totalMinor], [2, 18_014_398_509_481_982n]);
    await store.maintenance.close();
  });
});

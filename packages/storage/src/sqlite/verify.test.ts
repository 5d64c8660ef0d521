import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { makeRecord, makeRenewal } from '@namekeep/core/testing';
import Database from 'better-sqlite3';
import { openStore } from '../index.ts';
import { assertDamagedHistoryIsFound } from '../testing/damaged-history.ts';
import { account, enter, findings, insert, temporaryFolder } from '../testing/temporary.ts';

/** What somebody might do to the file by hand, and what is said about it. */
const damages: [sql: string, finding: RegExp][] = [
  ["UPDATE records SET renewal_date = '2030-01-01' WHERE id = 'dom_a'", /dom_a: Its renewal_date does not follow/],
  ["UPDATE records SET traits = 3 WHERE id = 'dom_a'", /dom_a: Its traits does not follow/],
  ["UPDATE records SET name = 'A.example' WHERE id = 'dom_a'", /dom_a: Its name A\.example is not in the normal form/],
  ["UPDATE records SET notes = 'x' WHERE id = 'dom_a'", /dom_a: The last entry of its history is not what it is/],
  ["UPDATE records SET revision = 4 WHERE id = 'dom_a'", /dom_a: Its history does not go from 1 to 4/],
  ["DELETE FROM history WHERE record_id = 'dom_a' AND revision = 1", /dom_a: Its history does not go from 1/],
  ["UPDATE record_texts SET text = 'other'", /dom_a: Its search text is missing or old/],
  ['DELETE FROM record_texts', /dom_a: Its search text is missing or old/],
  ['UPDATE record_counts SET records = 7', /record_counts 0 .*: The total is 7 0 42 and must be 1 0 42/],
  ['UPDATE record_counts SET cost_high = 5', /record_counts 0 .*: The total is 1 0 5000000042 and must be 1 0 42/],
  [
    "UPDATE value_counts SET records = 7 WHERE field = 'tld'",
    /value_counts tld 0 example: The total is 7 and must be 1/,
  ],
  ["DELETE FROM value_counts WHERE field = 'missing'", /value_counts missing 0 .*: The total is nothing and must be 1/],
  ["UPDATE records SET tld = 'com' WHERE id = 'dom_a'", /dom_a: Its top-level domain com is not that of a\.example/],
  ["UPDATE records SET missing = 0 WHERE id = 'dom_a'", /dom_a: Its missing does not follow/],
  [
    "DELETE FROM renewal_days WHERE date = '2027-03-31'",
    /renewal_days 2027-03-31 30: The total is nothing and must be 1/,
  ],
  [
    'UPDATE payment_days SET cost_high = 5',
    /payment_days 2027-03-31 EUR: The total is 1 0 5000000042 and must be 1 0 42/,
  ],
  ["UPDATE records SET decision_basis = 3 WHERE id = 'dom_a'", /dom_a: Its decision_basis does not follow/],
  ["UPDATE records SET decision_until = '2030-01-01' WHERE id = 'dom_a'", /dom_a: Its decision_until does not follow/],
  ['DELETE FROM decisions', /dom_a: Its decision_basis does not follow/],
  ["UPDATE decisions SET choice = 'renew'", /dom_a: Its decision_basis does not follow/],
  ["UPDATE decisions SET record_id = 'dom_c'", /A row refers to one that is missing in records/],
  ['UPDATE decision_days SET to_renew = 2', /decision_days .*: The total is 1 2 0 42 and must be 1 1 0 42/],
  ['DELETE FROM decision_days', /decision_days 2027-03-31 4 2027-03-31 EUR: The total is nothing and must be 1 1 0 42/],
  ['UPDATE paid_days SET amount_low = 5', /paid_days 2026-11-20 EUR renewal: The total is 1 0 5 and must be 1 0 42/],
  ['DELETE FROM paid_days', /paid_days 2026-11-20 EUR renewal: The total is nothing and must be 1 0 42/],
  ['UPDATE payments SET renewal_revision = 9', /pay_a: The history of its record lacks the revision of this renewal/],
  [
    `UPDATE payments SET renewal_written = '{"expirationDate":{"from":"2027-03-31","to":"2030-03-31"}}'`,
    /pay_a: The history of its record lacks the revision of this renewal/,
  ],
  ["UPDATE payments SET registrar_key = 'gandi'", /pay_a: Its registrar_key does not follow from it/],
  ["INSERT INTO secrets VALUES ('h', 'acc_1', 'token', 'tok_9')", /tok_9: A secret belongs to a token that is missing/],
  ["DELETE FROM secrets WHERE kind = 'token'", /tok_1: A token has no secret/],
  ['DELETE FROM accounts', /A row refers to one that is missing in accounts/],
  ["INSERT INTO record_search_index (rowid, text) VALUES (99, 'ghost')", /The search index does not agree/],
  ['DROP INDEX records_by_cost', /index records_by_cost: It is missing from the schema/],
  ['ALTER TABLE tokens ADD COLUMN more TEXT', /table tokens: Its definition is not the one/],
  ['CREATE TRIGGER mine AFTER INSERT ON tokens BEGIN SELECT 1; END', /trigger mine: It does not belong to the schema/],
];

suite('verify [SQLite]', () => {
  const folder = temporaryFolder();

  for (const [index, [sql, finding]] of damages.entries()) {
    test(`verify sees: ${sql}`, async () => {
      const file = join(folder, `${index}.db`);
      const store = await openStore(`sqlite:${file}`);
      await store.maintenance.migrate();
      await enter(store);
      await store.portfolios.write(
        account,
        insert([makeRecord({ id: 'dom_a', name: 'a.example', renewalCostMinor: 42 })]),
      );
      await store.portfolios.write(account, async (writer) => {
        const record = await writer.lockRecord('dom_a');
        assert.ok(record);
        const decidedAt = '2026-11-20T10:00:00.000Z';
        const actor = { kind: 'session', name: null } as const;
        await writer.decide(record, {
          choice: 'let_expire',
          forDate: '2027-03-31',
          askAgainOn: null,
          decidedAt,
          actor,
        });
      });
      const renewed = makeRecord({ id: 'dom_b', name: 'b.example', isArchived: true, renewalCostMinor: 42 });
      const { after, payment } = makeRenewal(renewed, {}, { id: 'pay_a' });
      await store.portfolios.write(account, insert([renewed]));
      await store.portfolios.write(account, async (writer) => {
        await writer.update(renewed, after, payment.author);
        await writer.insertPayments([payment]);
      });
      const at = '2026-11-20T10:00:00.000Z';
      const token = {
        id: 'tok_1',
        name: '',
        scopes: [],
        hint: '',
        createdAt: at,
        expiresAt: at,
        lastUsedAt: null,
        revokedAt: null,
      };
      await store.tokens.insert(account, token, 'hash');
      assert.deepEqual(await findings(store), []);
      const database = new Database(file);
      database.pragma('foreign_keys = off');
      database.exec(sql);
      database.close();
      assert.match((await findings(store)).join('\n'), finding);
      await store.maintenance.close();
    });
  }

  test('a history from before a field existed is sound, unless the field has a value', async () => {
    const file = join(folder, 'older.db');
    const store = await openStore(`sqlite:${file}`);
    await store.maintenance.migrate();
    await enter(store);
    await store.portfolios.write(account, insert([makeRecord({ id: 'dom_a', registrar: 'Gandi', dnsProvider: null })]));
    const database = new Database(file);
    database.exec("UPDATE history SET fields = json_remove(fields, '$.dnsProvider')");
    assert.deepEqual(await findings(store), []);
    database.exec("UPDATE history SET fields = json_remove(fields, '$.registrar')");
    database.close();
    assert.match((await findings(store)).join('\n'), /dom_a: The last entry of its history is not what it is/);
    await store.maintenance.close();
  });

  test('verify sees a revision whose history is wrong or incomplete, and nobody reads it', async () => {
    const file = join(folder, 'differences.db');
    const store = await openStore(`sqlite:${file}`);
    await store.maintenance.migrate();
    const database = new Database(file);
    await assertDamagedHistoryIsFound(store, (sql) => database.exec(sql));
    database.close();
    await store.maintenance.close();
  });
});

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { makeRenewal } from '../testing/payments.ts';
import { makeRecord } from '../testing/records.ts';
import Database from 'better-sqlite3';
import { openStore } from '../index.ts';
import { assertDamagedHistoryIsFound } from '../testing/damaged-history.ts';
import { account, enter, findings, insert, temporaryFolder } from '../testing/temporary.ts';

/** What somebody might do to the file by hand, and what is said about it. */
const damages: [sql: string, finding: RegExp][] = [
  ["UPDATE records SET renewal_date = '2030-01-01' WHERE id = 'dom_a'", /dom_a: Its renewal_date does not follow/],
  ["UPDATE records SET name = 'A.example' WHERE id = 'dom_a'", /dom_a: Its name A\.example is not in the normal form/],
  ["UPDATE records SET notes = 'x' WHERE id = 'dom_a'", /dom_a: The last entry of its history is not what it is/],
  ["UPDATE records SET revision = 4 WHERE id = 'dom_a'", /dom_a: Its history does not go from 1 to 4/],
  ["DELETE FROM history WHERE record_id = 'dom_a' AND revision = 1", /dom_a: Its history does not go from 1/],
  ["UPDATE records SET search_text = 'other'", /dom_a: Its search_text does not follow/],
  ["UPDATE records SET dns_provider_key = 'x' WHERE id = 'dom_a'", /dom_a: Its dns_provider_key does not follow/],
  ["UPDATE records SET payment_date = NULL WHERE id = 'dom_a'", /dom_a: Its payment_date does not follow/],
  ["UPDATE records SET label_set = ',9,' WHERE id = 'dom_a'", /dom_a: It has labels that do not exist/],
  ["UPDATE records SET tld = 'com' WHERE id = 'dom_a'", /dom_a: Its top-level domain com is not that of a\.example/],
  ["UPDATE decisions SET record_id = 'dom_c'", /A row refers to one that is missing in records/],
  ['UPDATE payments SET renewal_revision = 9', /pay_a: The history of its record lacks the revision of this renewal/],
  [
    `UPDATE payments SET renewal_written = '{"expirationDate":{"from":"2027-03-31","to":"2030-03-31"}}'`,
    /pay_a: The history of its record lacks the revision of this renewal/,
  ],
  ["UPDATE payments SET registrar_key = 'gandi'", /pay_a: Its registrar_key does not follow from it/],
  ["INSERT INTO secrets VALUES ('h', 'acc_1', 'token', 'tok_9')", /tok_9: A secret belongs to a token that is missing/],
  ["DELETE FROM secrets WHERE kind = 'token'", /tok_1: A token has no secret/],
  ['DELETE FROM accounts', /A row refers to one that is missing in accounts/],
  ['DROP INDEX records_due', /index records_due: It is missing from the schema/],
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
    database.exec('UPDATE history SET fields = json_remove(fields, \'$."2"\')');
    assert.deepEqual(await findings(store), []);
    database.exec('UPDATE history SET fields = json_remove(fields, \'$."1"\')');
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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore, type Store } from './store.ts';
import { type NewDatabase, suiteOnEachDatabase } from './testing/each-database.ts';
import { makeRenewal } from './testing/payments.ts';
import { makeRecord, revise } from './testing/records.ts';
import { account, enter, findings, insert } from './testing/temporary.ts';

/** What somebody might do to the database by hand, and what is said about it. */
const damages: Record<'sqlite' | 'postgresql', [sql: string, finding: RegExp][]> = {
  sqlite: [
    ["UPDATE records SET renewal_date = '2030-01-01' WHERE id = 'dom_a'", /dom_a: Its renewal_date does not follow/],
    [
      "UPDATE records SET name = 'A.example' WHERE id = 'dom_a'",
      /dom_a: Its name A\.example is not in the normal form/,
    ],
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
    [
      "INSERT INTO secrets VALUES ('h', 'acc_1', 'token', 'tok_9')",
      /tok_9: A secret belongs to a token that is missing/,
    ],
    ["DELETE FROM secrets WHERE kind = 'token'", /tok_1: A token has no secret/],
    ['DELETE FROM accounts', /A row refers to one that is missing in accounts/],
    ['DROP INDEX records_due', /index records_due: It is missing from the schema/],
    ['ALTER TABLE tokens ADD COLUMN more TEXT', /table tokens: Its definition is not the one/],
    [
      'CREATE TRIGGER mine AFTER INSERT ON tokens BEGIN SELECT 1; END',
      /trigger mine: It does not belong to the schema/,
    ],
  ],
  postgresql: [
    ['DROP INDEX records_due', /index records\.records_due: It is missing from the schema/],
    ['ALTER TABLE tokens ADD COLUMN more text', /column tokens\.more: It does not belong to the schema/],
    ['ALTER TABLE tokens ALTER COLUMN name DROP NOT NULL', /column tokens\.name: Its definition is not the one/],
    ['ALTER TABLE history DROP CONSTRAINT history_pkey', /constraint history\.history_pkey: It is missing/],
    [
      `CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
     CREATE TRIGGER mine BEFORE INSERT ON tokens FOR EACH ROW EXECUTE FUNCTION nothing()`,
      /trigger tokens\.mine: It does not belong to the schema/,
    ],
  ],
};

/** Takes a field out of all histories, which are snapshots. */
const withoutField = {
  sqlite: (field: number) => `UPDATE history SET fields = json_remove(fields, '$."${field}"')`,
  postgresql: (field: number) => `UPDATE history SET fields = (fields::jsonb - '${field}')::text`,
};

async function opened({ open }: NewDatabase): Promise<Store> {
  const store = createStore(await open());
  await store.maintenance.migrate();
  await enter(store);
  return store;
}

suiteOnEachDatabase('verify', (fresh, dialect) => {
  // To make a database of PostgreSQL takes a second, so one has all of its damages.
  for (const some of dialect === 'sqlite' ? damages.sqlite.map((one) => [one]) : [damages.postgresql])
    test(`verify sees: ${some.map(([sql]) => sql.split('\n')[0]).join('; ')}`, async () => {
      const database = await fresh();
      const store = await opened(database);
      await fill(store);
      assert.deepEqual(await findings(store), []);
      // A table of another program next to ours is its own business there.
      if (dialect === 'postgresql') await database.run('CREATE TABLE of_another_program (a integer)');
      for (const [sql] of some) await database.run(sql);
      const found = (await findings(store)).join('\n');
      for (const [, finding] of some) assert.match(found, finding);
      assert.doesNotMatch(found, /of_another_program/);
      await store.maintenance.close();
    });

  test('a history from before a field existed is sound, unless the field has a value', async () => {
    const database = await fresh();
    const store = await opened(database);
    await store.portfolios.write(account, insert([makeRecord({ id: 'dom_a', registrar: 'Gandi', dnsProvider: null })]));
    await database.run(withoutField[dialect](2));
    assert.deepEqual(await findings(store), []);
    await database.run(withoutField[dialect](1));
    assert.match((await findings(store)).join('\n'), /dom_a: The last entry of its history is not what it is/);
    await store.maintenance.close();
  });

  test('verify sees a revision whose history is wrong or incomplete, and nobody reads it', async () => {
    const database = await fresh();
    const { run } = database;
    const store = await opened(database);
    const first = makeRecord({ id: 'dom_a', registrar: 'Gandi' });
    const second = revise(first, { notes: 'second' });
    const third = revise(second, { notes: 'third' });
    await store.portfolios.write(account, insert([first]));
    await store.portfolios.write(account, async (writer) => {
      await writer.update(first, second, { kind: 'system', name: null });
      await writer.update(second, third, { kind: 'system', name: null });
    });
    assert.deepEqual(await findings(store), []);
    await run(`UPDATE history SET fields = '["notes","other"]' WHERE revision = 3`);
    assert.match((await findings(store)).join('\n'), /dom_a: The last entry of its history is not what it is/);
    await run(`UPDATE history SET fields = '["notes","third"]' WHERE revision = 3`);
    assert.deepEqual(await findings(store), []);
    await run('DELETE FROM history WHERE revision = 2');
    assert.match((await findings(store)).join('\n'), /dom_a: Its history does not go from 1 to 3/);
    const reader = store.portfolios.reader(account);
    await assert.rejects(reader.revision('dom_a', 3), /The history of dom_a is damaged/);
    await assert.rejects(reader.history('dom_a', { limit: 1 }), /The history of dom_a is damaged/);
    assert.deepEqual((await reader.revision('dom_a', 1))?.registrar, 'Gandi');
    await store.maintenance.close();
  });
});

/** A record with a decision, a renewed one with its payment, and a token. */
async function fill(store: Store): Promise<void> {
  await store.portfolios.write(account, insert([makeRecord({ id: 'dom_a', name: 'a.example', renewalCostMinor: 42 })]));
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
}

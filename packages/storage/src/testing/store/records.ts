import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RolledBack } from '../../errors.ts';
import { makeRecord, revise } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { author } from './laboratory.ts';
import { findings } from '../temporary.ts';

export const recordTests: StoreTests = (laboratory) => {
  test('a record reads back as it was written, with its members in their order', async () => {
    const portfolio = await laboratory().portfolio();
    const records = [
      makeRecord(),
      makeRecord({
        name: 'xn--bcher-kva.example',
        unicodeName: 'bücher.example',
        registrar: 'Ünïcode 🏴‍☠️ "quoted" \\ %_',
        dnsProvider: "O'Reilly; DROP TABLE records",
        ownership: 'managed',
        lifecycle: 'transferred',
        renewalIntent: 'let_expire',
        autoRenew: false,
        registrationDate: '0001-01-01',
        billingDate: '2028-02-29',
        expirationDate: '9999-12-31',
        registrationCostMinor: 0,
        renewalCostMinor: Number.MAX_SAFE_INTEGER,
        purchaseEmail: 'a@b.example',
        paymentMethod: 'card\nsecond line\ttab',
        currency: 'JPY',
        notes: 'n'.repeat(65_536),
        isArchived: true,
        reminders: { enabled: false, target: 'billing', offsets: [7, 30, 1] },
      }),
      makeRecord({
        autoRenew: true,
        reminders: { enabled: true, target: 'expiration', offsets: [] },
        notes: '\u{10ffff}￿',
      }),
    ];
    await portfolio.createAll(records);
    for (const record of records) {
      const read = await portfolio.record(record.id);
      assert.deepEqual(read, record);
      assert.equal(JSON.stringify(read), JSON.stringify({ ...read }));
      assert.deepEqual(Object.keys(read ?? {}), Object.keys(record));
      assert.equal(await portfolio.idOfName(record.name), record.id);
    }
  });

  test('what is not there is not found, whatever its id or name', async () => {
    const portfolio = await laboratory().portfolio();
    for (const text of ['', 'dom_0', '\0', 'dom_\0', '\ud800', '%', "' OR 1=1 --"]) {
      assert.equal(await portfolio.record(text), undefined);
      assert.equal(await portfolio.idOfName(text), undefined);
      assert.equal(await portfolio.write((writer) => writer.lockRecord(text)), undefined);
    }
  });

  test('many updates write what differs and their history, or say that one is stale', async () => {
    const { store, portfolio: create } = laboratory();
    const portfolio = await create();
    const batch = Array.from({ length: 40 }, (_, index) => makeRecord({ renewalCostMinor: index }));
    await portfolio.createAll(batch);
    const fresh = makeRecord();
    const { name } = fresh;
    const updates = batch.map((before, index) => ({
      before,
      after: revise(
        before,
        [{ renewalCostMinor: null }, { notes: 'x', isArchived: true }, { name }][
          index % 3 === 2 && index > 2 ? 0 : index % 3
        ],
      ),
    }));
    const isWritten = await portfolio.write(async (writer) => {
      await writer.lockRecords(batch.map(({ id }) => id));
      return writer.updateAll(updates, author);
    });
    assert.equal(isWritten, true);
    for (const { after } of updates) {
      assert.deepEqual(await portfolio.record(after.id), after);
      assert.equal((await portfolio.history(after.id, { limit: 5 })).length, 2);
    }
    assert.equal(await portfolio.idOfName(name), updates[2]?.after.id);
    const again = updates.slice(0, 20).map(({ after }, index) => ({
      before: index === 18 ? { ...after, revision: 1 } : after,
      after: revise(after),
    }));
    const wasStale = await portfolio.write(async (writer) => new RolledBack(await writer.updateAll(again, author)));
    assert.equal(wasStale, false);
    assert.deepEqual(await portfolio.record(updates[0]?.after.id ?? ''), updates[0]?.after);
    assert.deepEqual(await findings(store), []);
  });
};

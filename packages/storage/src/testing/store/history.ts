import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordFields, StoredRecord } from '@namekeep/domain';
import type { By } from '../../index.ts';
import { makeRecord, revise } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';

export const historyTests: StoreTests = (laboratory) => {
  test('each of many revisions is read as it was, alone, in pages and in the activity', async () => {
    const portfolio = await laboratory().portfolio();
    const first = makeRecord({ registrar: 'Gandi', notes: 'a' });
    let id = 0;
    const by: By = { kind: 'token', name: null, entry: { nextId: () => `act_${String((id += 1)).padStart(26, '0')}` } };
    await portfolio.write((writer) => writer.insert([first], by));
    const records = [first];
    const changes: Partial<RecordFields>[] = [
      { notes: 'b\n"' },
      { registrar: null, renewalCostMinor: 0 },
      { reminders: { enabled: false, target: 'billing', offsets: [] } },
      {},
      { name: 'other.example', autoRenew: false, isArchived: true },
      { registrar: 'Gandi', autoRenew: null, isArchived: false, currency: 'JPY' },
      { reminders: { enabled: true, target: 'default', offsets: [30, 14, 7, 1] }, notes: '' },
    ];
    while (records.length < 26) {
      const before = records.at(-1) as StoredRecord;
      const after = revise(before, changes[records.length % changes.length]);
      assert.equal(await portfolio.write((writer) => writer.update(before, after, by)), 'updated');
      records.push(after);
    }
    const newestFirst = records.map((record) => ({ revision: record.revision, fields: fieldsOf(record) })).toReversed();
    for (const { revision, fields } of newestFirst) {
      assert.deepEqual(await portfolio.revision(first.id, revision), fields);
      const page = await portfolio.history(first.id, { before: revision + 1, limit: 3 });
      const expected = newestFirst.filter((one) => one.revision <= revision).slice(0, 3);
      const actual = page.map((row) => ({ revision: row.revision, fields: row.fields }));
      assert.deepEqual(actual, expected);
    }
    const entries = await portfolio.activity({ filter: { recordId: first.id }, limit: 100 });
    const actual = entries.map(({ revision, before, after }) => ({ revision, before, after }));
    assert.deepEqual(
      actual,
      newestFirst.map(({ revision, fields: after }, index) => ({
        revision,
        before: newestFirst[index + 1]?.fields ?? null,
        after,
      })),
    );
  });
};

function fieldsOf(record: StoredRecord): RecordFields {
  const {
    id: _,
    revision: __,
    createdAt: ___,
    updatedAt: ____,
    unicodeName: _____,
    tld: ______,
    labels: _______,
    ...fields
  } = record;
  return fields;
}

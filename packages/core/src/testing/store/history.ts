import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordFields, StoredRecord } from '@namekeep/domain';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';

export const historyTests: StoreTests = (laboratory) => {
  test('every revision keeps all fields, its time and who made it', async () => {
    const portfolio = await laboratory().portfolio();
    const first = makeRecord({ renewalCostMinor: Number.MAX_SAFE_INTEGER, notes: '"\\\n\u2028é\u{1f600}' });
    await portfolio.write((writer) => writer.insert([first], { kind: 'token', name: 'CI "1"' }));
    const second = await portfolio.update(first.id, { notes: '', isArchived: true });
    const third = await portfolio.update(first.id, {});
    assert.deepEqual(await portfolio.history(first.id, { limit: 10 }), [
      { revision: 3, at: third.updatedAt, author: { kind: 'session', name: null }, fields: fieldsOf(third) },
      { revision: 2, at: second.updatedAt, author: { kind: 'session', name: null }, fields: fieldsOf(second) },
      { revision: 1, at: first.updatedAt, author: { kind: 'token', name: 'CI "1"' }, fields: fieldsOf(first) },
    ]);
    assert.deepEqual(await portfolio.revision(first.id, 1), fieldsOf(first));
  });

  test('pages go on below a revision', async () => {
    const portfolio = await laboratory().portfolio();
    const { id } = await portfolio.create();
    for (let revision = 2; revision <= 7; revision += 1) await portfolio.update(id, { notes: `${revision}` });
    const revisions = async (page: { before?: number; limit: number }) =>
      (await portfolio.history(id, page)).map(({ revision }) => revision);
    assert.deepEqual(await revisions({ limit: 3 }), [7, 6, 5]);
    assert.deepEqual(await revisions({ before: 5, limit: 3 }), [4, 3, 2]);
    assert.deepEqual(await revisions({ before: 2, limit: 3 }), [1]);
    assert.deepEqual(await revisions({ before: 1, limit: 3 }), []);
    assert.deepEqual(await revisions({ before: Number.MAX_SAFE_INTEGER, limit: 1 }), [7]);
  });

  test('revisions that never were are not found', async () => {
    const portfolio = await laboratory().portfolio();
    const { id } = await portfolio.create();
    for (const revision of [0, -1, 2, 2 ** 31, 2 ** 53 - 1]) {
      assert.equal(await portfolio.revision(id, revision), undefined);
    }
    for (const text of ['', '\0', '\ud800']) {
      assert.equal(await portfolio.revision(text, 1), undefined);
      assert.deepEqual(await portfolio.history(text, { limit: 5 }), []);
    }
  });

  test('a deleted record leaves no history, and its id may come again', async () => {
    const portfolio = await laboratory().portfolio();
    const record = await portfolio.create();
    await portfolio.update(record.id, { notes: 'second' });
    await portfolio.remove(record.id);
    assert.deepEqual(await portfolio.history(record.id, { limit: 10 }), []);
    await portfolio.createAll([record]);
    assert.equal((await portfolio.history(record.id, { limit: 10 })).length, 1);
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

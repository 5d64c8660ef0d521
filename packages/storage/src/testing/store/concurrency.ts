import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RolledBack } from '../../errors.ts';
import { makeRecord, revise } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { author } from './laboratory.ts';
import { findings } from '../temporary.ts';

export const concurrencyTests: StoreTests = (laboratory) => {
  const storeOf = (index: number) => (index % 2 === 0 ? laboratory().store : laboratory().second);

  test('updates that lock their record first all happen, one after the other', async () => {
    const portfolio = await laboratory().portfolio();
    const { id } = await portfolio.create({ renewalCostMinor: 0 });
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        portfolio.write(async (writer) => {
          const before = await writer.lockRecord(id);
          assert.ok(before);
          const after = revise(before, { renewalCostMinor: (before.renewalCostMinor ?? 0) + 1 });
          assert.equal(await writer.update(before, after, author), 'updated');
        }, storeOf(index)),
      ),
    );
    const last = await portfolio.record(id);
    assert.deepEqual([last?.revision, last?.renewalCostMinor], [41, 40]);
    const revisions = (await portfolio.history(id, { limit: 100 })).map(({ revision }) => revision);
    assert.deepEqual(
      revisions,
      Array.from({ length: 41 }, (_, index) => 41 - index),
    );
  });

  test('batches with names in common do not stop each other, and each is whole or not there', async () => {
    const portfolio = await laboratory().portfolio();
    const names = Array.from({ length: 12 }, (_, index) => `shared-${index}.example`);
    const batches = Array.from({ length: 16 }, (_, index) => {
      const own = makeRecord();
      const shared = names.filter((__, place) => (place + index) % 4 === 0).map((name) => makeRecord({ name }));
      return index % 2 === 0 ? [own, ...shared] : [...shared.reverse(), own];
    });
    const results = await Promise.all(
      batches.map((batch, index) =>
        portfolio.write(async (writer) => {
          const duplicates = await writer.insert(batch, author);
          return duplicates.length > 0 ? new RolledBack(duplicates) : duplicates;
        }, storeOf(index)),
      ),
    );
    for (const [index, batch] of batches.entries()) {
      const stored = await Promise.all(batch.map(({ id }) => portfolio.record(id)));
      const whole = results[index]?.length === 0;
      assert.equal(stored.filter(Boolean).length, whole ? batch.length : 0);
    }
    assert.equal(results.filter((duplicates) => duplicates.length === 0).length, 4);
  });

  test('updates, renames, deletions and creations at once leave every rule between tables whole', async () => {
    const portfolio = await laboratory().portfolio();
    const records = Array.from({ length: 10 }, () => makeRecord({ renewalCostMinor: 100 }));
    await portfolio.createAll(records);
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        portfolio.write(async (writer) => {
          const id = records[(index * 7) % records.length]?.id ?? '';
          const before = await writer.lockRecord(id);
          if (!before || index % 10 === 0) return writer.insert([makeRecord({ renewalCostMinor: index })], author);
          if (index % 20 === 3) return writer.delete(before);
          const name = index % 5 === 1 ? `name-${index % 3}.example` : before.name;
          return writer.update(
            before,
            revise(before, { name, renewalCostMinor: index, isArchived: index % 4 === 0 }),
            author,
          );
        }, storeOf(index)),
      ),
    );
    assert.deepEqual(await findings(laboratory().store), []);
  });
};

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { at, author } from './laboratory.ts';

const claim = { operation: 'rest:domains.create', key: 'key-1', fingerprint: 'print', outcome: '{"a":"é"}', at };

export const idempotencyTests: StoreTests = (laboratory) => {
  test('of many transactions with one key one creates and the others get its outcome, on two stores', async () => {
    const portfolio = await laboratory().portfolio();
    const { store, second } = laboratory();
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const record = makeRecord();
        const outcome = JSON.stringify({ id: record.id });
        return portfolio.write(
          async (writer) => {
            const claimed = await writer.claimKey({ ...claim, outcome });
            if (claimed !== 'claimed') return claimed.outcome;
            await writer.insert([record], author);
            return outcome;
          },
          index % 2 === 0 ? store : second,
        );
      }),
    );
    assert.equal(new Set(results).size, 1);
    assert.deepEqual(await portfolio.counts(), { active: 1, archived: 0 });
    const { id } = JSON.parse(results[0] ?? '') as { id: string };
    assert.ok(await portfolio.record(id));
  });
};

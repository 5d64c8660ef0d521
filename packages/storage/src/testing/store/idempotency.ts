import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRecord } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { at, author } from './laboratory.ts';

const claim = { operation: 'rest:domains.create', key: 'key-1', fingerprint: 'print', outcome: '{"a":"é"}', at };
const stored = { fingerprint: claim.fingerprint, outcome: claim.outcome };

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

  test('a key is kept for 24 hours and then forgotten', async () => {
    const portfolio = await laboratory().portfolio();
    const { maintenance } = laboratory().store;
    await portfolio.write((writer) => writer.claimKey(claim));
    await maintenance.purge(Date.parse(at) + 24 * 3_600_000);
    assert.deepEqual(await portfolio.claimedKey(claim.operation, claim.key), stored);
    await maintenance.purge(Date.parse(at) + 26 * 3_600_000);
    assert.equal(await portfolio.claimedKey(claim.operation, claim.key), undefined);
    assert.equal(await portfolio.write((writer) => writer.claimKey(claim)), 'claimed');
  });
};

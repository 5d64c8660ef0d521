import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RolledBack } from '../../errors.ts';
import { makeRecord, nextNumber } from '../records.ts';
import type { StoreTests } from '../store-suite.ts';
import { at, author } from './laboratory.ts';

export const transactionTests: StoreTests = (laboratory) => {
  test('what work throws or rolls back leaves nothing, while others that ran beside it stay', async () => {
    const portfolio = await laboratory().portfolio();
    const writes = Array.from({ length: 60 }, async (_, index) => {
      const record = makeRecord();
      const result = await portfolio
        .write(async (writer) => {
          const key = { operation: 'create', key: record.id, fingerprint: '', outcome: '{}', at };
          assert.equal(await writer.claimKey(key), 'claimed');
          assert.deepEqual(await writer.insert([record], author), []);
          if (index % 3 === 0) throw new RangeError(`work ${index}`);
          return index % 3 === 1 ? new RolledBack('undone') : 'done';
        })
        .catch((error: Error) => error);
      return { index, record, result };
    });
    for (const { index, record, result } of await Promise.all(writes)) {
      const expected = index % 3 === 0 ? undefined : index % 3 === 1 ? 'undone' : 'done';
      if (expected) assert.equal(result, expected);
      else assert.ok(result instanceof RangeError && result.message === `work ${index}`);
      const stored = index % 3 === 2;
      assert.equal((await portfolio.record(record.id)) !== undefined, stored);
      assert.equal((await portfolio.claimedKey('create', record.id)) !== undefined, stored);
      assert.equal((await portfolio.history(record.id, { limit: 1 })).length, Number(stored));
    }
    assert.deepEqual(await portfolio.counts(), { active: 20, archived: 0 });
  });

  test('a write whose caller gives up before it begins never begins, and one that has begun is finished', async () => {
    const portfolio = await laboratory().portfolio();
    const { store } = laboratory();
    const [begun, never] = [makeRecord(), makeRecord()];
    const caller = new AbortController();
    await store.portfolios.write(
      portfolio.accountId,
      async (writer) => {
        caller.abort();
        return writer.insert([begun], author);
      },
      { signal: caller.signal },
    );
    const late = store.portfolios.write(portfolio.accountId, (writer) => writer.insert([never], author), {
      signal: caller.signal,
    });
    await assert.rejects(late, (error) => error === caller.signal.reason);
    const waiting = new AbortController();
    const queued = store.portfolios.write(portfolio.accountId, (writer) => writer.insert([never], author), {
      signal: waiting.signal,
    });
    waiting.abort();
    await assert.rejects(queued, (error) => error === waiting.signal.reason);
    assert.equal(store.maintenance.fault(), undefined, 'the database is not blamed');
    assert.deepEqual([await portfolio.record(begun.id), await portfolio.record(never.id)], [begun, undefined]);
  });

  test('a reader sees nothing of a transaction before its commit, and all of it after', async () => {
    const portfolio = await laboratory().portfolio();
    const records = [makeRecord(), makeRecord()];
    await portfolio.write(async (writer) => {
      await writer.insert(records, author);
      assert.deepEqual(await writer.record(records[0]?.id ?? ''), records[0]);
      assert.equal(await portfolio.record(records[0]?.id ?? ''), undefined);
      assert.deepEqual(await portfolio.counts(), { active: 0, archived: 0 });
    });
    assert.deepEqual(await portfolio.record(records[1]?.id ?? ''), records[1]);
    const { second } = laboratory();
    const elsewhere = second.portfolios.reader(portfolio.accountId);
    assert.deepEqual(await elsewhere.record(records[1]?.id ?? ''), records[1]);
  });

  test('an error of the database in one transaction fails that one alone', async () => {
    const portfolio = await laboratory().portfolio();
    const broken = makeRecord({ currency: 'XXX' as 'EUR' });
    const results = await Promise.allSettled([
      portfolio.create(),
      portfolio.create(broken),
      portfolio.create({ id: broken.id.replace('dom', 'other') }),
    ]);
    const actual = results.map(({ status }) => status);
    assert.deepEqual(actual, ['fulfilled', 'rejected', 'fulfilled']);
    assert.deepEqual(await portfolio.counts(), { active: 2, archived: 0 });
  });

  test('a transaction on an account that is missing is refused', async () => {
    const { store } = laboratory();
    const write = store.portfolios.write(`acc_${nextNumber()}`, (writer) => writer.insert([makeRecord()], author));
    await assert.rejects(write);
  });
};

import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { RolledBack } from '../errors.ts';
import type { Store } from '../index.ts';
import { makeRecord, revise } from '../testing/records.ts';
import { account, enter, findings, insert, openFile, temporaryFolder } from '../testing/temporary.ts';

suite('a large transaction [SQLite]', () => {
  const folder = temporaryFolder();
  let count = 0;
  const open = async (): Promise<Store & { file: string }> => {
    const file = join(folder, `${(count += 1)}.db`);
    const store = await openFile(file);
    await enter(store);
    return { ...store, file };
  };
  const some = (length: number) =>
    Array.from({ length }, (_, index) => makeRecord({ notes: `Number ${index} of many` }));
  const large = { isLarge: true };
  const found = async (store: Store, word: string) =>
    (
      await store.portfolios.reader(account).records({
        filter: { archived: 'all', words: [word] },
        sort: 'name',
        descending: false,
        today: '2026-11-20',
        limit: 10,
      })
    ).length;

  test('commits all of it: records, history and search texts', async () => {
    const store = await open();
    const records = some(5000);
    await store.portfolios.write(account, insert(records), large);
    assert.deepEqual(await store.portfolios.reader(account).counts(), { active: 5000, archived: 0 });
    assert.equal(await found(store, 'number 4999'), 1);
    await store.portfolios.write(
      account,
      async (writer) => {
        for (const record of records.slice(0, 2500)) {
          await writer.update(record, revise(record, { notes: 'Changed' }), { kind: 'system', name: null });
        }
        for (const record of records.slice(2500)) await writer.delete(record);
      },
      large,
    );
    assert.equal(await found(store, 'number 4999'), 0);
    assert.equal(await found(store, 'changed'), 10);
    assert.deepEqual(await findings(store), []);
    await store.maintenance.close();
  });

  test('that is rolled back, or fails, leaves nothing, and who waits beside it is served', async () => {
    const store = await open();
    const [before, after] = [makeRecord(), makeRecord()];
    const work = (end: () => unknown) =>
      store.portfolios.write(
        account,
        async (writer) => {
          await insert(some(3000))(writer);
          return end();
        },
        large,
      );
    const results = await Promise.allSettled([
      store.portfolios.write(account, insert([before])),
      work(() => new RolledBack('undone')),
      work(() => {
        throw new RangeError('work');
      }),
      store.portfolios.write(account, insert([after])),
    ]);
    const actual = results.map(({ status }) => status);
    assert.deepEqual(actual, ['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    assert.deepEqual(await store.portfolios.reader(account).counts(), { active: 2, archived: 0 });
    assert.equal(await found(store, 'number'), 0);
    assert.deepEqual(await findings(store), []);
    await store.maintenance.close();
  });

  test('is answered after what came before it, and reads go on meanwhile', async () => {
    const store = await open();
    const record = makeRecord();
    const order: string[] = [];
    const first = store.portfolios.write(account, insert([record])).then(() => order.push('small'));
    const second = store.portfolios
      .write(
        account,
        async (writer) => {
          await insert(some(3000))(writer);
          // The one before is committed already, although both were asked for together.
          order.push((await store.portfolios.reader(account).record(record.id)) ? 'seen' : 'unseen');
        },
        large,
      )
      .then(() => order.push('large'));
    await Promise.all([first, second]);
    assert.deepEqual(order, ['small', 'seen', 'large']);
    await store.maintenance.close();
  });

  test('lets a write that gives up meanwhile do nothing, and then does what waited', async () => {
    const store = await open();
    const [givenUp, patient] = [makeRecord(), makeRecord()];
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const running = store.portfolios.write(
      account,
      async (writer) => {
        await insert(some(100))(writer);
        begun.resolve();
        await end.promise;
      },
      large,
    );
    await begun.promise;
    const impatience = new AbortController();
    const waiting = store.portfolios.write(account, insert([givenUp]), { signal: impatience.signal });
    const waitingOn = store.portfolios.write(account, insert([patient]));
    impatience.abort(new Error('too late'));
    // Refused while the large one still runs.
    await assert.rejects(waiting, /too late/);
    end.resolve();
    await Promise.all([running, waitingOn]);
    const reader = store.portfolios.reader(account);
    assert.deepEqual(await reader.counts(), { active: 101, archived: 0 });
    assert.equal(await reader.record(givenUp.id), undefined);
    await store.maintenance.close();
  });

  test('has its log moved into the file, and a close waits for that', async () => {
    const store = await open();
    await store.portfolios.write(account, insert(some(5000)), large);
    await store.maintenance.close();
    const again = await openFile(store.file);
    assert.deepEqual(await again.portfolios.reader(account).counts(), { active: 5000, archived: 0 });
    await again.maintenance.close();
    assert.ok(statSync(store.file).size > 1024 * 1024);
  });
});

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { StoreUnavailableError } from '../errors.ts';
import type { Store } from '../index.ts';
import { makeRecord } from '../testing/records.ts';
import Database from 'better-sqlite3';
import { account, enter, findings, insert, openFile, temporaryFolder } from '../testing/temporary.ts';

suite('faults [SQLite]', () => {
  const folder = temporaryFolder();
  const open = async (name: string, options = {}): Promise<Store> => {
    const store = await openFile(join(folder, name), options);
    await enter(store);
    return store;
  };

  test('a full disk is unavailable to all in the group; reads go on, and writes do once there is room', async () => {
    const events: string[] = [];
    const store = await open('full.db', {
      maxPages: 600,
      onEvent: ({ event }: { event: string }) => events.push(event),
    });
    const stored: string[] = [];
    let refused = 0;
    for (let round = 0; refused === 0; round += 1) {
      assert.ok(round < 100);
      const records = Array.from({ length: 20 }, () => makeRecord({ notes: 'n'.repeat(2000) }));
      const results = await Promise.allSettled(
        records.map((record) => store.portfolios.write(account, insert([record]))),
      );
      for (const [index, result] of results.entries()) {
        if (result.status === 'fulfilled') stored.push(records[index]?.id ?? '');
        else {
          assert.ok(result.reason instanceof StoreUnavailableError, String(result.reason));
          assert.match(result.reason.message, /the disk is full/);
          refused += 1;
        }
      }
    }
    const reader = store.portfolios.reader(account);
    for (const id of stored) assert.ok(await reader.record(id));
    assert.deepEqual(await reader.counts(), { active: stored.length, archived: 0 });

    for (const id of stored.splice(0, 10)) {
      const deleted = await store.portfolios.write(account, async (writer) => {
        const record = await writer.lockRecord(id);
        return record && writer.delete(record);
      });
      assert.equal(deleted, 'deleted');
    }
    const record = makeRecord({ notes: 'there is room again' });
    await store.portfolios.write(account, insert([record]));
    await store.maintenance.ready();
    assert.deepEqual(await reader.record(record.id), record);
    assert.deepEqual(await findings(store), []);
    assert.ok(events.includes('reopened'));
    await store.maintenance.close();
  });

  test('work that swallows the fault does not make its group seem stored', async () => {
    const store = await open('swallowed.db', { maxPages: 150 });
    const record = makeRecord();
    const results = await Promise.allSettled([
      store.portfolios.write(account, insert([record])),
      store.portfolios.write(account, async (writer) => {
        const many = Array.from({ length: 200 }, () => makeRecord({ notes: 'n'.repeat(5000) }));
        await insert(many)(writer).catch(() => {});
        return 'all is well';
      }),
    ]);
    const [first, second] = results.map(({ status }) => status);
    assert.equal(second, 'rejected');
    // On a slow machine the first one is a group of its own.
    const stored = await store.portfolios.reader(account).record(record.id);
    assert.equal(stored !== undefined, first === 'fulfilled');
    if (!stored) await store.portfolios.write(account, insert([record]));
    assert.deepEqual(await findings(store), []);
    await store.maintenance.close();
  });

  test('a file that another process holds is waited for, while the event loop goes on', async () => {
    const store = await open('held.db');
    const other = new Database(join(folder, 'held.db'));
    other.exec('BEGIN IMMEDIATE');
    let turns = 0;
    const counter = setInterval(() => (turns += 1), 5);
    const release = setTimeout(() => {
      other.exec('COMMIT');
      other.close();
    }, 300);
    await store.portfolios.write(account, insert([makeRecord()]));
    clearInterval(counter);
    clearTimeout(release);
    assert.ok(turns > 2);
    assert.equal((await store.portfolios.reader(account).counts()).active, 1);
    await store.maintenance.close();
  });

  test('more writes than may wait are refused at once, and the others are stored', async () => {
    const store = await open('queue.db', { maxQueuedWrites: 50 });
    const results = await Promise.allSettled(
      Array.from({ length: 80 }, () => store.portfolios.write(account, insert([makeRecord()]))),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    assert.equal(refused.length, 30);
    for (const { reason } of refused) assert.ok(reason instanceof StoreUnavailableError);
    assert.equal((await store.portfolios.reader(account).counts()).active, 50);
    await store.maintenance.close();
  });

  test('a closed store finishes what waits and refuses what comes later', async () => {
    const store = await open('closed.db');
    const waiting = [makeRecord(), makeRecord()].map((record) => store.portfolios.write(account, insert([record])));
    await store.maintenance.close();
    await Promise.all(waiting);
    await assert.rejects(store.portfolios.write(account, insert([makeRecord()])), StoreUnavailableError);
    const again = await open('closed.db');
    assert.equal((await again.portfolios.reader(account).counts()).active, 2);
    await again.maintenance.close();
  });
});

import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeRecord } from '../testing/records.ts';
import { account, enter, insert, openFile, temporaryFolder } from '../testing/temporary.ts';

suite('reads that share a transaction [SQLite]', () => {
  const folder = temporaryFolder();
  const open = (name: string) => openFile(join(folder, name));

  test('see each write of their process as soon as it is acknowledged, whatever is read meanwhile', async () => {
    const store = await open('own.db');
    await enter(store);
    const reader = store.portfolios.reader(account);
    for (let round = 0; round < 50; round += 1) {
      const record = makeRecord();
      const before = [reader.record(record.id), reader.counts()];
      const written = store.portfolios.write(account, insert([record]));
      const meanwhile = nextTurn().then(() => reader.counts());
      await written;
      assert.deepEqual(await reader.record(record.id), record);
      assert.equal((await reader.counts()).active, round + 1);
      await Promise.all([...before, meanwhile]);
    }
    await store.maintenance.close();
  });

  test('see what another process wrote, and let it write', async () => {
    const [one, other] = [await open('two.db'), await open('two.db')];
    await enter(one);
    for (let round = 0; round < 20; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [one, other] : [other, one];
      const record = makeRecord();
      assert.equal(await reader.portfolios.reader(account).record(record.id), undefined);
      await writer.portfolios.write(account, insert([record]));
      await nextTurn();
      assert.deepEqual(await reader.portfolios.reader(account).record(record.id), record);
    }
    await one.maintenance.close();
    await other.maintenance.close();
  });

  test('do not keep the log from starting again at its beginning', async () => {
    const store = await open('log.db');
    await enter(store);
    const reader = store.portfolios.reader(account);
    const state = { isWriting: true };
    const reading = (async () => {
      while (state.isWriting) {
        await Promise.all([reader.counts(), reader.nextPayment('2026-11-20')]);
        await nextTurn();
      }
    })();
    const megabyte = () => Array.from({ length: 16 }, () => makeRecord({ notes: 'n'.repeat(65_536) }));
    for (let written = 0; written < 32; written += 1) await store.portfolios.write(account, insert(megabyte()));
    state.isWriting = false;
    await reading;
    const log = statSync(join(folder, 'log.db-wal')).size;
    assert.ok(log < 40 * 1024 * 1024, `${log} bytes`);
    await store.maintenance.close();
  });
});

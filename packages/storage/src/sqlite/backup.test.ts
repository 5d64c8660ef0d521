import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { Store } from '@namekeep/core/ports';
import { makeRecord, revise } from '@namekeep/core/testing';
import { openStore, restoreSqlite } from '../index.ts';
import { account, enter, findings, insert, temporaryFolder } from '../testing/temporary.ts';

suite('backup and restore [SQLite]', () => {
  const folder = temporaryFolder();
  const path = (name: string) => join(folder, name);
  const open = async (name: string): Promise<Store> => {
    const store = await openStore(`sqlite:${path(name)}`);
    await store.maintenance.migrate();
    return store;
  };

  test('a backup under writes is one moment of them, and restores to it', async () => {
    const store = await open('live.db');
    await enter(store);
    const pair = [makeRecord({ notes: '0' }), makeRecord({ notes: '0' })] as const;
    await store.portfolios.write(account, insert(pair));
    await store.portfolios.write(
      account,
      insert(Array.from({ length: 3000 }, () => makeRecord({ notes: 'n'.repeat(500) }))),
    );

    // Both records of the pair change together; a copy that is not of one moment would show them apart.
    const stop = new AbortController();
    let current = [...pair];
    const writes = (async () => {
      for (let count = 1; !stop.signal.aborted; count += 1) {
        const next = current.map((record) => revise(record, { notes: `${count}` }));
        await store.portfolios.write(account, async (writer) => {
          for (const [index, record] of current.entries()) {
            await writer.update(record, next[index] ?? record, { kind: 'system', name: null });
          }
        });
        current = next;
      }
    })();
    await store.maintenance.backup(path('copy.db'));
    stop.abort();
    await writes;
    assert.ok(Number(current[0]?.notes) > 1);
    await assert.rejects(store.maintenance.backup(path('copy.db')), /exists already/);
    await store.maintenance.close();

    await restoreSqlite(path('copy.db'), `sqlite:${path('live.db')}`);
    const restored = await open('live.db');
    const [one, two] = await Promise.all(pair.map(({ id }) => restored.portfolios.reader(account).record(id)));
    assert.equal(one?.notes, two?.notes);
    assert.equal(one?.revision, two?.revision);
    assert.deepEqual(await findings(restored), []);
    await restored.maintenance.close();
    assert.ok(readdirSync(folder).some((name) => name.startsWith('live.db.before-restore-')));
    assert.deepEqual(
      readdirSync(folder).filter((name) => /part|restoring/.test(name)),
      [],
    );
  });

  test('a restore refuses a database that is in use, and leaves it alone', async () => {
    const store = await open('used.db');
    await enter(store);
    await store.maintenance.backup(path('used-copy.db'));
    await assert.rejects(restoreSqlite(path('used-copy.db'), `sqlite:${path('used.db')}`), /in use, or was not closed/);
    await store.portfolios.write(account, insert([makeRecord()]));
    await store.maintenance.close();
    assert.ok(!existsSync(path('used.db-wal')));
    await restoreSqlite(path('used-copy.db'), `sqlite:${path('used.db')}`);
  });

  test('a restore refuses what is damaged, foreign or missing', async () => {
    const store = await open('good.db');
    await enter(store);
    await store.portfolios.write(account, insert([makeRecord()]));
    await store.maintenance.close();
    const target = `sqlite:${path('good.db')}`;
    copyFileSync(path('good.db'), path('damaged.db'));
    const bytes = Buffer.alloc(8192, 'x');
    writeFileSync(path('damaged.db'), bytes, { flag: 'r+' });
    writeFileSync(path('text.db'), 'not a database at all, and long enough to be taken for one, perhaps');
    writeFileSync(path('nothing.db'), '');
    for (const name of ['damaged.db', 'text.db', 'nothing.db', 'missing.db']) {
      await assert.rejects(restoreSqlite(path(name), target), Error, name);
    }
    const again = await open('good.db');
    assert.deepEqual(await findings(again), []);
    assert.deepEqual(await again.portfolios.reader(account).counts(), { active: 1, archived: 0 });
    await again.maintenance.close();
  });
});

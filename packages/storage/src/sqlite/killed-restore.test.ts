import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, suite, test } from 'node:test';
import { makeRecord } from '../testing/records.ts';
import { readTables } from '@namekeep/testing/tables';
import { openStore, restoreSqlite } from '../index.ts';
import { account, enter, findings, insert, openFile, temporaryFolder } from '../testing/temporary.ts';

const program = join(import.meta.dirname, '../testing/restore-killed.ts');

suite('a restore that is killed [SQLite]', () => {
  const folder = temporaryFolder();
  const path = (name: string) => join(folder, name);
  let saved: unknown;
  let present: unknown;

  before(async () => {
    const store = await openFile(path('made.db'));
    await enter(store);
    await store.portfolios.write(account, insert([makeRecord()]));
    await store.maintenance.backup(path('backup.db'));
    await store.portfolios.write(account, insert([makeRecord(), makeRecord()]));
    await store.maintenance.close();
    saved = await readTables(`sqlite:${path('backup.db')}`);
    present = await readTables(`sqlite:${path('made.db')}`);
  });

  /** Runs a restore in `place`, killed at each of its steps in turn, until one is not reached. */
  function killAtEachStep(prepare: (step: number) => string): { step: number; file: string }[] {
    for (const killed: { step: number; file: string }[] = []; ;) {
      const step = killed.length;
      const file = prepare(step);
      const { signal, status, stderr } = spawnSync(
        process.execPath,
        [program, String(step), path('backup.db'), `sqlite:${file}`],
        { encoding: 'utf8' },
      );
      killed.push({ step, file });
      if (signal === 'SIGKILL') continue;
      assert.equal(status, 0, stderr);
      assert.ok(step > 1, 'it was killed at several steps');
      return killed;
    }
  }

  test('leaves the database as it was or restored, at each of its steps', async () => {
    const killed = killAtEachStep((step) => {
      mkdirSync(path(`whole-${step}`));
      copyFileSync(path('made.db'), path(`whole-${step}/a.db`));
      return path(`whole-${step}/a.db`);
    });
    const outcomes = new Set<string>();
    for (const { step, file } of killed) {
      const store = await openStore(`sqlite:${file}`);
      assert.deepEqual(await findings(store), [], `step ${step}`);
      await store.maintenance.close();
      const tables = await readTables(`sqlite:${file}`);
      const isSaved = JSON.stringify(tables) === JSON.stringify(saved);
      assert.deepEqual(tables, isSaved ? saved : present, `step ${step}`);
      assert.deepEqual(
        readdirSync(join(file, '..')).filter((name) => /restoring/.test(name)),
        [],
        `step ${step}`,
      );
      outcomes.add(isSaved ? 'restored' : 'as it was');
    }
    assert.deepEqual([...outcomes].sort(), ['as it was', 'restored']);
  });

  test('keeps the log of a damaged database, and the next restore succeeds', async () => {
    const log = Buffer.alloc(8192, 'y');
    const killed = killAtEachStep((step) => {
      mkdirSync(path(`damaged-${step}`));
      const file = path(`damaged-${step}/a.db`);
      writeFileSync(file, Buffer.alloc(4096, 'x'));
      writeFileSync(`${file}-wal`, log);
      return file;
    });
    killed.pop();
    for (const { step, file } of killed) {
      if (readFileSync(file).subarray(0, 1).toString() === 'x') {
        await assert.rejects(openStore(`sqlite:${file}`), /is not an SQLite database/);
        const beside = readdirSync(join(file, '..'));
        assert.ok(!beside.some((name) => /restoring/.test(name)), `step ${step}`);
        const logs = beside.filter((name) => name.endsWith('-wal')).map((name) => readFileSync(join(file, '..', name)));
        assert.ok(logs.length === 0 || logs.some((one) => one.equals(log)), `step ${step}`);
      }
      const again = await restoreSqlite(path('backup.db'), `sqlite:${file}`);
      assert.ok(again.hasChecksum);
      assert.deepEqual(await readTables(`sqlite:${file}`), saved, `step ${step}`);
      rmSync(join(file, '..'), { recursive: true });
    }
  });
});

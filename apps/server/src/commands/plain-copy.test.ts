import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { startProcess } from '../testing/process.ts';
import { domains, input, key } from '../testing/records.ts';

test('a plain copy of the database of a quiet service is whole', async () => {
  const service = await startProcess('SQLite');
  try {
    const caller = service.caller(service.token);
    for (let record = 0; record < 5; record += 1) {
      assert.equal((await caller.post(domains, input(), key())).status, 201);
    }
    const records = (): number => {
      const copy = join(service.dataDir, 'copy.db');
      copyFileSync(service.databaseUrl.slice('sqlite:'.length), copy);
      const database = new Database(copy);
      try {
        return database.prepare('SELECT count(*) FROM records').pluck().get() as number;
      } catch {
        // While a log is moved, the copy may be of two states.
        return -1;
      } finally {
        database.close();
      }
    };
    for (let wait = 0; records() !== 5; wait += 1) {
      assert.ok(wait < 200, 'the records stay in the log');
      await setTimeout(100);
    }
    service.child.kill('SIGTERM');
    assert.equal(await service.exited, 0);
  } finally {
    await service.remove();
  }
});

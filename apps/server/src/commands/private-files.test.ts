import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { runServer, startServer, temporaryFolder } from '../testing/server-command.ts';

const root = temporaryFolder();
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** A folder that was made before, open to everybody, as with a mounted volume. */
function openFolder(): string {
  const cwd = mkdtempSync(join(root, 'case-'));
  chmodSync(cwd, 0o755);
  mkdirSync(join(cwd, 'data'));
  chmodSync(join(cwd, 'data'), 0o755);
  return cwd;
}

async function startIn(cwd: string) {
  const service = startServer({ cwd });
  await service.says(/Namekeep is ready/);
  return service;
}

suite('What the server writes', () => {
  test("is its user's alone, also in a folder that is open to others: database, log, secret and backup", async () => {
    const cwd = openFolder();
    const service = await startIn(cwd);
    assert.equal((await runServer(['backup', 'copy.db'], { cwd })).code, 0);
    const files = readdirSync(join(cwd, 'data'));
    assert.deepEqual(files.sort(), [
      'namekeep.db',
      'namekeep.db-lock',
      'namekeep.db-server',
      'namekeep.db-shm',
      'namekeep.db-wal',
      'secret',
    ]);
    for (const file of files) assert.equal(modeOf(join(cwd, 'data', file)), '600', file);
    assert.equal(modeOf(join(cwd, 'copy.db')), '600');
    service.child.kill('SIGTERM');
    assert.equal(await service.exited, 0);
    assert.equal(modeOf(join(cwd, 'data')), '755', 'the folder is not ours');
  });

  test('is made private at the start where an earlier version or a copy left it open; other files are left alone', async () => {
    const cwd = openFolder();
    const first = await startIn(cwd);
    first.child.kill('SIGTERM');
    await first.exited;
    const ours = ['namekeep.db', 'secret', 'namekeep.db.schema-1.backup'];
    for (const file of [...ours, 'namekeep.db.mine']) {
      const path = join(cwd, 'data', file);
      writeFileSync(path, '', { flag: 'a' });
      chmodSync(path, 0o644);
    }
    const second = await startIn(cwd);
    for (const file of ours) assert.equal(modeOf(join(cwd, 'data', file)), '600', file);
    assert.equal(modeOf(join(cwd, 'data', 'namekeep.db.mine')), '644');
    second.child.kill('SIGTERM');
    assert.equal(await second.exited, 0);
    assert.match(second.output(), /Other users could read files of the database\. Only this user can now/);
    assert.match(second.output(), /Other users could read the master secret\. Its mode is 0600 now/);
  });
});

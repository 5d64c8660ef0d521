import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { createOldDatabase } from '@namekeep/storage/testing';
import { openStore } from '@namekeep/storage';
import { runServer, startServer, temporaryFolder } from '../testing/server-command.ts';

const root = temporaryFolder();
const newFolder = () => mkdtempSync(join(root, 'case-'));

suite('A second server on the same data folder [SQLite]', () => {
  test('refuses to start, names the folder and the process, and starts when that one was killed', async () => {
    const cwd = newFolder();
    const first = startServer({ cwd });
    await first.says(/Namekeep is ready/);
    const second = await runServer(['start'], { cwd });
    assert.equal(second.code, 1, second.stderr);
    const data = join(realpathSync(cwd), 'data');
    assert.match(
      second.stderr,
      new RegExp(`Another Namekeep \\(process ${first.child.pid}\\) uses the database in ${data}\\.`),
    );
    assert.doesNotMatch(second.stderr, /\n {4}at |Namekeep is ready/);

    first.child.kill('SIGKILL');
    await first.exited;
    const third = startServer({ cwd });
    await third.says(/Namekeep is ready/);
    third.child.kill('SIGTERM');
    assert.equal(await third.exited, 0);
  });

  test('is not a command: those that read work beside a server, those that replace data are refused', async () => {
    const cwd = newFolder();
    const server = startServer({ cwd });
    await server.says(/Namekeep is ready/);
    for (const argv of [['backup', 'copy.db'], ['verify'], ['accounts'], ['migrate'], ['seed', '1']]) {
      const ended = await runServer(argv, { cwd });
      assert.equal(ended.code, 0, `${argv[0]}: ${ended.stderr}`);
    }
    const move = ['move-account', '--from', 'bundled', 'owner', '--to', 'https://id.example', 'x'];
    for (const argv of [['restore', 'copy.db'], move]) {
      const ended = await runServer(argv, { cwd });
      assert.match(ended.stderr, /is in use\. Stop the service/, argv[0]);
      assert.equal(ended.code, 1);
    }
    server.child.kill('SIGTERM');
    assert.equal(await server.exited, 0);
  });
});

test('no command upgrades the schema under a running server [SQLite]', async () => {
  const cwd = newFolder();
  mkdirSync(join(cwd, 'data'));
  const file = join(cwd, 'data', 'namekeep.db');
  await createOldDatabase(file, 3);
  // As the server of an earlier version has it open.
  const server = await openStore(`sqlite:${file}`, { serves: true });
  for (const argv of [['migrate'], ['verify'], ['backup', 'copy.db']]) {
    const ended = await runServer(argv, { cwd });
    assert.match(ended.stderr, new RegExp(`Another Namekeep \\(process ${process.pid}\\) uses the database`));
    assert.equal(ended.code, 1, argv[0]);
  }
  await server.maintenance.close();
  assert.equal((await runServer(['migrate'], { cwd })).code, 0);
});

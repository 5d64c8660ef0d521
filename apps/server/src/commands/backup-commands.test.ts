import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createOldDatabase } from '@namekeep/storage/testing';
import { startPostgres } from '@namekeep/testing/postgres';
import Database from 'better-sqlite3';
import { runServer, secret, spawnServer, startServer, temporaryFolder } from '../testing/server-command.ts';

const root = temporaryFolder();
const newFolder = () => mkdtempSync(join(root, 'case-'));

/** A folder with a database that has two records. */
async function withDatabase(): Promise<string> {
  const cwd = newFolder();
  const seeded = await runServer(['seed', '2'], { cwd });
  assert.equal(seeded.code, 0, seeded.stderr);
  return cwd;
}

const database = (cwd: string): string => join(cwd, 'data', 'namekeep.db');

function change(file: string, sql: string): void {
  const connection = new Database(file);
  connection.exec(sql);
  connection.close();
}

function countIn(file: string): number {
  const connection = new Database(file);
  const count = connection.prepare('SELECT count(*) FROM records').pluck().get() as number;
  connection.close();
  return count;
}

async function refuses(
  cwd: string,
  [argv, code, sentence]: readonly [argv: readonly string[], code: number, sentence: RegExp],
): Promise<void> {
  const ended = await runServer(argv, { cwd });
  assert.match(ended.stderr, sentence, argv.join(' '));
  assert.equal(ended.code, code, ended.stderr);
  assert.equal(ended.stdout, '', argv.join(' '));
  assert.doesNotMatch(ended.stderr, /\n {4}at /, 'no stack');
}

suite('backup, restore and verify as commands [SQLite]', () => {
  test('a backup is restored, what was there is kept, and both are sound', async () => {
    const cwd = await withDatabase();
    const written = await runServer(['backup', 'copy.db'], { cwd });
    assert.deepEqual([written.code, written.stderr], [0, '']);
    assert.match(written.stdout, /^Wrote \S+copy\.db\.\nKeep the master secret too/);
    await runServer(['seed', '3'], { cwd });

    const restored = await runServer(['restore', 'copy.db'], { cwd });
    assert.deepEqual([restored.code, restored.stderr], [0, '']);
    const [, before = ''] = /previous database was kept as (\S+)\.\n$/.exec(restored.stdout) ?? [];
    assert.match(restored.stdout, /^Restored \S+copy\.db\. Its checks passed\.\n/);
    assert.deepEqual([countIn(database(cwd)), countIn(before)], [2, 5]);
    const verified = await runServer(['verify'], { cwd });
    assert.deepEqual([verified.code, verified.stdout, verified.stderr], [0, 'The database is sound.\n', '']);
  });

  test('a plain copy is restored, with a note about its missing checksum', async () => {
    const cwd = await withDatabase();
    copyFileSync(database(cwd), join(cwd, 'plain.db'));
    const restored = await runServer(['restore', 'plain.db'], { cwd: newFolder(), env: { NAMEKEEP_DATA_DIR: cwd } });
    assert.equal(restored.code, 1, 'another folder has no such file');
    const { code, stdout } = await runServer(['restore', join(cwd, 'plain.db')], { cwd: newFolder() });
    assert.equal(code, 0);
    assert.match(stdout, /It has no checksum/);
    assert.doesNotMatch(stdout, /kept as/, 'nothing was there');
  });

  test('invalid options and files end with a message and an exit code, and change nothing', async () => {
    const cwd = await withDatabase();
    assert.equal((await runServer(['backup', 'copy.db'], { cwd })).code, 0);
    writeFileSync(join(cwd, 'text.db'), 'a letter, and not a database at all. '.repeat(9));
    const cut = readFileSync(join(cwd, 'copy.db'));
    writeFileSync(join(cwd, 'cut.db'), cut.subarray(0, cut.length - 4096));
    const flipped = Buffer.from(cut);
    // In a row, not in the schema.
    const place = cut.lastIndexOf('defaultCurrency');
    flipped[place] = (flipped[place] ?? 0) ^ 1;
    writeFileSync(join(cwd, 'flipped.db'), flipped);
    const present = readFileSync(database(cwd));

    await refuses(cwd, [['backup'], 2, /backup takes the one file to write\./]);
    await refuses(cwd, [['backup', 'a.db', 'b.db'], 2, /backup takes the one file to write\./]);
    await refuses(cwd, [['restore'], 2, /restore takes the one file that backup wrote\./]);
    await refuses(cwd, [['verify', 'copy.db'], 2, /verify takes no arguments\./]);
    await refuses(cwd, [['backup', 'copy.db'], 1, /copy\.db exists already\. Name a new file/]);
    await refuses(cwd, [['backup', 'data'], 1, /data is a folder\. Name a file/]);
    await refuses(cwd, [['backup', 'no/such/folder.db'], 1, /folder\.db cannot be written: part of its path does not/]);
    await refuses(cwd, [['restore', 'missing.db'], 1, /There is no file \S+missing\.db/]);
    await refuses(cwd, [['restore', 'text.db'], 1, /text\.db is not an SQLite database/]);
    await refuses(cwd, [['restore', 'cut.db'], 1, /cut\.db is not a whole backup: 4096 of its \d+ bytes are missing/]);
    await refuses(cwd, [['restore', 'flipped.db'], 1, /flipped\.db is damaged: its bytes do not match its checksum/]);
    await refuses(cwd, [['restore', 'data/namekeep.db'], 1, /namekeep\.db is the database itself/]);
    assert.ok(readFileSync(database(cwd)).equals(present));

    const empty = newFolder();
    await refuses(empty, [['backup', 'copy.db'], 78, /There is no database at \S+namekeep\.db/]);
    await refuses(empty, [['verify'], 78, /There is no database at \S+namekeep\.db/]);
    assert.deepEqual(readdirSync(empty), []);
  });

  test('while the service runs, a backup is written and a restore is refused', async () => {
    const cwd = await withDatabase();
    const service = startServer({ cwd });
    await service.says(/Namekeep is ready/);
    assert.equal((await runServer(['backup', 'copy.db'], { cwd })).code, 0);
    await refuses(cwd, [['restore', 'copy.db'], 1, /namekeep\.db is in use\. Stop the service/]);
    service.child.kill('SIGTERM');
    assert.equal(await service.exited, 0);
    assert.equal((await runServer(['restore', 'copy.db'], { cwd })).code, 0);
  });

  test('what a killed backup has left is removed by the next one into its folder, and nothing else is', async () => {
    const cwd = newFolder();
    assert.equal((await runServer(['seed', '3000'], { cwd })).code, 0);
    const copies = join(cwd, 'copies');
    mkdirSync(copies);
    const parts = () => readdirSync(copies).filter((name) => name.startsWith('killed') && name.includes('.part'));
    for (let trial = 0; parts().length === 0; trial += 1) {
      assert.ok(trial < 50);
      const child = spawnServer(['backup', join('copies', `killed-${trial}.db`)], { cwd });
      const exited = once(child, 'exit');
      while (parts().length === 0 && child.exitCode === null) await setTimeout(1);
      child.kill('SIGKILL');
      await exited;
    }
    // That of another program.
    writeFileSync(join(copies, 'film.mp4.part'), '');
    const isAlive = spawnServer(['backup', join('copies', 'slow.db')], { cwd });
    const ended = once(isAlive, 'exit');
    while (!existsSync(join(copies, 'slow.db.part-lock')) && isAlive.exitCode === null) await setTimeout(1);
    const next = await runServer(['backup', join('copies', 'next.db')], { cwd });
    assert.deepEqual([next.code, next.stderr], [0, '']);
    assert.deepEqual(parts(), []);
    assert.deepEqual(await ended, [0, null], 'one that is still being written is left alone');
    const whole = readdirSync(copies).filter((name) => !name.startsWith('killed'));
    assert.deepEqual(whole, ['film.mp4.part', 'next.db', 'slow.db']);
  });

  test('verify lists what is wrong, and ends with 1', async () => {
    const cwd = await withDatabase();
    change(database(cwd), "UPDATE records SET notes = 'changed behind our back'");
    const { code, stdout } = await runServer(['verify'], { cwd });
    assert.equal(code, 1);
    assert.match(stdout, /history/);
    assert.match(stdout, /\nProblems found: \d+\. Restore a backup, or report this\.\n$/);
  });

  test('verify on a disk without room says that the database is sound only if it ends with 0', async () => {
    const cwd = await withDatabase();
    // A log beside the file, as a process that was killed leaves it: opening and closing write.
    const connection = new Database(database(cwd));
    connection.pragma('journal_mode = wal');
    connection.exec('UPDATE records SET notes = notes');
    const left = newFolder();
    mkdirSync(join(left, 'data'));
    for (const suffix of ['', '-wal']) copyFileSync(`${database(cwd)}${suffix}`, `${database(left)}${suffix}`);
    connection.close();
    const codes = new Set<number | null>();
    for (const largestFile of [0, 16, 32, 64, 128, 256, 10_000]) {
      const trial = newFolder();
      cpSync(left, trial, { recursive: true });
      const { code, stdout, stderr } = await runServer(['verify'], { cwd: trial, largestFile });
      codes.add(code);
      if (code === 0) assert.match(stdout, /^The database is sound\.$/m);
      else {
        assert.equal(code, 1, stderr);
        assert.doesNotMatch(stdout, /sound/);
        assert.match(stderr, /The database file \S+namekeep\.db cannot be used: the disk/);
      }
    }
    assert.deepEqual([...codes], [1, 0]);
  });

  test('before a migration, the backup is written to the data folder, where only the owner can read it', async () => {
    const cwd = await withDatabase();
    mkdirSync(join(cwd, 'elsewhere'));
    const file = join(cwd, 'elsewhere', 'portfolio.db');
    await createOldDatabase(file, 3);
    const env = { NAMEKEEP_DATABASE_URL: `sqlite:${file}` };
    const verified = await runServer(['verify'], { cwd, env });
    assert.deepEqual([verified.code, verified.stdout], [0, 'The database is sound.\n']);
    assert.deepEqual(readdirSync(join(cwd, 'data', 'backups')), ['before-4.db']);
    assert.ok(!readdirSync(join(cwd, 'elsewhere')).includes('backups'));

    const backups = join(cwd, 'data', 'backups');
    chmodSync(backups, 0o755);
    chmodSync(join(backups, 'before-4.db'), 0o644);
    writeFileSync(join(backups, 'mine.txt'), '');
    chmodSync(join(backups, 'mine.txt'), 0o644);
    assert.equal((await runServer(['verify'], { cwd, env })).code, 0);
    const modes = [backups, join(backups, 'before-4.db'), join(backups, 'mine.txt')].map(
      (one) => statSync(one).mode & 0o777,
    );
    assert.deepEqual(modes, [0o700, 0o600, 0o644]);
  });
});

test('on PostgreSQL, backup and restore name the tools to use, and verify works [PostgreSQL]', async () => {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const env = { NAMEKEEP_DATABASE_URL: url, NAMEKEEP_SECRET: secret };
  const cwd = newFolder();
  const expected: [argv: string[], code: number, sentence: RegExp][] = [
    [['backup', 'copy.db'], 2, /A PostgreSQL database is backed up with pg_dump\./],
    [['restore', 'copy.db'], 2, /A PostgreSQL database is restored with pg_restore or psql\./],
    [['verify'], 0, /^The database is sound\.$/m],
  ];
  for (const [argv, code, sentence] of expected) {
    const ended = await runServer(argv, { cwd, env });
    assert.match(ended.stdout + ended.stderr, sentence);
    assert.equal(ended.code, code, ended.stderr);
  }
  await server.stop();
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createOldDatabase } from '@namekeep/storage/testing';
import { startPostgres } from '@namekeep/testing/postgres';
import Database from 'better-sqlite3';
import { create } from '../testing/api.ts';
import { runServer, secret, spawnServer, startProcess, temporaryFolder } from '../testing/process.ts';

const root = temporaryFolder();
const newFolder = () => mkdtempSync(join(root, 'case-'));
const database = (cwd: string): string => join(cwd, 'data', 'namekeep.db');

/** A folder with a database that has two records. */
async function withDatabase(records = '2'): Promise<string> {
  const cwd = newFolder();
  const seeded = await runServer(['seed', records], { cwd });
  assert.equal(seeded.code, 0, seeded.stderr);
  return cwd;
}
function countIn(file: string): number {
  const connection = new Database(file);
  try {
    return connection.prepare('SELECT count(*) FROM records').pluck().get() as number;
  } finally {
    connection.close();
  }
}
async function refuses(cwd: string, command: string, code: number, sentence: RegExp): Promise<void> {
  const ended = await runServer(command.split(' '), { cwd });
  assert.match(ended.stderr, sentence, command);
  assert.deepEqual([ended.code, ended.stdout], [code, ''], ended.stderr);
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
    // A plain copy has no checksum, and another folder nothing to keep.
    copyFileSync(database(cwd), join(cwd, 'plain.db'));
    const plain = await runServer(['restore', join(cwd, 'plain.db')], { cwd: newFolder() });
    assert.equal(plain.code, 0);
    assert.match(plain.stdout, /It has no checksum/);
    assert.doesNotMatch(plain.stdout, /kept as/);
  });

  test('a plain copy of the database of a quiet service is whole', async () => {
    const service = await startProcess('SQLite');
    for (let record = 0; record < 5; record += 1) await create(service.caller());
    const records = (): number => {
      const copy = join(service.dataDir, 'copy.db');
      copyFileSync(service.databaseUrl.slice('sqlite:'.length), copy);
      try {
        return countIn(copy);
      } catch {
        // While a log is moved, the copy may be of two states.
        return -1;
      }
    };
    for (let wait = 0; records() !== 5; wait += 1) {
      assert.ok(wait < 200, 'the records stay in the log');
      await setTimeout(100);
    }
    await service.remove();
  });

  test('invalid options and files end with a message and an exit code, and change nothing', async () => {
    const cwd = await withDatabase();
    assert.equal((await runServer(['backup', 'copy.db'], { cwd })).code, 0);
    const cut = readFileSync(join(cwd, 'copy.db'));
    const flipped = Buffer.from(cut);
    // In a row, not in the schema.
    const place = cut.lastIndexOf('defaultCurrency');
    flipped[place] = (flipped[place] ?? 0) ^ 1;
    writeFileSync(join(cwd, 'text.db'), 'a letter, and not a database at all. '.repeat(9));
    writeFileSync(join(cwd, 'cut.db'), cut.subarray(0, cut.length - 4096));
    writeFileSync(join(cwd, 'flipped.db'), flipped);
    const present = readFileSync(database(cwd));
    for (const [command, code, sentence] of [
      ['backup', 2, /backup takes the one file to write\./],
      ['restore', 2, /restore takes the one file that backup wrote\./],
      ['verify copy.db', 2, /verify takes no arguments\./],
      ['strat', 2, /Usage: namekeep-server COMMAND/],
      ['seed 5 --ownr x', 2, /Usage: namekeep-server COMMAND/],
      ['backup copy.db', 1, /copy\.db exists already\. Name a new file/],
      ['backup data', 1, /data is a folder\. Name a file/],
      ['backup no/such/folder.db', 1, /folder\.db cannot be written: part of its path does not/],
      ['restore text.db', 1, /text\.db is not an SQLite database/],
      ['restore cut.db', 1, /cut\.db is not a whole backup: 4096 of its \d+ bytes are missing/],
      ['restore flipped.db', 1, /flipped\.db is damaged: its bytes do not match its checksum/],
    ] as const)
      await refuses(cwd, command, code, sentence);
    assert.ok(readFileSync(database(cwd)).equals(present));
    const empty = newFolder();
    for (const command of ['backup copy.db', 'verify'])
      await refuses(empty, command, 78, /There is no database at \S+namekeep\.db\. Check NAMEKEEP_DATA_DIR/);
    assert.deepEqual(readdirSync(empty), []);
  });

  test('what a killed backup has left is removed by the next one into its folder, and nothing else is', async () => {
    const cwd = await withDatabase('3000');
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
    const slow = spawnServer(['backup', join('copies', 'slow.db')], { cwd });
    const ended = once(slow, 'exit');
    while (!existsSync(join(copies, 'slow.db.part-lock')) && slow.exitCode === null) await setTimeout(1);
    const next = await runServer(['backup', join('copies', 'next.db')], { cwd });
    assert.deepEqual([next.code, next.stderr, parts()], [0, '', []]);
    assert.deepEqual(await ended, [0, null], 'one that is still being written is left alone');
    const whole = readdirSync(copies).filter((name) => !name.startsWith('killed'));
    assert.deepEqual(whole, ['film.mp4.part', 'next.db', 'slow.db']);
  });

  test('verify lists what is wrong, and ends with 1', async () => {
    const cwd = await withDatabase();
    const connection = new Database(database(cwd));
    connection.exec("UPDATE records SET notes = 'changed behind our back'");
    connection.close();
    const { code, stdout } = await runServer(['verify'], { cwd });
    assert.equal(code, 1);
    assert.match(stdout, /history[^]*\nProblems found: \d+\. Restore a backup, or report this\.\n$/);
  });

  test('verify on a disk without room says that the database is sound only if it ends with 0', async () => {
    const cwd = await withDatabase();
    // A log next to the file, as a process that was killed leaves it: opening and closing write.
    const connection = new Database(database(cwd));
    connection.pragma('journal_mode = wal');
    connection.exec('UPDATE records SET notes = notes');
    const left = newFolder();
    mkdirSync(join(left, 'data'));
    for (const suffix of ['', '-wal']) copyFileSync(`${database(cwd)}${suffix}`, `${database(left)}${suffix}`);
    connection.close();
    const codes = new Set<number | null>();
    for (const largestFile of [0, 32, 64, 256, 10_000]) {
      const trial = newFolder();
      cpSync(left, trial, { recursive: true });
      const { code, stdout, stderr } = await runServer(['verify'], { cwd: trial, largestFile });
      codes.add(code);
      assert.equal(/^The database is sound\.$/m.test(stdout), code === 0, stdout);
      if (code !== 0) assert.match(stderr, /The database file \S+namekeep\.db cannot be used: the disk/);
    }
    assert.deepEqual([...codes], [1, 0]);
  });

  test('before a migration, the backup is written to the data folder, where only the owner can read it', async () => {
    const cwd = newFolder();
    const file = join(cwd, 'portfolio.db');
    await createOldDatabase(file, 3);
    const env = { NAMEKEEP_DATABASE_URL: `sqlite:${file}` };
    const verified = await runServer(['verify'], { cwd, env });
    assert.deepEqual([verified.code, verified.stdout], [0, 'The database is sound.\n']);
    const backups = join(cwd, 'data', 'backups');
    assert.deepEqual([readdirSync(backups), existsSync(join(cwd, 'backups'))], [['before-4.db'], false]);
    const places = [backups, join(backups, 'before-4.db'), join(backups, 'mine.txt')];
    writeFileSync(join(backups, 'mine.txt'), '');
    for (const place of places) chmodSync(place, place === backups ? 0o755 : 0o644);
    assert.equal((await runServer(['verify'], { cwd, env })).code, 0);
    assert.deepEqual(
      places.map((place) => statSync(place).mode & 0o777),
      [0o700, 0o600, 0o644],
    );
  });
});

test('on PostgreSQL, backup and restore name the tools to use, and verify works [PostgreSQL]', async () => {
  const server = await startPostgres();
  const env = { NAMEKEEP_DATABASE_URL: await server.createDatabase(), NAMEKEEP_SECRET: secret };
  for (const [command, code, sentence] of [
    ['backup copy.db', 2, /A PostgreSQL database is backed up with pg_dump\./],
    ['restore copy.db', 2, /A PostgreSQL database is restored with pg_restore or psql\./],
    ['verify', 0, /^The database is sound\.$/m],
  ] as const) {
    const ended = await runServer(command.split(' '), { cwd: newFolder(), env });
    assert.match(ended.stdout + ended.stderr, sentence);
    assert.equal(ended.code, code, ended.stderr);
  }
  await server.stop();
});

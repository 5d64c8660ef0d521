import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, openSync, readSync, realpathSync } from 'node:fs';
import { renameSync, statfsSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { NewerSchemaError, StoreDamagedError, StoreUnavailableError, fileError, namedFileError } from '../errors.ts';
import Database from 'better-sqlite3';
import { migrations } from '../migrations/index.ts';
import { makePrivateFolder } from '../private-files.ts';
import { createStore } from '../store.ts';
import { chunksOf, createSum, type Header, readHeader, removeChecksum } from './backup.ts';
import { isBusy, isDamage } from './errors.ts';
import { copyOf, privateFile, removeDatabase, syncPath, lockExclusive } from './files.ts';
import { openSqlite } from './index.ts';
import { checkSchema, schemaOf } from './schema.ts';

export interface Restored {
  /** False for a file that carries no checksum, as those of version 0.1.0. */
  hasChecksum: boolean;
  /** Where what was there is kept; undefined when nothing was there. */
  before: string | undefined;
}

/**
 * Replaces a database that no process uses with a backup: copies it, checks the copy, and renames it. What was there
 * is kept next to it, as `PATH.before-restore-TIME`.
 *
 * @throws Error that names the cause and the cure, and leaves everything as it was: when the backup is cut, changed,
 * damaged or not one of ours, or when the database is in use.
 */
export async function restoreFile(file: string, target: string, now: Date): Promise<Restored> {
  const place = existsSync(target) ? realpathSync(target) : target;
  const backup = inspect(file, place);
  makePrivateFolder(dirname(place));
  const lock = orNamed(`${place} cannot be restored`, () => lockExclusive(place));
  if (!lock) throw inUse(place);
  const copy = copyOf(place);
  try {
    // Of a restore that was killed.
    removeDatabase(copy);
    const hasChecksum = backup.header.sumAt !== undefined;
    try {
      copyBackup(backup, copy);
      if (hasChecksum) removeChecksum(copy);
      await checkCopy(file, copy);
      syncPath(copy);
    } catch (error) {
      throw asRefusal(file, copy, error);
    }
    const before = `${place}.before-restore-${now.toISOString().replaceAll(':', '-')}`;
    const log = takeLog(place);
    orNamed(`The backup cannot take the place of ${place}`, () => swap(place, copy, before, log));
    return { hasChecksum, before: existsSync(before) ? before : undefined };
  } finally {
    removeDatabase(copy);
    lock.release();
  }
}

function orNamed<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw fileError(error, what);
  }
}

const inUse = (target: string): Error =>
  new Error(`${target} is in use. Stop the server and every other program that has it open, then restore again.`);

interface Backup {
  file: string;
  size: number;
  header: Header;
}

/** Judges a file by what can be seen at once, before a byte of it is copied. @throws Error that says what is wrong. */
function inspect(file: string, target: string): Backup {
  const { size, header } = readBeginning(file, target);
  const whole = header.pageSize * header.pages;
  if (size !== whole) {
    const difference = Math.abs(size - whole);
    const what =
      size < whole ? `${difference} of its ${whole} bytes are missing` : `it has ${difference} bytes too many`;
    throw new Error(`${file} is not a whole backup: ${what}. Copy it again, or use another one.`);
  }
  for (const suffix of ['-wal', '-journal']) {
    if (statSync(file + suffix, { throwIfNoEntry: false })?.size) {
      throw new Error(
        `${file}${suffix} lies beside the backup, so the file was open in a program, or is a copy of a database in ` +
          'use. Make a backup with `namekeep-server backup FILE`; if this is one, move it to another folder alone.',
      );
    }
  }
  return { file, size, header };
}

function readBeginning(file: string, target: string): { size: number; header: Header } {
  try {
    // Opening a pipe would block.
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) throw new Error(`There is no file ${file}.`);
    if (!found.isFile()) throw new Error(`${file} is not a file. Name the file that \`namekeep-server backup\` wrote.`);
    const place = statSync(target, { throwIfNoEntry: false });
    if (place && place.ino === found.ino && place.dev === found.dev)
      throw new Error(`${file} is the database itself. Name a backup.`);
    if (found.size === 0) throw new Error(`${file} is empty. Use another backup.`);
    const descriptor = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(100);
      const read = readSync(descriptor, bytes, 0, 100, 0);
      return { size: found.size, header: readHeader(bytes.subarray(0, read), file) };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw namedFileError(error, `The backup ${file} cannot be read`);
  }
}

/**
 * Moves the log of the database into its file, so that a restore renames one file. It fails while a program that does not
 * use `FILE-lock`, such as an older version or `sqlite3`, holds the database's own lock.
 *
 * @returns the files that cannot be moved because the database is damaged.
 */
function takeLog(target: string): string[] {
  if (!existsSync(target)) return [];
  let database: Database.Database | undefined;
  try {
    database = new Database(target, { timeout: 0, fileMustExist: true });
    // Before the log is looked at; it then belongs to this connection alone.
    database.pragma('locking_mode = exclusive');
    database.exec('BEGIN EXCLUSIVE; ROLLBACK');
    if (database.pragma('journal_mode = delete', { simple: true }) !== 'delete') throw inUse(target);
    return [];
  } catch (error) {
    if (isBusy(error)) throw inUse(target);
    if (!isDamage(error)) throw fileError(error, `${target} cannot be restored`);
    return ['-journal', '-wal', '-shm'];
  } finally {
    database?.close();
  }
}

/** Copies a backup to a new file and to the disk, and compares it with its checksum on the way. */
function copyBackup({ file, size, header }: Backup, copy: string): void {
  const { bavail, bsize } = statfsSync(dirname(copy));
  if (size > bavail * bsize) {
    throw new Error(
      `The disk of ${dirname(copy)} has ${megabytes(bavail * bsize)} left, and the backup needs ${megabytes(size)}. ` +
        'Free some space, then restore again.',
    );
  }
  const sum = createSum(header.sumAt);
  const source = openSync(file, 'r');
  const target = openSync(copy, 'wx', privateFile);
  try {
    let copied = 0;
    for (const bytes of chunksOf(source)) {
      sum.add(bytes);
      for (let done = 0; done < bytes.length;) done += writeSync(target, bytes, done, bytes.length - done);
      copied += bytes.length;
      if (copied > size) break;
    }
    if (copied !== size) throw new Error(`${file} changed while it was read. Restore again when nothing writes to it.`);
    fsyncSync(target);
  } finally {
    closeSync(target);
    closeSync(source);
  }
  const { computed, stored } = sum.end();
  if (header.sumAt !== undefined && !computed.equals(stored)) {
    throw new Error(
      `${file} is damaged: its bytes do not match its checksum. Nothing was changed; use another backup.`,
    );
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

/**
 * Brings the copy to this program's schema and runs the whole of `verify` on it. Nothing of it is run, no view and no
 * trigger, before its schema is known to be what the migrations make.
 */
async function checkCopy(file: string, copy: string): Promise<void> {
  const database = new Database(copy, { fileMustExist: true });
  try {
    database.pragma('trusted_schema = off');
    checkOrigin(file, schemaOf(database));
  } finally {
    database.close();
  }
  const store = createStore(openSqlite(copy, { backups: false }));
  const found: string[] = [];
  try {
    await store.maintenance.migrate();
    for await (const { what, where } of store.maintenance.verify()) {
      found.push(`${where}: ${what}`);
      if (found.length > 100) break;
    }
  } finally {
    await store.maintenance.close();
  }
  if (found.length === 0) return;
  const others = found.length - 1;
  const more = others === 0 ? '' : others === 1 ? ' (and one more finding)' : ` (and ${others} more findings)`;
  throw new Error(`The backup ${file} fails the checks of \`verify\`, so nothing was changed. ${found[0]}${more}`);
}

function checkOrigin(file: string, { definitions, version }: ReturnType<typeof schemaOf>): void {
  if (version === 0) throw new Error(`${file} is an SQLite database, but not a backup of Namekeep.`);
  const known = migrations.at(-1)?.version ?? 0;
  if (version > known) {
    throw new NewerSchemaError(
      `The backup ${file} has schema ${version}, and this version of Namekeep knows schemas up to ${known}. Install ` +
        'the version that made it, or a newer one.',
    );
  }
  const [finding] = checkSchema(definitions, migrations, version);
  if (!finding) return;
  const what = `${finding.where}: ${finding.what} Nothing was changed.`;
  throw new Error(`${file} is not a backup of Namekeep, or is damaged: ${what}`);
}

/** A process that is killed in between leaves the database whole, and at most a second name of it. */
function swap(target: string, copy: string, before: string, log: readonly string[]): void {
  // SQLite would read them into the copy.
  for (const suffix of log) if (existsSync(target + suffix)) renameSync(target + suffix, before + suffix);
  if (existsSync(target)) {
    try {
      linkSync(target, before);
    } catch {
      // A file system without hard links.
      copyFileSync(target, before);
      syncPath(before);
    }
  }
  syncPath(dirname(target));
  renameSync(copy, target);
  syncPath(dirname(target));
}

function asRefusal(file: string, copy: string, error: unknown): unknown {
  if (error instanceof StoreDamagedError || isDamage(error))
    return new Error(`The backup ${file} is damaged. Nothing was changed; use another one.`, { cause: error });
  if (error instanceof StoreUnavailableError)
    return new Error(`The backup cannot be checked: ${error.message}`, { cause: error });
  return fileError(error, `The copy ${copy} cannot be written`);
}

import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreDamagedError, StoreUnavailableError } from '@namekeep/core/ports';
import Database from 'better-sqlite3';
import { fileError } from '../file-errors.ts';
import { makePrivateFolder } from '../private-files.ts';
import { copyBackup, inspectBackup } from './backup-file.ts';
import { checkBackup, checkOrigin } from './check-backup.ts';
import { removeChecksum } from './checksum.ts';
import { isBusy } from './errors.ts';
import { removeDatabase, syncPath } from './files.ts';
import { type Lock, lockExclusive } from './lock.ts';
import { readSchemaOf } from './schema-of-file.ts';
import { copyOf, swapIn, undoUnfinished } from './swap.ts';

export interface Restored {
  /** False for a file that carries no checksum, as those of version 0.1.0. */
  hasChecksum: boolean;
  /** Where what was there is kept; undefined when nothing was there. */
  before: string | undefined;
}

/**
 * Puts a backup in the place of a database that nobody uses. What was there is kept beside it, as
 * `PATH.before-restore-TIME`, with what SQLite has not written from its log into it.
 *
 * @throws Error that names the cause and the cure, and leaves everything as it was: when the backup is cut, changed,
 * damaged or not one of ours, or when the database is in use.
 */
export async function restoreFile(file: string, target: string, now: Date): Promise<Restored> {
  const place = existsSync(target) ? realpathSync(target) : target;
  const backup = inspectBackup(file, place);
  // A large file that is not a backup is refused before it is copied.
  checkOrigin(file, readSchemaOf(backup));
  makePrivateFolder(dirname(place));
  const lock = take(place);
  const part = copyOf(place);
  try {
    undoUnfinished(place);
    refuseUsed(place);
    try {
      copyBackup(backup, part);
      if (backup.header.sumAt !== undefined) removeChecksum(part);
      await checkBackup(file, part);
      syncPath(part);
    } catch (error) {
      throw asRefusal(file, part, error);
    }
    const before = takePlace(place, now);
    return { hasChecksum: backup.header.sumAt !== undefined, before };
  } finally {
    removeDatabase(part);
    lock.release();
  }
}

function take(target: string): Lock {
  let lock: Lock | undefined;
  try {
    lock = lockExclusive(target);
  } catch (error) {
    throw fileError(error, `${target} cannot be restored`);
  }
  if (!lock) throw inUse(target);
  return lock;
}

const inUse = (target: string): Error =>
  new Error(`${target} is in use. Stop the service and every other program that has it open, then restore again.`);

/** Whoever takes no part in `FILE-lock`, such as an older version or `sqlite3`, has the database's own lock. */
function refuseUsed(target: string): void {
  if (!existsSync(target)) return;
  let database: Database.Database | undefined;
  try {
    database = new Database(target, { timeout: 0, fileMustExist: true });
    // Before the log is looked at; it then belongs to this connection alone.
    database.pragma('locking_mode = exclusive');
    database.exec('BEGIN EXCLUSIVE; ROLLBACK');
  } catch (error) {
    if (isBusy(error)) throw inUse(target);
    // It is damaged, and its lock cannot be taken. That is what a backup is for.
  } finally {
    database?.close();
  }
}

function takePlace(place: string, now: Date): string | undefined {
  try {
    return swapIn(place, now.toISOString().replaceAll(':', '-'));
  } catch (error) {
    throw fileError(error, `The backup cannot take the place of ${place}`);
  }
}

function asRefusal(file: string, part: string, error: unknown): unknown {
  if (error instanceof StoreDamagedError)
    return new Error(`The backup ${file} is damaged. Nothing was changed; use another one.`, { cause: error });
  if (error instanceof StoreUnavailableError)
    return new Error(`The backup cannot be checked: ${error.message}`, { cause: error });
  if (
    error instanceof Database.SqliteError &&
    /^SQLITE_(?:CORRUPT|NOTADB|ERROR|CONSTRAINT|MISMATCH|TOOBIG)/.test(error.code)
  ) {
    return new Error(`The backup ${file} is damaged (${error.code}). Nothing was changed; use another one.`, {
      cause: error,
    });
  }
  return fileError(error, `The copy ${part} cannot be written`);
}

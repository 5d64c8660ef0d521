import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreUnavailableError } from '@namekeep/core/ports';
import Database from 'better-sqlite3';
import { isBusy } from './errors.ts';
import { privateFile } from './files.ts';
import { openingError } from './opening-error.ts';

/** Held until it is released, or its process ends. */
export interface Lock {
  release(): void;
}

/**
 * Says, as long as a process has the database open, that it is in use: `FILE-lock`, an empty database whose own locks
 * are used (https://www.sqlite.org/lockingv3.html). The database's locks alone are not enough, because SQLite takes
 * none on a file whose first page is damaged.
 *
 * @throws StoreUnavailableError while the database is being restored.
 */
export function lockShared(file: string): Lock {
  try {
    return lock(file, 'BEGIN; SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    if (!isBusy(error)) throw openingError(error, file);
    throw new StoreUnavailableError(`The database file ${file} is being restored. Try again in a moment.`, {
      cause: error,
      fault: 'busy',
    });
  }
}

/** Keeps everybody else out. @throws StoreUnavailableError if somebody has the database open. */
export function lockAlone(file: string): Lock {
  const lock = lockExclusive(file);
  if (lock) return lock;
  throw new StoreUnavailableError(
    `The database file ${file} is in use. Stop the service and every other program that has it open, then try again.`,
    { fault: 'busy' },
  );
}

/** Keeps everybody else out. Undefined when somebody has the database open. */
export function lockExclusive(file: string): Lock | undefined {
  try {
    return lock(file, 'BEGIN EXCLUSIVE');
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/**
 * Keeps other servers out, and migrations: `FILE-server`, which the system frees however the process ends. The file
 * holds the number of the process, so that others can name it.
 *
 * @throws StoreUnavailableError if another process has it.
 */
export function lockForServer(file: string): Lock {
  const path = `${file}-server`;
  makePrivateFile(path);
  const database = new Database(path, { timeout: 0 });
  try {
    // No journal, and the lock is kept after the commit.
    database.pragma('journal_mode = memory');
    database.pragma('locking_mode = exclusive');
    database.exec(`BEGIN EXCLUSIVE; PRAGMA user_version = ${process.pid}; COMMIT`);
    return { release: () => void database.close() };
  } catch (error) {
    database.close();
    if (isBusy(error)) throw inUseBy(file, processOf(path), error);
    throw openingError(error, path);
  }
}

function inUseBy(file: string, holder: number, cause: unknown): StoreUnavailableError {
  return new StoreUnavailableError(
    `Another Namekeep (process ${holder}) uses the database in ${dirname(file)}. Stop that process first, or set ` +
      'NAMEKEEP_DATA_DIR to another folder for this one.',
    { cause, fault: 'busy' },
  );
}

/** The user version in the header: https://www.sqlite.org/fileformat.html#user_version_number */
const processOf = (path: string): number => readFileSync(path).subarray(60, 64).readUInt32BE();

function lock(file: string, sql: string): Lock {
  const path = `${file}-lock`;
  makePrivateFile(path);
  const database = new Database(path, { timeout: 0 });
  try {
    for (const statement of sql.split('; ')) {
      if (statement.startsWith('SELECT')) database.prepare(statement).get();
      else database.exec(statement);
    }
  } catch (error) {
    database.close();
    throw error;
  }
  return { release: () => void database.close() };
}

/**
 * Makes an empty file that only its owner can read, where there is none: SQLite gives what it makes beside it the same
 * permissions. One that exists is not opened, because closing it would end this process's locks on it
 * (https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
 */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', privateFile));
  } catch {
    // SQLite opens what is there, and says in its own way when it cannot make it.
  }
}

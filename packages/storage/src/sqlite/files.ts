import { closeSync, fsyncSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StoreUnavailableError } from '../errors.ts';
import { isBusy, openingError } from './errors.ts';

/** Only the person who runs the service reads what is in them. */
export const privateFile = 0o600;

/** What was written to a file, or renamed in a folder, survives a power cut from here on. */
export function syncPath(path: string): void {
  const isFolder = statSync(path).isDirectory();
  // Windows writes names by itself, and syncs only what may be written.
  if (isFolder && process.platform === 'win32') return;
  const descriptor = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Removes a database that is no longer needed, with what SQLite keeps next to one, and its lock unless that is held. */
export function removeDatabase(file: string, { isLocked = false } = {}): void {
  const suffixes = ['', '-wal', '-shm', '-journal', ...(isLocked ? [] : ['-lock'])];
  for (const suffix of suffixes) rmSync(file + suffix, { force: true });
}

/** The copy of a backup that is checked before it takes the place of the database. */
export const copyOf = (database: string): string => `${database}.restoring`;

/** Held until it is released, or its process ends. */
export interface Lock {
  release: () => void;
}

/**
 * Says, as long as a process has the database open, that it is in use: `FILE-lock`, an empty database whose own locks
 * are used (https://www.sqlite.org/lockingv3.html). The database's locks alone are not enough, because SQLite takes
 * none on a file whose first page is damaged.
 *
 * @throws StoreUnavailableError while the database is being restored.
 */
export function lockShared(file: string): Lock {
  const lock = hold(`${file}-lock`, (database) => {
    database.exec('BEGIN');
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
  });
  return lock ?? refuse(`The database file ${file} is being restored. Try again in a moment.`);
}

/** Keeps everybody else out. @throws StoreUnavailableError if somebody has the database open. */
export const lockAlone = (file: string): Lock =>
  lockExclusive(file) ??
  refuse(
    `The database file ${file} is in use. Stop the server and every other program that has it open, then try again.`,
  );

/** Keeps everybody else out. Undefined when somebody has the database open. */
export const lockExclusive = (file: string): Lock | undefined =>
  hold(`${file}-lock`, (database) => database.exec('BEGIN EXCLUSIVE'));

/**
 * Keeps other servers out, and migrations: `FILE-server`, which the system frees however the process ends. The file
 * holds the number of the process, so that others can name it.
 *
 * @throws StoreUnavailableError if another process has it.
 */
export function lockForServer(file: string): Lock {
  const path = `${file}-server`;
  const lock = hold(path, (database) => {
    // No journal, and the lock is kept after the commit.
    database.pragma('journal_mode = memory');
    database.pragma('locking_mode = exclusive');
    database.exec(`BEGIN EXCLUSIVE; PRAGMA user_version = ${process.pid}; COMMIT`);
  });
  if (lock) return lock;
  // The user version in the header: https://www.sqlite.org/fileformat.html#user_version_number
  const holder = readFileSync(path).readUInt32BE(60);
  return refuse(
    `Another Namekeep (process ${holder}) uses the database in ${dirname(file)}. Stop that process first, or set ` +
      'NAMEKEEP_DATA_DIR to another folder for this one.',
  );
}

function refuse(message: string): never {
  throw new StoreUnavailableError(message, { fault: 'busy' });
}

/** Takes a lock of SQLite on a file of its own. Undefined when another process has it. */
function hold(path: string, take: (database: Database.Database) => void): Lock | undefined {
  let database: Database.Database | undefined;
  try {
    makePrivateFile(path);
    database = new Database(path, { timeout: 0 });
    take(database);
    const held = database;
    return { release: () => void held.close() };
  } catch (error) {
    database?.close();
    if (isBusy(error)) return undefined;
    // The owner knows the database, not the lock files next to it.
    throw openingError(error, path.replace(/-(?:lock|server)$/, ''));
  }
}

/**
 * Makes an empty file that only its owner can read, where there is none: SQLite gives what it makes next to it the same
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

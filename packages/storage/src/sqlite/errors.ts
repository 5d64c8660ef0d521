import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreConfigurationError, StoreDamagedError, type StoreFault, StoreUnavailableError } from '../errors.ts';
import Database from 'better-sqlite3';
import { fileError } from '../errors.ts';
import { whyNotWritable } from '../private-files.ts';

type Passing = Exclude<StoreFault, 'damaged'>;

/** Primary result codes that say "not now": https://www.sqlite.org/rescode.html */
const unavailable: Record<string, [fault: Passing, reason: string]> = {
  SQLITE_BUSY: ['busy', 'another process holds it'],
  SQLITE_LOCKED: ['busy', 'another process holds it'],
  SQLITE_FULL: ['full', 'the disk is full'],
  SQLITE_IOERR: ['io', 'the disk reports an error'],
  SQLITE_READONLY: ['read_only', 'it is read-only'],
  SQLITE_CANTOPEN: ['unreachable', 'the file or its folder is missing or may not be read'],
  SQLITE_PROTOCOL: ['busy', 'its lock cannot be taken'],
  SQLITE_NOMEM: ['unreachable', 'there is no memory left'],
  SQLITE_INTERRUPT: ['busy', 'the work was interrupted'],
  SQLITE_PERM: ['read_only', 'access is denied'],
};

const damages: Record<string, string> = {
  SQLITE_CORRUPT: 'is damaged',
  SQLITE_NOTADB: 'is not an SQLite database, or its beginning is damaged',
};

/** What a full disk makes of a file that must grow or be made: the log, its index, a folder's entry. */
const needsRoom = new Set(['SQLITE_IOERR', 'SQLITE_CANTOPEN']);

export function asStoreError(error: unknown, file: string): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const code = primaryCode(error);
  const damage = damages[code];
  if (damage !== undefined) {
    return new StoreDamagedError(
      `The database file ${file} ${damage} (${error.code}). Stop the server, see what is wrong with ` +
        '`namekeep-server verify`, and put a backup in its place with `namekeep-server restore FILE`.',
      { cause: error },
    );
  }
  const known = needsRoom.has(code) && isDiskFull(file) ? unavailable.SQLITE_FULL : unavailable[code];
  if (!known) return error;
  const [fault, reason] = known;
  return new StoreUnavailableError(`The database file ${file} cannot be used: ${reason} (${error.code}).`, {
    cause: error,
    fault,
  });
}

/** A fault of the database, whose transaction is gone with it. */
export const isStoreFault = (error: unknown): error is StoreUnavailableError | StoreDamagedError =>
  error instanceof StoreUnavailableError || error instanceof StoreDamagedError;

export function isDiskFull(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < 65_536;
  } catch {
    return false;
  }
}

/** A unique constraint refused a value. */
export function isTaken(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_CONSTRAINT_UNIQUE';
}

/** The file is not what SQLite or the schema expects. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Database.SqliteError &&
  /^SQLITE_(?:CORRUPT|NOTADB|ERROR|CONSTRAINT|MISMATCH|TOOBIG)/.test(error.code);

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && primaryCode(error) === 'SQLITE_BUSY';
}

/** `SQLITE_IOERR_FSYNC` belongs to `SQLITE_IOERR`. */
function primaryCode({ code }: { code: string }): string {
  return code.split('_').slice(0, 2).join('_');
}

/** What a person can do about a fault that passes. */
const cures: Partial<Record<StoreFault, string>> = {
  busy: 'Stop that process, or wait until it has finished.',
  full: 'Free some space.',
  io: 'Check the disk and the system log.',
};

/** Codes that only say that a path could not be opened; the file system knows why. */
const ofThePath: readonly string[] = ['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_PERM', 'SQLITE_AUTH'];

/** The error of opening `file`, or of the first work on it, as a sentence with the path, the cause and the cure. */
export function openingError(error: unknown, file: string): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const code = primaryCode(error);
  if (ofThePath.includes(code) && !isDiskFull(file)) {
    const cause = whyNotWritable(file);
    const what = `The database file ${file} cannot be opened`;
    if (cause) return fileError(cause, what);
    const otherwise = 'Check that this user can read and write the file and its folder';
    return new StoreConfigurationError(`${what} (${error.code}). ${otherwise}.`, { cause: error });
  }
  const known = asStoreError(error, file);
  const cure = known instanceof StoreUnavailableError ? cures[known.fault] : undefined;
  if (!(known instanceof StoreUnavailableError) || !cure) return known;
  return new StoreUnavailableError(`${known.message} ${cure}`, { cause: error, fault: known.fault });
}

import { StoreUnavailableError } from '@namekeep/core/ports';
import Database from 'better-sqlite3';

/** Primary result codes that say "not now": https://www.sqlite.org/rescode.html */
const unavailable: Record<string, string> = {
  SQLITE_BUSY: 'another process holds it',
  SQLITE_LOCKED: 'another process holds it',
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk reports an error',
  SQLITE_READONLY: 'it is read-only',
  SQLITE_CANTOPEN: 'it cannot be opened',
  SQLITE_PROTOCOL: 'its lock cannot be taken',
  SQLITE_NOMEM: 'there is no memory left',
  SQLITE_INTERRUPT: 'the work was interrupted',
  SQLITE_CORRUPT: 'the file is damaged',
  SQLITE_NOTADB: 'the file is not a database',
  SQLITE_PERM: 'access is denied',
};

export function asStoreError(error: unknown, what = 'The database cannot be used now'): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const reason = unavailable[primaryCode(error)];
  return reason === undefined
    ? error
    : new StoreUnavailableError(`${what}: ${reason} (${error.code}).`, { cause: error });
}

/** A unique constraint refused a value. */
export function isTaken(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_CONSTRAINT_UNIQUE';
}

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && primaryCode(error) === 'SQLITE_BUSY';
}

/** `SQLITE_IOERR_FSYNC` belongs to `SQLITE_IOERR`. */
function primaryCode({ code }: { code: string }): string {
  return code.split('_').slice(0, 2).join('_');
}

import { StoreConfigurationError, type StoreFault, StoreUnavailableError } from '@namekeep/core/ports';
import Database from 'better-sqlite3';
import { fileError } from '../file-errors.ts';
import { whyNotWritable } from '../private-files.ts';
import { asStoreError, isDiskFull, primaryCode } from './errors.ts';

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

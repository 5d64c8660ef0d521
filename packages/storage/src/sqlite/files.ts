import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Only the person who runs the service reads what is in them. */
export const privateFile = 0o600;

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space, then run the command again',
  EDQUOT: 'the disk quota is used up. Free some space, then run the command again',
  EFBIG: 'the file would be larger than this system allows. Raise the limit, or use another disk',
  EACCES: 'access is denied. Run the command as the user of the service, or change the permissions',
  EPERM: 'access is denied. Run the command as the user of the service, or change the permissions',
  EROFS: 'the file system is read-only. Use another folder',
  ENOENT: 'the file or its folder does not exist. Check the path',
  ENOTDIR: 'a part of the path is not a folder. Check the path',
  EISDIR: 'it is a folder. Name a file',
  EEXIST: 'it exists already. Name a new file',
  ENAMETOOLONG: 'the name is too long. Choose a shorter one',
  EMFILE: 'too many files are open. Raise the limit of open files',
  EIO: 'the disk reports an error. Check the disk',
  SQLITE_FULL: 'the disk is full. Free some space, then run the command again',
  SQLITE_IOERR: 'the disk reports an error. Check the disk and the space on it',
  SQLITE_CANTOPEN: 'it cannot be opened. Check the permissions of its folder',
  SQLITE_READONLY: 'it is read-only. Check the permissions of the file and its folder',
};

/** A fault of a file in a sentence: `what` says what failed, for example "The backup /x.db cannot be written". */
export function fileFault(what: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const code = error instanceof Database.SqliteError ? error.code.split('_').slice(0, 2).join('_') : error.code;
  const reason = reasons[code];
  return reason === undefined ? error : new Error(`${what}: ${reason}.`, { cause: error });
}

/** What was written to a file, or renamed in a folder, survives a power cut from here on. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Gives a finished file its name, unless something has that name. @throws EEXIST */
export function publish(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    // File systems without hard links have to do with the look that was taken before.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    renameSync(part, file);
    return;
  }
  rmSync(part, { force: true });
}

/** Removes a database that nobody needs, with what SQLite keeps beside one. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal', '-lock']) rmSync(file + suffix, { force: true });
}

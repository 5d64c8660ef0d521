import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StoreConfigurationError, StoreUnavailableError } from '@namekeep/core/ports';

/**
 * Makes a folder that only its owner can enter, unless it is there.
 *
 * @throws StoreConfigurationError with the path, the cause and the cure.
 */
export function makePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw pathError(error, `The folder ${folder} cannot be created`);
  }
}

/** What a person can do about an error of the file system, as Node.js reports it. */
const cures: Readonly<Record<string, string>> = {
  EEXIST: 'a file is in its place. Choose another path, or move that file away',
  ENOTDIR: 'part of its path is a file, not a folder. Choose another path',
  EISDIR: 'it is a folder. Choose the path of a file',
  ENOENT: 'part of its path does not exist. Check the path',
  EACCES: 'this user has no permission. Change the owner or the mode of the path, or choose another one',
  EPERM: 'this user has no permission. Change the owner or the mode of the path, or choose another one',
  EROFS: 'the file system is read-only. Mount it for writing, or choose another path',
  ENAMETOOLONG: 'the path is too long. Choose a shorter one',
  ELOOP: 'the path has a loop of symbolic links. Choose another path',
};

/** The error as a sentence: `what`, which names the path, then the cause and the cure. */
export function pathError(error: unknown, what: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return new StoreUnavailableError(`${what}: the disk is full (${code}). Free some space.`);
  const cure = cures[code];
  return cure ? new StoreConfigurationError(`${what}: ${cure} (${code}).`, { cause: error }) : error;
}

/** The error that opening `file` for reading and writing would meet, as far as the file system tells. */
export function whyNotWritable(file: string): unknown {
  try {
    const isThere = statSync(file, { throwIfNoEntry: false });
    if (isThere?.isDirectory()) return Object.assign(new Error('EISDIR'), { code: 'EISDIR' });
    if (isThere) accessSync(file, constants.R_OK | constants.W_OK);
    // SQLite keeps its log beside the file.
    accessSync(dirname(file), constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The database, what SQLite keeps beside it, and the copies that this program makes. */
const ours = /^(?:-wal|-shm|-journal|\.schema-\d+\.backup|\.before-restore-.+)?$/;

/**
 * Takes the permissions of everyone else from the database's files, which an earlier version or a copy may have left.
 * Says which files it changed, and which it may not change.
 */
export function makePrivate(file: string): { narrowed: string[]; open: string[] } {
  const found = { narrowed: [] as string[], open: [] as string[] };
  // Windows has access control lists in their place.
  if (process.platform === 'win32') return found;
  const name = basename(file);
  for (const entry of readdirSync(dirname(file))) {
    if (!entry.startsWith(name) || !ours.test(entry.slice(name.length))) continue;
    const path = join(dirname(file), entry);
    const { mode } = statSync(path, { throwIfNoEntry: false }) ?? { mode: 0 };
    if ((mode & 0o077) === 0) continue;
    try {
      chmodSync(path, mode & 0o700);
      found.narrowed.push(path);
    } catch {
      found.open.push(path);
    }
  }
  return found;
}

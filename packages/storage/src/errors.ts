import { UnavailableError } from '@namekeep/capabilities';

/** Why the database does not work. All except `damaged` can resolve on their own. */
export type StoreFault = 'unreachable' | 'busy' | 'full' | 'io' | 'read_only' | 'displaced' | 'damaged';

interface UnavailableOptions extends ErrorOptions {
  fault?: Exclude<StoreFault, 'damaged'>;
}

/** The database is unreachable or cannot write at the moment; the same call may succeed later. */
export class StoreUnavailableError extends UnavailableError {
  override name = 'StoreUnavailableError';
  readonly fault: Exclude<StoreFault, 'damaged'>;

  constructor(message: string, { fault = 'unreachable', ...options }: UnavailableOptions = {}) {
    super(message, options);
    this.fault = fault;
  }
}

/** The files of the database are damaged. Retrying does not help: a backup has to be restored. */
export class StoreDamagedError extends Error {
  override name = 'StoreDamagedError';
  readonly fault = 'damaged';
}

/** The database cannot be used as configured. Someone has to change the configuration. */
export class StoreConfigurationError extends Error {
  override name = 'StoreConfigurationError';
}

/** The database was created or upgraded by a newer version of the server. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError';
}

/** The transaction met another one in a way that only running it again from its start can settle. */
export class TransactionConflict extends Error {
  override name = 'TransactionConflict';
}

/** Marks a result whose transaction must not be committed. */
export class RolledBack<T> {
  readonly result: T;
  constructor(result: T) {
    this.result = result;
  }
}

/** Why a file or folder cannot be used, and what a person can do about it, by the code of Node.js or of SQLite. */
const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'a file is in its place. Choose another path, or move that file away',
  ENOTDIR: 'part of its path is a file, not a folder. Choose another path',
  EISDIR: 'it is a folder. Choose the path of a file',
  ENOENT: 'part of its path does not exist. Check the path',
  EACCES: 'this user has no permission. Change the owner or the mode of the path, or choose another one',
  EPERM: 'this user has no permission. Change the owner or the mode of the path, or choose another one',
  EROFS: 'the file system is read-only. Mount it for writing, or choose another path',
  ENAMETOOLONG: 'the path is too long. Choose a shorter one',
  ELOOP: 'the path has a loop of symbolic links. Choose another path',
  EMFILE: 'too many files are open. Raise the limit of open files',
  EFBIG: 'the file would be larger than this system allows. Raise the limit, or use another disk',
  EIO: 'the disk reports an error. Check the disk',
  ENOSPC: 'the disk is full. Free some space',
  EDQUOT: 'the disk quota is used up. Free some space',
  SQLITE_FULL: 'the disk is full. Free some space',
  SQLITE_IOERR: 'the disk reports an error. Check the disk and the space on it',
  SQLITE_CANTOPEN: 'it cannot be opened. Check the permissions of its folder',
  SQLITE_READONLY: 'it is read-only. Check the permissions of the file and its folder',
};

/** A full disk recovers as soon as space is freed. No setting has to change. */
const passes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/**
 * The error of a path that the configuration names, as a sentence: `what`, which names the path ("The folder /x cannot be
 * created"), then the cause and the cure. An error that is not of a file is given back as it is.
 */
export function fileError(error: unknown, what: string): unknown {
  const message = sentence(error, what);
  if (message === undefined) return error;
  return passes.has(codeOf(error))
    ? new StoreUnavailableError(message, { cause: error, fault: 'full' })
    : new StoreConfigurationError(message, { cause: error });
}

/** As `fileError`, for a path that a person names in a command: the configuration is not at fault. */
export function namedFileError(error: unknown, what: string): unknown {
  const message = sentence(error, what);
  return message === undefined ? error : new Error(message, { cause: error });
}

function sentence(error: unknown, what: string): string | undefined {
  const code = codeOf(error);
  const reason = reasons[code];
  return reason === undefined ? undefined : `${what}: ${reason} (${code}).`;
}

/** `SQLITE_IOERR_WRITE` belongs to `SQLITE_IOERR`. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return '';
  return error.code.startsWith('SQLITE_') ? error.code.split('_').slice(0, 2).join('_') : error.code;
}

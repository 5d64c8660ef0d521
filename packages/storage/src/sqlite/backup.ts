import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { namedFileError } from '../errors.ts';
import { type Lock, lockExclusive, privateFile, removeDatabase, syncPath } from './files.ts';
import { versionOf } from './schema.ts';

/**
 * Copies the database as it is at one moment to a new file, while it is written to, checks the copy and gives it a
 * checksum: https://www.sqlite.org/backup.html. `replace`: a file of that name gives way to the finished copy.
 * `isWanted` is asked within the moment that is copied. False when it said no, and nothing was written.
 *
 * @throws Error that names the file, when it exists, cannot be written, or when the copy is damaged.
 */
export async function backupTo(
  database: Database.Database,
  file: string,
  { replace = false, isWanted = () => true }: { replace?: boolean; isWanted?: () => boolean } = {},
): Promise<boolean> {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new Error(`${file} is a folder. Name a file for the backup.`);
  if (found && !replace) throw new Error(`${file} exists already. Name a new file for the backup.`);
  // A copy that was cut short never stands under the name of a whole one.
  const part = `${file}.part`;
  let lock: Lock | undefined;
  try {
    removeLeftOver(dirname(file));
    lock = lockExclusive(part);
    if (!lock) throw new Error(`Another process is writing the backup ${file}. Wait until it has finished.`);
    removeDatabase(part, { isLocked: true });
    closeSync(openSync(part, 'wx', privateFile));
    // Inside a transaction every step sees the same state; else a write begins the copy again.
    database.exec('BEGIN');
    try {
      // The moment begins with the first read.
      versionOf(database);
      if (!isWanted()) return false;
      await database.backup(part, { progress: () => pagesAStep });
    } finally {
      database.exec('COMMIT');
    }
    checkCopy(part);
    addChecksum(part);
    if (replace) renameSync(part, file);
    else publish(part, file);
    syncPath(dirname(file));
    return true;
  } catch (error) {
    throw namedFileError(error, `The backup ${file} cannot be written`);
  } finally {
    if (lock) removeLocked(part, lock);
  }
}

/** Gives a finished file its name, unless something has that name. @throws EEXIST */
function publish(part: string, file: string): void {
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

/** Removes the copies that were cut short because their processes ended: their locks are free. */
function removeLeftOver(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.part-lock'))) {
    const part = join(folder, name.slice(0, -'-lock'.length));
    const lock = lockExclusive(part);
    if (lock) removeLocked(part, lock);
  }
}

function removeLocked(part: string, lock: Lock): void {
  removeDatabase(part, { isLocked: true });
  // Windows removes no file that is open.
  lock.release();
  removeDatabase(part);
}

/** About two milliseconds of work at a time, so that the event loop goes on in between. */
const pagesAStep = 500;

/** @throws Error when SQLite finds the copy damaged: so is then what was copied. */
function checkCopy(file: string): void {
  const copy = new Database(file, { fileMustExist: true });
  try {
    const found = copy.pragma('integrity_check(1)', { simple: true });
    const broken = copy.pragma('foreign_key_check') as unknown[];
    if (found === 'ok' && broken.length === 0) return;
    const what = found === 'ok' ? `${broken.length} rows refer to rows that are missing` : String(found);
    throw new Error(
      `The database is damaged, so no backup was written: ${what}. \`namekeep-server verify\` lists all.`,
    );
  } finally {
    copy.close();
  }
}

/*
 * A backup is an SQLite file that carries the SHA-256 of itself. It is in the last 32 bytes of a page that belongs to no
 * table, where SQLite neither reads nor writes, and counts as zeros in its own sum. Two fields that SQLite leaves to
 * applications say so: `application_id` is that of a backup, `user_version` the number of the page
 * (https://www.sqlite.org/fileformat2.html#application_id).
 */

/** "NKBK" */
const backupId = 0x4e4b424b;
const sumLength = 32;
const chunk = 1 << 20;

/** The header of an SQLite file, as far as a backup is judged by it. */
export interface Header {
  pageSize: number;
  pages: number;
  /** Where the checksum is; undefined for a file without one. */
  sumAt: number | undefined;
}

/**
 * Reads the first hundred bytes of a file: https://www.sqlite.org/fileformat2.html#the_database_header
 *
 * @throws Error that says what is wrong with them.
 */
export function readHeader(bytes: Buffer, file: string): Header {
  if (bytes.length < 100 || bytes.toString('latin1', 0, 16) !== 'SQLite format 3\0')
    throw new Error(`${file} is not an SQLite database.`);
  const size = bytes.readUInt16BE(16);
  const pageSize = size === 1 ? 65_536 : size;
  const pages = bytes.readUInt32BE(28);
  const [id, page] = [bytes.readUInt32BE(68), bytes.readUInt32BE(60)];
  const isPlain = id === 0 && page === 0;
  const isBackup = id === backupId && page > 1 && page <= pages;
  // A file that was written to by a program of before 2010 has no number of pages: nobody makes one with this program.
  const isSized =
    pageSize >= 512 &&
    (pageSize & (pageSize - 1)) === 0 &&
    pages > 0 &&
    bytes.readUInt32BE(24) === bytes.readUInt32BE(92);
  if (!isSized || !(isPlain || isBackup))
    throw new Error(`${file} is not a backup of Namekeep, or its first page is damaged.`);
  return { pageSize, pages, sumAt: isBackup ? page * pageSize - sumLength : undefined };
}

/** Takes the bytes of a file in their order, and gives their sum, the place of the sum itself counted as zeros. */
export function createSum(sumAt = Infinity) {
  const hash = createHash('sha256');
  const stored = Buffer.alloc(sumLength);
  let position = 0;
  return {
    add(bytes: Buffer): void {
      const from = Math.max(sumAt, position) - position;
      const to = Math.min(sumAt + sumLength, position + bytes.length) - position;
      if (from < to) {
        bytes.copy(stored, position + from - sumAt, from, to);
        hash.update(bytes.subarray(0, from)).update(Buffer.alloc(to - from));
        hash.update(bytes.subarray(to));
      } else hash.update(bytes);
      position += bytes.length;
    },
    /** The sum of the bytes, and the one that is among them. */
    end: () => ({ computed: hash.digest(), stored }),
  };
}

/** Makes a finished copy of the database a backup: without a log next to it, and with its checksum. */
function addChecksum(file: string): void {
  const sumAt = withDatabase(file, (database) => {
    database.pragma('journal_mode = delete');
    // A page of its own, which is free again afterwards.
    database.exec('BEGIN; CREATE TABLE place_of_checksum (a)');
    const find = "SELECT rootpage FROM sqlite_schema WHERE name = 'place_of_checksum'";
    const page = database.prepare(find).pluck().get() as number;
    database.exec('DROP TABLE place_of_checksum; COMMIT');
    database.pragma(`application_id = ${backupId}`);
    database.pragma(`user_version = ${page}`);
    return page * (database.pragma('page_size', { simple: true }) as number) - sumLength;
  });
  const descriptor = openSync(file, 'r+');
  try {
    const sum = createSum(sumAt);
    for (const bytes of chunksOf(descriptor)) sum.add(bytes);
    writeSync(descriptor, sum.end().computed, 0, sumLength, sumAt);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes a backup an ordinary database again, which changes from here on. */
export const removeChecksum = (file: string): unknown =>
  withDatabase(file, (database) => database.exec('PRAGMA application_id = 0; PRAGMA user_version = 0'));

function withDatabase<T>(file: string, work: (database: Database.Database) => T): T {
  const database = new Database(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** The bytes of an open file from its beginning; each piece is good until the next. */
export function* chunksOf(descriptor: number): Iterable<Buffer> {
  const buffer = Buffer.allocUnsafe(chunk);
  for (let position = 0; ;) {
    const read = readSync(descriptor, buffer, 0, chunk, position);
    if (read === 0) return;
    yield buffer.subarray(0, read);
    position += read;
  }
}

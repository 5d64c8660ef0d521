import { closeSync, linkSync, lstatSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { namedFileError } from '../file-errors.ts';
import { addChecksum } from './checksum.ts';
import { privateFile, removeDatabase, syncPath } from './files.ts';
import { type Lock, lockExclusive } from './lock.ts';
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

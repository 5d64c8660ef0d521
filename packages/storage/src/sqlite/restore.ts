import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { checkCopy } from './backup.ts';
import { versionOf } from './schema-version.ts';

/**
 * Puts a backup in the place of a database that nobody uses. What was there is kept beside it, as
 * `PATH.before-restore-TIME`.
 *
 * @throws Error, and leaves everything as it was, when the backup is damaged or not one of ours, or when the database
 * is in use or was not closed: its log would be read into the restored file
 * (https://www.sqlite.org/howtocorrupt.html#_mispairing_database_files_and_hot_journals_).
 */
export async function restoreFile(file: string, target: string, now: Date): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (existsSync(`${target}-wal`)) {
    throw new Error(
      `${target} is in use, or was not closed: ${target}-wal is still there. Stop the server; if it is not running, ` +
        'start and stop it once.',
    );
  }
  checkCopy(file);
  checkSchema(file);

  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const part = `${target}.restoring`;
  rmSync(part, { force: true });
  try {
    copyFileSync(file, part, constants.COPYFILE_EXCL);
    sync(part);
    checkCopy(part);
    if (existsSync(target)) renameSync(target, `${target}.before-restore-${now.toISOString().replaceAll(':', '-')}`);
    renameSync(part, target);
    sync(dirname(target));
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(part + suffix, { force: true });
  }
}

function checkSchema(file: string): void {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    if (versionOf(database) === 0) throw new Error(`${file} is an SQLite database, but no backup of this program.`);
  } finally {
    database.close();
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

import { existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { versionOf } from './schema-version.ts';

/**
 * Copies the database as it is at one moment to a new file, while it is written to, and checks the copy.
 * https://www.sqlite.org/backup.html
 *
 * @throws Error when the file exists, or when the copy is damaged.
 */
export async function backupTo(database: Database.Database, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already: name a new file for the backup.`);
  // A copy that was cut short never stands under the name of a whole one.
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    // Inside a transaction every step sees the same state; else a write begins the copy again.
    database.exec('BEGIN');
    try {
      versionOf(database);
      await database.backup(part, { progress: () => pagesAStep });
    } finally {
      database.exec('COMMIT');
    }
    checkCopy(part);
    renameSync(part, file);
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(part + suffix, { force: true });
  }
}

/** About two milliseconds of work at a time, so that the event loop goes on in between. */
const pagesAStep = 500;

/** @throws Error when SQLite finds the file damaged. */
export function checkCopy(file: string): void {
  const copy = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const found = copy.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(`${file} is damaged: ${String(found)}`);
    const broken = copy.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) throw new Error(`${file} is damaged: ${broken.length} rows refer to rows that are missing.`);
  } finally {
    copy.close();
  }
}

import type { Finding } from '@namekeep/core/ports';
import type Database from 'better-sqlite3';

/** SQLite's own checks: of the file, and of the references between rows. */
export function* checkFile(database: Database.Database): Iterable<Finding> {
  for (const row of database.pragma('integrity_check(100)') as { integrity_check: string }[]) {
    if (row.integrity_check !== 'ok') yield { what: 'The file is damaged.', where: row.integrity_check };
  }
  for (const row of database.pragma('foreign_key_check') as { table: string; rowid: number; parent: string }[]) {
    yield { what: `A row refers to one that is missing in ${row.parent}.`, where: `${row.table} ${row.rowid}` };
  }
}

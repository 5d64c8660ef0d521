import type { Finding } from '@namekeep/core/ports';
import Database from 'better-sqlite3';

/** SQLite's own checks: of the file, of the references between rows, and of the search index against its texts. */
export function* checkFile(database: Database.Database): Iterable<Finding> {
  for (const row of database.pragma('integrity_check(100)') as { integrity_check: string }[]) {
    if (row.integrity_check !== 'ok') yield { what: 'The file is damaged.', where: row.integrity_check };
  }
  for (const row of database.pragma('foreign_key_check') as { table: string; rowid: number; parent: string }[]) {
    yield { what: `A row refers to one that is missing in ${row.parent}.`, where: `${row.table} ${row.rowid}` };
  }
  try {
    database.exec("INSERT INTO record_search_index (record_search_index, rank) VALUES ('integrity-check', 1)");
  } catch (error) {
    if (!(error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CORRUPT'))) throw error;
    yield { what: 'The search index does not agree with the texts.', where: String(error) };
  }
}

import Database from 'better-sqlite3';
import type { Finding } from '../driver.ts';
import { type Definitions, differences, type Migration } from '../migrations/index.ts';

export const schemaVersionTable = `CREATE TABLE IF NOT EXISTS schema_version (
  version INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL
) STRICT`;

/** The last step applied; 0 for an empty database. */
export function versionOf(database: Database.Database): number {
  const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'schema_version'").get();
  if (!table) return 0;
  const row = database.prepare('SELECT coalesce(max(version), 0) AS version FROM schema_version').get();
  return (row as { version: number }).version;
}

/** The definitions of all tables, indexes, triggers and views, by `type name`, and the last migration; 0 if not ours. */
export function schemaOf(database: Database.Database): { definitions: Definitions; version: number } {
  const rows = database.prepare("SELECT type, name, coalesce(sql, '') AS sql FROM sqlite_schema").all();
  const definitions = new Map(
    (rows as { type: string; name: string; sql: string }[])
      // Statistics of ANALYZE are the database's own business.
      .filter(({ name }) => !name.startsWith('sqlite_stat'))
      .map(({ type, name, sql }) => [`${type} ${name}`, sql.replace(/\s+/g, ' ').trim()]),
  );
  // A view of the same name could run without end.
  const isOurs = (definitions.get('table schema_version') ?? '').endsWith('STRICT');
  return { definitions, version: isOurs ? versionOf(database) : 0 };
}

/** What is not as the migrations make it, up to `version`. */
export function checkSchema(found: Definitions, list: readonly Migration[], version: number): Iterable<Finding> {
  const database = new Database(':memory:');
  try {
    database.exec(schemaVersionTable);
    for (const migration of list) if (migration.version <= version) database.exec(migration.sqlite);
    return differences(schemaOf(database).definitions, found);
  } finally {
    database.close();
  }
}

/** SQLite's own checks: of the file, and of the references between rows. */
export function* checkFile(database: Database.Database): Iterable<Finding> {
  for (const row of database.pragma('integrity_check(100)') as { integrity_check: string }[]) {
    if (row.integrity_check !== 'ok') yield { what: 'The file is damaged.', where: row.integrity_check };
  }
  for (const row of database.pragma('foreign_key_check') as { table: string; rowid: number; parent: string }[]) {
    yield { what: `A row refers to one that is missing in ${row.parent}.`, where: `${row.table} ${row.rowid}` };
  }
}

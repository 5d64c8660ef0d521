import type Database from 'better-sqlite3';

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

import { existsSync } from 'node:fs';
import { NewerSchemaError } from '@namekeep/core/ports';
import type Database from 'better-sqlite3';
import type { Migration } from '../migrations/index.ts';
import { backupTo } from './backup.ts';
import { versionOf } from './schema-version.ts';

/**
 * Applies what is missing of `list`, each step in a transaction that keeps other processes out, so that a killed
 * migration goes on where it was. A database with data is copied beside itself first.
 *
 * @throws NewerSchemaError when the database has steps that the list does not know.
 */
export async function migrate(
  database: Database.Database,
  list: readonly Migration[],
  now: () => Date,
): Promise<{ from: number; to: number }> {
  const from = versionOf(database);
  const to = list.at(-1)?.version ?? 0;
  refuseNewer(from, to);
  if (from > 0 && from < to) {
    const copy = `${database.name}.schema-${from}.backup`;
    // One that is there already is from an attempt before this one, and as good.
    if (!existsSync(copy)) await backupTo(database, copy);
  }
  const apply = database.transaction(() => {
    database.exec(`CREATE TABLE IF NOT EXISTS schema_version (
      version INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL
    ) STRICT`);
    const version = versionOf(database);
    refuseNewer(version, to);
    const step = list.find((migration) => migration.version === version + 1);
    if (!step) return false;
    database.exec(step.sqlite);
    database
      .prepare('INSERT INTO schema_version (version, name, applied_at) VALUES (?, ?, ?)')
      .run(step.version, step.name, now().toISOString());
    return true;
  });
  while (apply.immediate());
  return { from, to };
}

function refuseNewer(version: number, known: number): void {
  if (version <= known) return;
  throw new NewerSchemaError(
    `The database has schema ${version}, and this program knows schemas up to ${known}: start a newer program.`,
  );
}

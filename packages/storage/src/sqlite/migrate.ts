import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { type Migration, refuseNewer } from '../migrations/index.ts';
import { backupTo } from './backup.ts';
import { schemaVersionTable, versionOf } from './schema.ts';

interface MigrateOptions {
  now: () => Date;
  /** Where a database with data is copied to first; undefined for a database that is itself a copy. */
  backups: string | undefined;
  /** Hears of the copy, once it is whole. */
  onBackup: (file: string) => void;
}

/** Backups of this many migrations are kept. */
const mostBackups = 3;

/**
 * Applies what is missing of `list`, each step in a transaction that keeps other processes out, so that a killed
 * migration goes on where it was. A database with data is backed up first, as `before-N.db` for the first step N.
 *
 * @throws NewerSchemaError when the database has steps that the list does not know.
 */
export async function migrate(
  database: Database.Database,
  list: readonly Migration[],
  { now, backups, onBackup }: MigrateOptions,
): Promise<{ from: number; to: number }> {
  const from = versionOf(database);
  const to = list.at(-1)?.version ?? 0;
  refuseNewer(from, to);
  if (from > 0 && from < to && backups !== undefined) await backUp(database, backups, from + 1, onBackup);
  const apply = database.transaction(() => {
    database.exec(schemaVersionTable);
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

async function backUp(database: Database.Database, folder: string, next: number, onBackup: (file: string) => void) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `before-${next}.db`);
  const isStill = (): boolean => versionOf(database) === next - 1;
  // Another process may have migrated meanwhile: its backup stays.
  const written = await backupTo(database, file, { replace: true, isWanted: isStill });
  if (!written) return;
  onBackup(file);
  const kept = readdirSync(folder)
    .flatMap((name) => /^before-(\d+)\.db$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a);
  for (const old of kept.slice(mostBackups)) rmSync(join(folder, `before-${old}.db`), { force: true });
}

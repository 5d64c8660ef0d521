import Database from 'better-sqlite3';
import { migrations } from '../migrations/index.ts';
import { migrate } from '../sqlite/migrate.ts';

/** Creates an embedded database without records, with the schema of an earlier version of the server. */
export async function createOldDatabase(file: string, version: number): Promise<void> {
  const database = new Database(file);
  const steps = migrations.slice(0, version);
  await migrate(database, steps, { now: () => new Date(0), backups: undefined, onBackup: () => undefined });
  database.close();
}

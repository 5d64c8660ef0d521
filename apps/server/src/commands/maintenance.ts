import { resolve } from 'node:path';
import { restoreSqlite } from '@namekeep/storage';
import { environment, readConfig } from '../config.ts';
import { openConfigured, UsageError, withStore } from './with-store.ts';

/** `backup FILE`: a consistent copy of the embedded database. */
export async function backup(argv: readonly string[]): Promise<number> {
  const [file, ...rest] = argv;
  if (!file || rest.length > 0) throw new UsageError('backup takes the one file to write.');
  await withStore(async (store, config) => {
    if (store.dialect !== 'sqlite') throw new UsageError('A PostgreSQL database is backed up with pg_dump.');
    await store.maintenance.backup(resolve(file));
    console.log(`Wrote ${resolve(file)}.`);
    console.log(
      `Keep the master secret too, in another place: NAMEKEEP_SECRET, or ${resolve(config.dataDir, 'secret')}.`,
    );
  });
  return 0;
}

/** `restore FILE`: replaces the embedded database with a backup. */
export async function restore(argv: readonly string[]): Promise<number> {
  const [file, ...rest] = argv;
  if (!file || rest.length > 0) throw new UsageError('restore takes the one file that backup wrote.');
  const { databaseUrl } = readConfig(environment());
  if (!databaseUrl.startsWith('sqlite:'))
    throw new UsageError('A PostgreSQL database is restored with pg_restore or psql.');
  const { hasChecksum, before } = await restoreSqlite(resolve(file), databaseUrl);
  console.log(`Restored ${resolve(file)}. Its checks passed.`);
  if (!hasChecksum) {
    console.log(
      'It has no checksum (it was made by version 0.1.0, or it is a plain copy), so changed texts cannot be detected.',
    );
  }
  if (before !== undefined) console.log(`The previous database was kept as ${before}.`);
  return 0;
}

/** `migrate`: upgrades the schema of the database to this version, after a backup of an embedded one. */
export async function migrate(): Promise<number> {
  const { store } = await openConfigured({
    mayCreate: true,
    onBackup: (file) => console.log(`Backed up the database to ${file}.`),
  });
  try {
    const { from, to } = await store.maintenance.migrate();
    console.log(from === to ? `The database has schema ${to}, the current one.` : upgraded(from, to));
    return 0;
  } finally {
    await store.maintenance.close();
  }
}

const upgraded = (from: number, to: number): string =>
  from === 0 ? `Created schema ${to} in an empty database.` : `Upgraded the database from schema ${from} to ${to}.`;

/** `verify`: lists every difference between the actual and the expected contents of the database; 1 if there is one. */
export async function verify(): Promise<number> {
  const found = await withStore(async (store) => {
    let count = 0;
    for await (const { what, where } of store.maintenance.verify()) {
      count += 1;
      console.log(`${where}: ${what}`);
    }
    return count;
  });
  // Closing writes to the file too, and may fail: there is no verdict before.
  console.log(found === 0 ? 'The database is sound.' : `Problems found: ${found}. Restore a backup, or report this.`);
  return found === 0 ? 0 : 1;
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Store, StoreConfigurationError } from '@namekeep/core/ports';
import { openStore, type StoreEvent, restoreSqlite } from '@namekeep/storage';
import { environment, type GivenConfig, readConfig } from '../config.ts';
import type { Log } from '../log.ts';

/** A mistake in the arguments of a command. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Runs `work` on the configured store, with the schema of this version, and closes it.
 *
 * @throws StoreConfigurationError if there is no database, unless it may be created: a backup of a new, empty database
 * would look like a backup of the portfolio.
 */
export async function withStore<T>(
  work: (store: Store, config: GivenConfig) => Promise<T>,
  { mayCreate = false, alone = false }: { mayCreate?: boolean; alone?: boolean } = {},
): Promise<T> {
  const { store, config } = await openConfigured({ mayCreate, alone });
  try {
    await migrateUnlessManual(store, config);
    return await work(store, config);
  } finally {
    await store.maintenance.close();
  }
}

interface OpenOptions {
  mayCreate: boolean;
  /** Whether to refuse while another process has the embedded database open. */
  alone?: boolean;
  /** Called with the file of a backup that is made before a migration. */
  onBackup?: (file: string) => void;
}

/** Opens the configured store as it is. @throws StoreConfigurationError if there is no database, unless it may be created. */
export async function openConfigured({ mayCreate, alone = false, onBackup }: OpenOptions) {
  const config = readConfig(environment());
  const [, file] = /^sqlite:(.+)$/s.exec(config.databaseUrl) ?? [];
  if (file !== undefined && !mayCreate && !existsSync(file)) {
    throw new StoreConfigurationError(
      `There is no database at ${file}. Check NAMEKEEP_DATA_DIR and NAMEKEEP_DATABASE_URL.`,
    );
  }
  const store = await openStore(config.databaseUrl, {
    pooler: config.databasePooler,
    backups: backupsIn(config.dataDir),
    exclusive: alone,
    onEvent: (event) => {
      if (event.event === 'backed_up') onBackup?.(event.file);
    },
  });
  return { store, config };
}

/** The schema has to be upgraded first, by an operator who has turned automatic upgrades off. */
export class MigrationNeededError extends Error {
  override name = 'MigrationNeededError';
}

/**
 * Upgrades the schema to this version, unless that is left to the operator.
 *
 * @throws MigrationNeededError if it is, and the schema is older.
 */
export async function migrateUnlessManual({ maintenance, dialect }: Store, config: Pick<GivenConfig, 'migrate'>) {
  const { from, to } = await maintenance.schema();
  if (config.migrate === 'auto' || from >= to) return maintenance.migrate();
  const found = from === 0 ? 'The database is empty' : `The database has schema ${from}`;
  const first = from > 0 && dialect === 'postgresql' ? 'Back it up with pg_dump, then run' : 'Run';
  throw new MigrationNeededError(
    `${found}, this version needs schema ${to}, and NAMEKEEP_MIGRATE is manual. ${first} \`namekeep-server migrate\`.`,
  );
}

/** The folder for backups that are made before a migration of the embedded database. */
export const backupsIn = (dataDir: string): string => join(dataDir, 'backups');

/** Logs the events of the store; damage is an error, because the operator has to act on it. */
export const logStoreEvents =
  (log: Log) =>
  (event: StoreEvent): void => {
    if (event.event === 'damaged' || event.event === 'displaced') log.error(event, event.message);
    else if (event.event === 'put_back')
      log.warn(event, `The files of the database ${event.file} are back in their place`);
    else if (event.event === 'made_private') {
      log.warn({ files: event.files }, 'Other users could read files of the database. Only this user can now');
    } else if (event.event === 'open_to_others') {
      log.warn({ files: event.files }, 'Other users can read files of the database. Change their mode to 0600');
    } else if (event.event === 'backed_up') {
      log.info(event, `Backed up the database before its migration: ${event.file}`);
    } else if (event.event === 'not_backed_up') {
      log.warn(event, 'Migrating the database without a backup: make one with pg_dump before an upgrade');
    } else log.info(event, 'store');
  };

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

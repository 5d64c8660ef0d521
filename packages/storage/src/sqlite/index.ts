import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding, Driver, StoreOptions } from '../driver.ts';
import type Database from 'better-sqlite3';
import { type Migration, migrations } from '../migrations/index.ts';
import { makePrivate, makePrivateFolder } from '../private-files.ts';
import { backupTo } from './backup.ts';
import { SharedReads, type SqliteConnection, openConnection } from './connection.ts';
import { asStoreError, openingError } from './errors.ts';
import { copyOf, removeDatabase } from './files.ts';
import { type Lock, lockAlone, lockExclusive, lockForServer, lockShared, makePrivateFile } from './files.ts';
import { migrate } from './migrate.ts';
import { Place } from './place.ts';
import { checkFile, checkSchema, schemaOf, versionOf } from './schema.ts';
import { SqliteWriter } from './writer.ts';

/**
 * Opens a database file, and makes it when there is none. Reads and writes have a connection each, so that no read
 * sees what is not committed yet.
 */
export function openSqlite(path: string, options: StoreOptions, list: readonly Migration[] = migrations): Driver {
  makePrivateFolder(dirname(path));
  // Locks and logs are next to the file itself, even if it is opened through a link.
  const file = existsSync(path) ? realpathSync(path) : path;
  const { backups = backupsBeside(file), onEvent } = options;
  if (existsSync(copyOf(file))) {
    // Unless a restore is under way, this is what is left of one that was killed.
    const lock = lockExclusive(file);
    if (lock) removeDatabase(copyOf(file));
    lock?.release();
  }
  const { narrowed, open: openToOthers } = makePrivate(file, backups === false ? undefined : backups);
  if (narrowed.length > 0) onEvent?.({ event: 'made_private', dialect: 'sqlite', files: narrowed });
  if (openToOthers.length > 0) onEvent?.({ event: 'open_to_others', dialect: 'sqlite', files: openToOthers });
  const locks = lock(file, options);
  try {
    return openLocked(path, file, options, list, locks);
  } catch (error) {
    for (const { release } of locks) release();
    throw error;
  }
}

const LOOK_MS = 1000;

const backupsBeside = (file: string): string => join(dirname(file), 'backups');

/** The one server of a database holds a second lock, which others that have it open for a moment do not need. */
function lock(file: string, { exclusive, serves }: StoreOptions): Lock[] {
  const own = exclusive ? lockAlone(file) : lockShared(file);
  try {
    return serves ? [lockForServer(file), own] : [own];
  } catch (error) {
    own.release();
    throw error;
  }
}

function openLocked(
  path: string,
  file: string,
  options: StoreOptions,
  list: readonly Migration[],
  locks: Lock[],
): Driver {
  const { onEvent, serves } = options;
  makePrivateFile(file);
  // The writer goes first: it recovers the file where the last process ended in the middle.
  const { connection, effective } = openConnection(file);
  onEvent?.({ event: 'opened', dialect: 'sqlite', file, ...effective });
  // The reader stays open, and as long as it is, SQLite keeps the log.
  const reader = openConnection(file).connection;
  reader.database.pragma('query_only = on');
  const sharedReads = new SharedReads(reader.database);
  reader.sharedReads = sharedReads;
  const place = new Place(path, file, onEvent);
  // Every write checks. This is for the log of a server that gets no writes.
  const looking = serves ? setInterval(() => place.look(), LOOK_MS).unref() : undefined;

  const open = () => openInPlace(file, place);
  const withDatabase = async <T>(work: (database: Database.Database) => T | Promise<T>): Promise<T> => {
    const { database } = open();
    try {
      return await work(database);
    } catch (error) {
      throw openingError(error, file);
    } finally {
      database.close();
    }
  };

  const { writer, closeUnused } = openWriter(connection, open, { file, place, sharedReads }, options);

  return {
    dialect: 'sqlite',
    reader,
    write: (work, writeOptions) => writer.run(work, writeOptions),
    migrate: () => withDatabase((database) => migrateAlone(file, database, list, options)),
    schema: () => withDatabase((database) => ({ from: versionOf(database), to: list.at(-1)?.version ?? 0 })),
    backup: (target) => withDatabase(async (database) => void (await backupTo(database, target))),
    async snapshot() {
      const snapshot = open();
      snapshot.database.pragma('query_only = on');
      snapshot.database.exec('BEGIN');
      return Object.assign(snapshot, { close: async () => void snapshot.database.close() });
    },
    async *checkFiles(): AsyncIterable<Finding> {
      const { database } = open();
      try {
        yield* checkFile(database);
        yield* checkSchema(schemaOf(database).definitions, list, versionOf(database));
      } catch (error) {
        throw asStoreError(error, file);
      } finally {
        database.close();
      }
    },
    async close() {
      clearInterval(looking);
      await writer.close();
      closeUnused();
      // The last connection of the last process empties the log: https://www.sqlite.org/wal.html#ckpt. Where it cannot,
      // as on a full disk, what is in the log is as safe there.
      try {
        sharedReads.end();
        reader.database.pragma('wal_checkpoint(TRUNCATE)');
      } catch {
        // The next one to open the file does it.
      } finally {
        reader.database.close();
        for (const { release } of locks) release();
      }
    },
  };
}

/** One more connection: to the files that the first one opened, and never to what has taken their place. */
function openInPlace(file: string, place: Place): SqliteConnection {
  place.check();
  const { connection } = openConnection(file, { mustExist: true });
  try {
    place.check();
    return connection;
  } catch (error) {
    connection.database.close();
    throw error;
  }
}

/** The writer, with the connection that is already open and then, if that is lost, with others. */
function openWriter(
  connection: SqliteConnection,
  open: () => SqliteConnection,
  about: { file: string; place: Place; sharedReads: SharedReads },
  { maxPages, maxQueuedWrites = 10_000, onEvent }: StoreOptions,
) {
  let first: SqliteConnection | undefined = connection;
  const openNext = () => {
    const next = first ?? open();
    if (!first) onEvent?.({ event: 'reopened', dialect: 'sqlite', file: about.file });
    first = undefined;
    // Waiting for another process is the writer's own business, a little at a time.
    next.database.pragma('busy_timeout = 20');
    if (maxPages !== undefined) next.database.pragma(`max_page_count = ${maxPages}`);
    return next;
  };
  const writer = new SqliteWriter({ ...about, open: openNext, queue: maxQueuedWrites });
  return { writer, closeUnused: () => void first?.database.close() };
}

/** Upgrades the schema, but not under a server, which would be of an older version: by whatever command. */
async function migrateAlone(
  file: string,
  database: Database.Database,
  list: readonly Migration[],
  { backups = backupsBeside(file), now = () => new Date(), serves = false, onEvent }: StoreOptions,
): Promise<{ from: number; to: number }> {
  const from = versionOf(database);
  const isOlder = from > 0 && from < (list.at(-1)?.version ?? 0);
  const own = isOlder && !serves ? lockForServer(file) : undefined;
  try {
    const versions = await migrate(database, list, {
      now,
      backups: backups === false ? undefined : backups,
      onBackup: (backup) => onEvent?.({ event: 'backed_up', dialect: 'sqlite', file: backup }),
    });
    // What a process that was killed left in the log.
    database.pragma('wal_checkpoint(PASSIVE)');
    return versions;
  } finally {
    own?.release();
  }
}

import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from '@namekeep/core/ports';
import type Database from 'better-sqlite3';
import type { Driver } from '../driver.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import type { StoreOptions } from '../options.ts';
import { makePrivate, makePrivateFolder } from '../private-files.ts';
import { backupTo } from './backup.ts';
import { checkFile } from './check-file.ts';
import { Checkpointer } from './checkpointer.ts';
import type { SqliteConnection } from './connection.ts';
import { asStoreError } from './errors.ts';
import { type Lock, lockAlone, lockExclusive, lockForServer, lockShared, makePrivateFile } from './lock.ts';
import { migrate } from './migrate.ts';
import { openConnection } from './open.ts';
import { openingError } from './opening-error.ts';
import { Place } from './place.ts';
import { checkSchema } from './schema-check.ts';
import { versionOf } from './schema-version.ts';
import { SharedReads } from './shared-reads.ts';
import { isUnfinished, undoUnfinished } from './swap.ts';
import { type BesideWriter, SqliteWriter } from './writer.ts';

/**
 * Opens a database file, and makes it when there is none. Reads and writes have a connection each, so that no read
 * sees what is not committed yet.
 */
export function openSqlite(path: string, options: StoreOptions, list: readonly Migration[] = migrations): Driver {
  makePrivateFolder(dirname(path));
  // Locks and logs are next to the file itself, even if it is opened through a link.
  const file = existsSync(path) ? realpathSync(path) : path;
  const { backups = backupsBeside(file) } = options;
  undoCutRestore(file, options);
  const { narrowed, open: openToOthers } = makePrivate(file, backups === false ? undefined : backups);
  if (narrowed.length > 0) options.onEvent?.({ event: 'made_private', dialect: 'sqlite', files: narrowed });
  if (openToOthers.length > 0) options.onEvent?.({ event: 'open_to_others', dialect: 'sqlite', files: openToOthers });
  const lock = lockFor(file, options);
  try {
    return openLocked(path, file, options, list, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

const LOOK_MS = 1000;

const backupsBeside = (file: string): string => join(dirname(file), 'backups');

/** Goes back where a restore was killed on its last steps, before the database is opened without its log. */
function undoCutRestore(file: string, { onEvent }: StoreOptions): void {
  if (!isUnfinished(file)) return;
  const lock = lockExclusive(file);
  // A restore is under way, or another process has gone back and opened the database.
  if (!lock) return;
  try {
    if (undoUnfinished(file)) onEvent?.({ event: 'restore_undone', dialect: 'sqlite', file });
  } finally {
    lock.release();
  }
}

/** The one server of a database holds a second lock, which others that have it open for a moment do not need. */
function lockFor(file: string, { exclusive, serves }: StoreOptions): Lock {
  const lock = exclusive ? lockAlone(file) : lockShared(file);
  if (!serves) return lock;
  try {
    const server = lockForServer(file);
    return {
      release() {
        server.release();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openLocked(path: string, file: string, options: StoreOptions, list: readonly Migration[], lock: Lock): Driver {
  makePrivateFile(file);
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
  // The writer goes first: it recovers the file where the last process ended in the middle.
  const { connection, effective } = openConnection(file);
  options.onEvent?.({ event: 'opened', dialect: 'sqlite', file, ...effective });
  const reader = openConnection(file).connection;
  reader.database.pragma('query_only = on');
  // The reader stays open, and as long as it is, SQLite keeps the log.
  const place = new Place(path, file, options.onEvent);
  const open = () => openInPlace(file, place);
  // Every write checks. This is for the log of a server that gets no writes.
  const looking = options.serves ? setInterval(() => place.look(), LOOK_MS).unref() : undefined;
  const sharedReads = new SharedReads(reader.database);
  reader.sharedReads = sharedReads;

  const checkpointer = new Checkpointer(path, file, place.files);
  const { writer, closeUnused } = openWriter(file, connection, { checkpointer, sharedReads, place }, options);

  return {
    dialect: 'sqlite',
    reader,
    // Rows go in as fast one by one.
    insertSizes: [1],
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
        yield* checkSchema(database, list, versionOf(database));
      } catch (error) {
        throw asStoreError(error, file);
      } finally {
        database.close();
      }
    },
    async close() {
      clearInterval(looking);
      await writer.close();
      await checkpointer.close();
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
        lock.release();
      }
    },
  };
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
  const lock = isOlder && !serves ? lockForServer(file) : undefined;
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
    lock?.release();
  }
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
function openWriter(file: string, connection: SqliteConnection, beside: BesideWriter, options: StoreOptions) {
  let first: SqliteConnection | undefined = connection;
  const writer = new SqliteWriter(
    file,
    () => {
      const next = first ?? openInPlace(file, beside.place);
      if (!first) options.onEvent?.({ event: 'reopened', dialect: 'sqlite', file });
      first = undefined;
      // Waiting for another process is the writer's own business, a little at a time.
      next.database.pragma('busy_timeout = 20');
      if (options.maxPages !== undefined) next.database.pragma(`max_page_count = ${options.maxPages}`);
      return next;
    },
    beside,
    { queue: options.maxQueuedWrites ?? 10_000, group: 256, groupMs: 25 },
  );
  return { writer, closeUnused: () => void first?.database.close() };
}

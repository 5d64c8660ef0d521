import { existsSync } from 'node:fs';
import { StoreConfigurationError } from '@namekeep/core/ports';
import Database from 'better-sqlite3';
import { SqliteConnection } from './connection.ts';
import { openingError } from './errors.ts';

/** Of pages in memory. */
export const cacheKibibytes = 32_768;
/** A checkpoint makes everybody wait; this is about 16 MiB of log. */
export const checkpointPages = 4000;

/** How the file was opened, as SQLite says it. */
export interface Effective {
  journalMode: string;
  synchronous: number;
  foreignKeys: number;
  busyTimeoutMs: number;
}

/**
 * Opens the file for durable writing, and checks that SQLite does as it was told.
 * https://www.sqlite.org/wal.html, https://www.sqlite.org/pragma.html#pragma_synchronous
 *
 * @throws StoreConfigurationError, StoreUnavailableError or StoreDamagedError, with the path, the cause and the cure.
 */
export function openConnection(file: string, { mustExist = false }: { mustExist?: boolean } = {}) {
  try {
    const database = new Database(file, { timeout: 5000, fileMustExist: mustExist });
    try {
      const journalMode = database.pragma('journal_mode = wal', { simple: true }) as string;
      database.pragma('synchronous = full');
      database.pragma('foreign_keys = on');
      // In KiB when negative.
      database.pragma(`cache_size = -${cacheKibibytes}`);
      database.pragma('temp_store = memory');
      database.pragma(`wal_autocheckpoint = ${checkpointPages}`);
      // The log is cut back to this after a checkpoint, so that one large transaction does not keep its disk space.
      database.pragma('journal_size_limit = 67108864');
      const effective: Effective = {
        journalMode,
        synchronous: database.pragma('synchronous', { simple: true }) as number,
        foreignKeys: database.pragma('foreign_keys', { simple: true }) as number,
        busyTimeoutMs: database.pragma('busy_timeout', { simple: true }) as number,
      };
      check(file, effective);
      // An empty file gets its log now, and with it, everyone who has it open knows which log that is.
      if (!existsSync(`${file}-wal`)) {
        database.pragma(`user_version = ${database.pragma('user_version', { simple: true }) as number}`);
      }
      return { connection: new SqliteConnection(database), effective };
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw openingError(error, file);
  }
}

function check(file: string, { journalMode, synchronous, foreignKeys }: Effective): void {
  if (journalMode !== 'wal') {
    throw new StoreConfigurationError(
      `SQLite's write-ahead log does not work for ${file}: use a local disk, not a network file system.`,
    );
  }
  if (synchronous !== 2 || foreignKeys !== 1) {
    throw new StoreConfigurationError(
      `SQLite refused durable writes or foreign keys for ${file}: its build is unusual.`,
    );
  }
}

import { StoreConfigurationError, type StoreDamagedError, type StoreUnavailableError } from '@namekeep/core/ports';
import Database from 'better-sqlite3';
import type { Connection } from '../driver.ts';
import type { Compiled, Statement } from '../statement.ts';
import { asStoreError, isStoreFault, isTaken } from './errors.ts';
import { openingError } from './opening-error.ts';
import { SearchChanges } from './search-changes.ts';
import { Turns } from './turns.ts';

/** One connection to the file, with its prepared statements. */
export class SqliteConnection implements Connection {
  readonly dialect = 'sqlite';
  readonly database: Database.Database;
  readonly searchChanges: SearchChanges;
  /**
   * What ended the transaction of this connection. SQLite may have rolled it back by itself, and a statement after
   * that would commit alone (https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction).
   */
  fault: StoreUnavailableError | StoreDamagedError | undefined;
  readonly #turns = new Turns();
  readonly #prepared = new WeakMap<Compiled<never, unknown>, Database.Statement>();

  constructor(database: Database.Database) {
    this.database = database;
    this.searchChanges = new SearchChanges(database);
  }

  async all<Values, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]> {
    return this.#turns.after(this.#run(statement, values, (prepared, bound) => prepared.all(...bound) as Row[]));
  }

  async first<Values, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row | undefined> {
    return this.#turns.after(
      this.#run(statement, values, (prepared, bound) => prepared.get(...bound) as Row | undefined),
    );
  }

  async change<Values>(statement: Statement<Values, unknown>, values: Values): Promise<number> {
    return this.#turns.after(this.#run(statement, values, (prepared, bound) => prepared.run(...bound).changes));
  }

  async changeUnlessTaken<Values>(statement: Statement<Values, unknown>, values: Values): Promise<number | 'taken'> {
    // A broken constraint undoes its statement alone: https://www.sqlite.org/lang_conflict.html
    const changed = this.#run(statement, values, (prepared, bound) => {
      try {
        return prepared.run(...bound).changes;
      } catch (error) {
        if (isTaken(error)) return 'taken';
        throw error;
      }
    });
    return this.#turns.after(changed);
  }

  #run<Values, Result>(
    statement: Statement<Values, unknown>,
    values: Values,
    run: (prepared: Database.Statement, bound: unknown[]) => Result,
  ): Result {
    if (this.fault) throw this.fault;
    const compiled = statement.for('sqlite');
    const { inTransaction } = this.database;
    try {
      let prepared = this.#prepared.get(compiled);
      if (!prepared) this.#prepared.set(compiled, (prepared = this.database.prepare(compiled.sql)));
      return this.#turns.during(() => run(prepared, compiled.bind(values)));
    } catch (error) {
      const reason = asStoreError(error, this.database.name);
      if (inTransaction && isStoreFault(reason)) this.fault = reason;
      throw reason;
    }
  }
}

/** Keeps pages of an account of a million records in memory. */
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
export function openConnection(file: string, { busyTimeoutMs = 5000 }: { busyTimeoutMs?: number } = {}) {
  try {
    const database = new Database(file, { timeout: busyTimeoutMs });
    try {
      const journalMode = database.pragma('journal_mode = wal', { simple: true }) as string;
      database.pragma('synchronous = full');
      database.pragma('foreign_keys = on');
      // In KiB when negative.
      database.pragma(`cache_size = -${cacheKibibytes}`);
      database.pragma('temp_store = memory');
      database.pragma(`wal_autocheckpoint = ${checkpointPages}`);
      // The log is cut back to this after a checkpoint, so that one great transaction does not keep its disk space.
      database.pragma('journal_size_limit = 67108864');
      const effective: Effective = {
        journalMode,
        synchronous: database.pragma('synchronous', { simple: true }) as number,
        foreignKeys: database.pragma('foreign_keys', { simple: true }) as number,
        busyTimeoutMs: database.pragma('busy_timeout', { simple: true }) as number,
      };
      check(file, effective);
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

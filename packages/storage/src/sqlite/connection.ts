import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Connection, StoreEvent, Tuple, Sql } from '../driver.ts';
import { StoreConfigurationError, type StoreDamagedError, type StoreUnavailableError } from '../errors.ts';
import { asStoreError, isStoreFault, isTaken, openingError } from './errors.ts';

/**
 * Of pages in memory: the system keeps the rest of the file. A larger one makes no read cheaper, and a large transaction
 * writes out less as it goes, which its commit then does at once.
 */
const cacheKibibytes = 8192;
/** A checkpoint makes everybody wait; this is about 16 MiB of log. */
export const checkpointPages = 4000;

type Prepared = Map<string, Database.Statement>;
/** Statements that stay prepared; beyond, all are prepared again. */
const mostPrepared = 500;

/** One connection to the file, with its prepared statements. */
export class SqliteConnection implements Connection {
  readonly dialect = 'sqlite';
  // Rows go in as fast one by one.
  readonly insertSizes = [1];
  readonly database: Database.Database;
  /**
   * What ended the transaction of this connection. SQLite may have rolled it back by itself, and a statement after
   * that would commit alone (https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction).
   */
  fault: StoreUnavailableError | StoreDamagedError | undefined;
  /** Set for a connection that only reads what is committed. */
  sharedReads: SharedReads | undefined;
  readonly #turns = new Turns();
  readonly #prepared: Prepared = new Map();
  /** Those whose rows are lists of values. */
  readonly #raw: Prepared = new Map();

  constructor(database: Database.Database) {
    this.database = database;
  }

  async all<Row>(query: Sql<Row>): Promise<Row[]> {
    return this.#turns.after(this.#run(query, (prepared, values) => prepared.all(...values) as Row[]));
  }

  async one<Row>(query: Sql<Row>): Promise<Row | undefined> {
    return (await this.all(query))[0];
  }

  async tuples(query: Sql): Promise<Tuple[]> {
    return this.#turns.after(this.#run(query, (prepared, values) => prepared.all(...values) as Tuple[], this.#raw));
  }

  async change(query: Sql): Promise<number> {
    return this.#turns.after(this.#run(query, (prepared, values) => prepared.run(...values).changes));
  }

  async changeUnlessTaken(query: Sql): Promise<number | 'taken'> {
    // A broken constraint undoes its statement alone: https://www.sqlite.org/lang_conflict.html
    const changed = this.#run(query, (prepared, values) => {
      try {
        return prepared.run(...values).changes;
      } catch (error) {
        if (isTaken(error)) return 'taken';
        throw error;
      }
    });
    return this.#turns.after(changed);
  }

  #run<Result>(
    query: Sql,
    run: (prepared: Database.Statement, values: readonly unknown[]) => Result,
    known: Prepared = this.#prepared,
  ): Result {
    if (this.fault) throw this.fault;
    const { text, values } = query.compiled('sqlite');
    const inTransaction = !this.sharedReads && this.database.inTransaction;
    try {
      this.sharedReads?.begin();
      let prepared = known.get(text);
      if (!prepared) {
        if (known.size >= mostPrepared) known.clear();
        prepared = this.database.prepare(text);
        if (known === this.#raw) prepared.raw();
        known.set(text, prepared);
      }
      return this.#turns.during(() => run(prepared, values));
    } catch (error) {
      const reason = asStoreError(error, this.database.name);
      if (inTransaction && isStoreFault(reason)) this.fault = reason;
      this.sharedReads?.end();
      throw reason;
    }
  }
}

/** How old what a read sees can be, in milliseconds, if another process has written meanwhile. */
const MOST_MS = 1;

/**
 * One transaction for the reads in a turn of the event loop. Its beginning and end take locks, which cost about as much as
 * finding a row. It ends before each commit of this process, so reads see all of those, and no checkpoint waits for it.
 */
export class SharedReads {
  readonly #database: Database.Database;
  readonly #begin: Database.Statement;
  readonly #commit: Database.Statement;
  #open = false;
  #since = 0;
  #isEnding = false;

  constructor(database: Database.Database) {
    this.#database = database;
    this.#begin = database.prepare('BEGIN');
    this.#commit = database.prepare('COMMIT');
  }

  begin(): void {
    const now = performance.now();
    if (this.#open && now - this.#since < MOST_MS) return;
    this.end();
    if (!this.#database.inTransaction) this.#begin.run();
    this.#open = true;
    this.#since = now;
    if (this.#isEnding) return;
    this.#isEnding = true;
    setImmediate(() => {
      this.#isEnding = false;
      this.end();
    });
  }

  end(): void {
    if (!this.#open) return;
    this.#open = false;
    // A fault may have ended it.
    if (!this.#database.open || !this.#database.inTransaction) return;
    try {
      this.#commit.run();
    } catch {
      // The next read meets the same fault, and reports it.
    }
  }
}

/** How long statements may hold the event loop before others get a turn, in milliseconds. */
const mostMs = 10;

/** Counts what the statements of a connection take, for they run on the event loop, and gives it back now and then. */
class Turns {
  #heldMs = 0;

  during<T>(run: () => T): T {
    const started = performance.now();
    try {
      return run();
    } finally {
      this.#heldMs += performance.now() - started;
    }
  }

  /** `result`, now or after others had their turn. */
  after<T>(result: T): T | Promise<T> {
    if (this.#heldMs < mostMs) return result;
    this.#heldMs = 0;
    return nextTurn(result);
  }
}

/** How the file was opened, as SQLite says it. */
type Effective = Omit<Extract<StoreEvent, { event: 'opened'; dialect: 'sqlite' }>, 'event' | 'dialect' | 'file'>;

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

import type { StoreDamagedError, StoreUnavailableError } from '@namekeep/core/ports';
import type Database from 'better-sqlite3';
import type { Connection, Tuple } from '../driver.ts';
import type { Compiled, Statement } from '../statement.ts';
import { asStoreError, isStoreFault, isTaken } from './errors.ts';
import { Turns } from './turns.ts';

type Prepared = WeakMap<Compiled<never, unknown>, Database.Statement>;

/** One connection to the file, with its prepared statements. */
export class SqliteConnection implements Connection {
  readonly dialect = 'sqlite';
  readonly database: Database.Database;
  /**
   * What ended the transaction of this connection. SQLite may have rolled it back by itself, and a statement after
   * that would commit alone (https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction).
   */
  fault: StoreUnavailableError | StoreDamagedError | undefined;
  /** Set for a connection that only reads what is committed. */
  sharedReads: SharedReads | undefined;
  readonly #turns = new Turns();
  readonly #prepared: Prepared = new WeakMap();
  /** Those whose rows are lists of values. */
  readonly #raw: Prepared = new WeakMap();

  constructor(database: Database.Database) {
    this.database = database;
  }

  async all<Values, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]> {
    return this.#turns.after(this.#run(statement, values, (prepared, bound) => prepared.all(...bound) as Row[]));
  }

  async tuples<Values>(statement: Statement<Values, unknown>, values: Values): Promise<Tuple[]> {
    const rows = this.#run(statement, values, (prepared, bound) => prepared.all(...bound) as Tuple[], this.#raw);
    return this.#turns.after(rows);
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
    known: Prepared = this.#prepared,
  ): Result {
    if (this.fault) throw this.fault;
    const compiled = statement.for('sqlite');
    const inTransaction = !this.sharedReads && this.database.inTransaction;
    try {
      this.sharedReads?.begin();
      let prepared = known.get(compiled);
      if (!prepared) {
        prepared = this.database.prepare(compiled.sql);
        if (known === this.#raw) prepared.raw();
        known.set(compiled, prepared);
      }
      return this.#turns.during(() => run(prepared, compiled.bind(values)));
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

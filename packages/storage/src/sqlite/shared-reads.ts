import type Database from 'better-sqlite3';

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

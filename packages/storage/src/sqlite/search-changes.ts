import type Database from 'better-sqlite3';

interface Change {
  /** Whether the index learns the text, or forgets it. */
  learn: boolean;
  number: number;
  text: string;
}

/** Changes of one great job that are kept before they are applied. */
const mostGathered = 2000;

/**
 * What the jobs of a group change in the search index, applied together before the commit: FTS5 writes out all that it
 * has gathered at every savepoint, so that a change in each job's own savepoint would cost several times as much.
 */
export class SearchChanges {
  readonly #database: Database.Database;
  #waiting: Change[] = [];
  /** Changes that the running job has applied already, because it looked into the index. */
  #applied: Change[] = [];
  /** How many of all these are from jobs before the running one. */
  #earlier = 0;
  /** The running job commits alone, so nobody else's changes are undone with it. */
  #isAlone = false;
  #learn: Database.Statement | undefined;
  #forget: Database.Statement | undefined;

  constructor(database: Database.Database) {
    this.#database = database;
  }

  add(change: Change): void {
    this.#waiting.push(change);
    if (!this.#isAlone || this.#waiting.length < mostGathered) return;
    this.apply();
    this.#applied = [];
  }

  /** Brings the index up to date, for one who looks into it or for the commit. */
  apply(): void {
    for (const change of this.#waiting) this.#run(change);
    this.#applied.push(...this.#waiting);
    this.#waiting = [];
  }

  #run({ learn, number, text }: Change): void {
    this.#learn ??= this.#database.prepare('INSERT INTO record_search_index (rowid, text) VALUES (?, ?)');
    // https://www.sqlite.org/fts5.html#the_delete_command
    this.#forget ??= this.#database.prepare(
      "INSERT INTO record_search_index (record_search_index, rowid, text) VALUES ('delete', ?, ?)",
    );
    (learn ? this.#learn : this.#forget).run(number, text);
  }

  /** `isAlone`: the job commits alone, and its changes are too many to be gathered. */
  beginJob({ isAlone }: { isAlone: boolean }): void {
    this.#isAlone = isAlone;
    this.#applied = [];
    this.#earlier = this.#waiting.length;
  }

  /** The job's savepoint is rolled back, and with it what was applied in it, of whichever job. */
  undoJob(): void {
    this.#waiting = [...this.#applied, ...this.#waiting].slice(0, this.#earlier);
    this.#applied = [];
  }
}

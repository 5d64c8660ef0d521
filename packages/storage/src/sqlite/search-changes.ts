import type Database from 'better-sqlite3';
import { Turns } from './turns.ts';

interface Change {
  /** Whether the index learns the text, or forgets it. */
  learn: boolean;
  number: number;
  text: string;
}

/** Changes of one large job that are kept before they are applied. */
const mostGathered = 2000;
/** Characters of such changes. */
const mostCharacters = 1024 * 1024;

/**
 * What the jobs of a group change in the search index, applied together before the commit: FTS5 writes out all that it
 * has gathered at every savepoint, so that a change in each job's own savepoint would cost several times as much.
 */
export class SearchChanges {
  readonly #database: Database.Database;
  readonly #turns = new Turns();
  #waiting: Change[] = [];
  #characters = 0;
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

  async add(change: Change): Promise<void> {
    this.#waiting.push(change);
    this.#characters += change.text.length;
    if (!this.#isAlone || (this.#waiting.length < mostGathered && this.#characters < mostCharacters)) return;
    await this.apply();
    this.#applied = [];
  }

  /** Brings the index up to date, for one who looks into it or for the commit. */
  async apply(): Promise<void> {
    this.#characters = 0;
    for (let change = this.#waiting[0]; change; change = this.#waiting[0]) {
      const next = change;
      // A long text takes as long as a thousand short ones.
      await this.#turns.after(this.#turns.during(() => this.#run(next)));
      this.#applied.push(next);
      this.#waiting.shift();
    }
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

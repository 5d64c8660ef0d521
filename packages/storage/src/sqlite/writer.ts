import { open } from 'node:fs/promises';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { RolledBack, StoreUnavailableError } from '../errors.ts';
import type { Connection, WriteOptions } from '../driver.ts';
import { checkpointPages, type SharedReads, type SqliteConnection } from './connection.ts';
import { asStoreError, isBusy, isDiskFull, isStoreFault } from './errors.ts';
import type { Place } from './place.ts';

interface Job {
  work: (connection: Connection) => Promise<unknown>;
  durable: boolean;
  isLarge: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

export interface WriterOptions {
  file: string;
  /** Opens a connection, the first time and whenever one was lost. */
  open: () => SqliteConnection;
  place: Place;
  sharedReads: SharedReads;
  /** Jobs that wait; one more is refused. */
  queue: number;
}

/** Jobs in one commit, and how long it collects them, in milliseconds: the event loop waits meanwhile. */
const mostTogether = 256;
const longestGroupMs = 25;

/** How long a group waits for another process, and how long it pauses between attempts, in milliseconds. */
const busyTimeoutMs = 5000;
const busyPauseMs = 10;

/** After so long without a write, in milliseconds, the log is moved into the file: a plain copy then has everything. */
const idleMs = 2000;

/**
 * The one writer of a process. Jobs that wait together share a transaction, and so one fsync: each runs in a savepoint
 * of its own, and all are answered after the commit, because what one saw may be another's work. They run one after another
 * and never interleave; the connection gives the event loop back in between.
 */
export class SqliteWriter {
  readonly #options: WriterOptions;
  readonly #queue: Job[] = [];
  #connection: SqliteConnection | undefined;
  /** Works off the queue. */
  #working: Promise<void> | undefined;
  #closed = false;
  #durable = true;
  /** The logs of large commits, moved into the file one after another. */
  #moving: Promise<void> = Promise.resolve();
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  run<T>(
    work: (connection: Connection) => Promise<T | RolledBack<T>>,
    { durable = true, isLarge = false, signal }: WriteOptions = {},
  ): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreUnavailableError('The database is closed.'));
    if (this.#queue.length >= this.#options.queue) {
      return Promise.reject(
        new StoreUnavailableError('Too many writes wait for the disk; try again shortly.', { fault: 'busy' }),
      );
    }
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    return new Promise<T>((resolve, reject) => {
      const job: Job = { work, durable, isLarge, resolve: resolve as Job['resolve'], reject };
      this.#queue.push(job);
      signal?.addEventListener('abort', () => {
        const at = this.#queue.indexOf(job);
        if (at < 0) return;
        this.#queue.splice(at, 1);
        reject(signal.reason);
      });
      this.#working ??= this.#work();
    });
  }

  /** Waits for what has been queued, then takes nothing more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#working;
    clearTimeout(this.#idleTimer);
    await this.#moving;
    this.#connection?.database.close();
    this.#connection = undefined;
  }

  async #work(): Promise<void> {
    do {
      // After all that the event loop has read by now, so that requests that came together are in one group.
      await nextTurn();
      await this.#commitGroup();
    } while (this.#queue.length > 0);
    this.#working = undefined;
    this.#idleTimer?.refresh();
    this.#idleTimer ??= setTimeout(() => this.#moveLog(), idleMs).unref();
  }

  /**
   * Moves the log of a quiet time into the file, without waiting for anybody. No more than an ordinary commit would
   * move; a large one has a thread for that.
   */
  #moveLog(): void {
    const database = this.#connection?.database;
    if (this.#working || !database?.open) return;
    this.#options.sharedReads.end();
    try {
      const [state] = database.pragma('wal_checkpoint(PASSIVE)') as { log: number; checkpointed: number }[];
      // A reader, or another process, still needs the rest of it.
      if (state && state.checkpointed < state.log) this.#idleTimer?.refresh();
    } catch {
      // The next commit meets the same fault, and says so.
    }
  }

  async #commitGroup(): Promise<void> {
    const begun: Job[] = [];
    const answers: (() => void)[] = [];
    try {
      this.#options.place.check();
      const connection = (this.#connection ??= this.#options.open());
      // Who need not be on disk goes along with those who must.
      const durable = this.#queue.slice(0, mostTogether).some((waiting) => waiting.durable);
      await this.#begin(connection, durable);
      const until = performance.now() + longestGroupMs;
      while (begun.length < mostTogether && performance.now() < until && !begun[0]?.isLarge) {
        const [next] = this.#queue;
        // Nobody who came before a large job waits for its commit.
        if (!next || (next.durable && !durable) || (next.isLarge && begun.length > 0)) break;
        begun.push(next);
        this.#queue.shift();
        const { outcome, failed } = await attempt(connection, next);
        answers.push(() => (failed ? next.reject : next.resolve)(outcome));
      }
      if (begun[0]?.isLarge) await this.#commitLarge(connection);
      else this.#commit(connection);
      // What was committed to files that are not there any more is not acknowledged.
      this.#options.place.check();
    } catch (error) {
      const reason = this.#abandon(error);
      // Where nothing was begun, none of those who would have been in this group can be served.
      const refused = begun.length > 0 ? begun : this.#queue.splice(0, mostTogether);
      for (const { reject } of refused) reject(reason);
      return;
    }
    for (const answer of answers) answer();
  }

  /** Commits what took seconds without holding the event loop for as long. */
  async #commitLarge(connection: SqliteConnection): Promise<void> {
    const { database } = connection;
    if (!database.inTransaction) return;
    // Most of it is in the log already. It goes to the disk in a thread, and the commit waits for the rest only.
    const log = await open(`${this.#options.file}-wal`, 'r+');
    try {
      await log.sync();
    } finally {
      await log.close();
    }
    database.pragma('wal_autocheckpoint = 0');
    this.#commit(connection);
    const moving = this.#moving.then(() => moveLogInThread(this.#options.place));
    this.#moving = moving;
    void moving.then(() => {
      if (moving === this.#moving && database.open) database.pragma(`wal_autocheckpoint = ${checkpointPages}`);
    });
    // The answer may be as large as the transaction, and take as long as its commit.
    await nextTurn();
  }

  /** Reads after this see what was written, and its checkpoint does not wait for those before. */
  #commit({ database }: SqliteConnection): void {
    this.#options.sharedReads.end();
    database.exec('COMMIT');
  }

  /** Begins as a writer, never as a reader that becomes one: https://www.sqlite.org/lang_transaction.html#immediate */
  async #begin({ database }: SqliteConnection, durable: boolean): Promise<void> {
    if (durable !== this.#durable) {
      // Without fsync a commit survives the end of the process, and a power cut takes the last ones, never the file.
      database.pragma(durable ? 'synchronous = full' : 'synchronous = normal');
      this.#durable = durable;
    }
    // Nothing in this process then keeps the log from starting again at its beginning.
    this.#options.sharedReads.end();
    // Another process may hold the file. The event loop goes on in between.
    const until = performance.now() + busyTimeoutMs;
    for (;;) {
      try {
        database.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
        await pause(busyPauseMs);
      }
    }
  }

  /** Leaves a connection that failed; the next group opens another one. */
  #abandon(error: unknown): unknown {
    // The connection is as good as the files that it has open, which may come back.
    if (error instanceof StoreUnavailableError && error.fault === 'displaced') return error;
    const connection = this.#connection;
    this.#connection = undefined;
    this.#durable = true;
    try {
      connection?.database.close();
    } catch {
      // Closing is all that can be done with it.
    }
    const reason = connection?.fault ?? asStoreError(error, this.#options.file);
    return isStoreFault(reason)
      ? reason
      : new StoreUnavailableError('The database could not commit.', {
          cause: error,
          fault: isDiskFull(this.#options.file) ? 'full' : 'io',
        });
  }
}

/**
 * The event loop would wait for some hundred megabytes to be moved. What the thread could not do, the next ordinary commit
 * does.
 */
function moveLogInThread({ path, file, files }: Place): Promise<void> {
  const program = new URL('./checkpoint-thread.ts', import.meta.url);
  const worker = new Worker(program, {
    workerData: { path, file, files },
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
  return new Promise((resolve) => void worker.on('error', () => {}).on('exit', () => resolve()));
}

/** Runs a job in a savepoint. Throws only what ends the transaction for all. */
async function attempt(connection: SqliteConnection, { work, isLarge }: Job) {
  const { database } = connection;
  // One that commits alone needs none, which would copy every page that it changes.
  if (!isLarge) database.exec('SAVEPOINT job');
  let outcome: unknown;
  let failed = false;
  try {
    outcome = await work(connection);
  } catch (error) {
    // A full disk and the like undo the whole transaction, whatever the job makes of it.
    if (isStoreFault(asStoreError(error, database.name)) || !database.inTransaction) throw error;
    outcome = error;
    failed = true;
  }
  const undo = failed || outcome instanceof RolledBack;
  if (!isLarge) database.exec(undo ? 'ROLLBACK TO job; RELEASE job' : 'RELEASE job');
  else if (undo) database.exec('ROLLBACK');
  return { outcome: outcome instanceof RolledBack ? outcome.result : outcome, failed };
}

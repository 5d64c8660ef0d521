import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** What the thread is started with. */
export interface CheckpointData {
  path: string;
  file: string;
  files: string;
}

const program = new URL('./checkpoint-thread.ts', import.meta.url);
/** Between two checkpoints, so that a row of large commits does not share the disk with one after each. */
const pauseMs = 250;
const idleMs = 10_000;

/**
 * Moves the log of large commits into the database file in a thread. The connection that commits would do it by itself,
 * and the event loop would wait for some hundred megabytes to be on disk.
 */
export class Checkpointer {
  readonly #workerData: CheckpointData;
  #worker: Worker | undefined;
  /** Aborted when the thread has ended, however it did. */
  #gone = new AbortController();
  #wanted = false;
  #running: Promise<void> | undefined;
  #ending: Promise<unknown> | undefined;

  /** `files` are those that the connection which commits has open. */
  constructor(path: string, file: string, files: string) {
    this.#workerData = { path, file, files };
  }

  /** Resolves when all that was committed before the call is moved, as far as no reader needs the log. */
  run(): Promise<void> {
    this.#wanted = true;
    return (this.#running ??= this.#work().finally(() => (this.#running = undefined)));
  }

  /** Resolves when the thread is gone, and with it its connection. */
  async close(): Promise<void> {
    await this.#running;
    this.#end();
    await this.#ending;
  }

  async #work(): Promise<void> {
    while (this.#wanted) {
      this.#wanted = false;
      const worker = this.#start();
      worker.ref();
      try {
        worker.postMessage('checkpoint');
        await once(worker, 'message', { signal: this.#gone.signal });
      } catch {
        // What it could not do, the next commit of the ordinary kind does.
        this.#worker = undefined;
      }
      worker.unref();
      await setTimeout(pauseMs);
    }
    setTimeout(idleMs, undefined, { ref: false }).then(
      () => this.#running ?? this.#end(),
      () => {},
    );
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(program, {
      workerData: this.#workerData,
      resourceLimits: { maxOldGenerationSizeMb: 32 },
    });
    // Without a listener, the error of a thread that nobody waits for would end the process.
    const gone = new AbortController();
    worker
      .on('error', () => {})
      .on('exit', () => {
        gone.abort();
        if (this.#worker === worker) this.#worker = undefined;
      });
    this.#gone = gone;
    return (this.#worker = worker);
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    if (!worker) return;
    // A process that waits for a thread it does not count would end in the middle of waiting.
    worker.ref();
    worker.postMessage(null);
    this.#ending = once(worker, 'exit').catch(() => {});
  }
}

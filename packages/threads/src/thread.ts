import { Worker } from 'node:worker_threads';
import { ThreadOutOfMemoryError } from './errors.ts';

/** Loading a program takes longer than a small task, so an idle thread waits a little for the next task. */
const idleMs = 10_000;

/** One worker and its tasks. */
export class Thread {
  readonly worker: Worker;
  /** Each one receives the error that ends the thread. */
  readonly tasks = new Set<(error: Error) => void>();
  /** Whether it accepts no more tasks. It still counts until it has ended. */
  isEnding = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(program: URL, maxHeapMegabytes: number, onGone: () => void) {
    this.worker = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    this.worker.on('error', (error: Error & { code?: string }) =>
      this.#end(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ThreadOutOfMemoryError('A task needed more memory than its thread may have.', { cause: error })
          : error,
      ),
    );
    this.worker.on('exit', (code) => {
      this.#end(new Error(`A worker thread ended with code ${code}.`));
      onGone();
    });
  }

  add(onEnd: (error: Error) => void): void {
    clearTimeout(this.#idle);
    this.worker.ref();
    this.tasks.add(onEnd);
  }

  remove(onEnd: (error: Error) => void): void {
    this.tasks.delete(onEnd);
    if (this.tasks.size > 0 || this.isEnding) return;
    // An idle thread must not keep the process alive.
    this.worker.unref();
    this.#idle = setTimeout(() => void this.terminate(), idleMs).unref();
  }

  async terminate(): Promise<void> {
    this.#end(new Error('A worker thread was ended.'));
    await this.worker.terminate();
  }

  #end(error: Error): void {
    this.isEnding = true;
    clearTimeout(this.#idle);
    for (const onEnd of this.tasks) onEnd(error);
    this.tasks.clear();
  }
}

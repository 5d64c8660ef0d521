import { ThreadsBusyError } from './errors.ts';
import type { ThreadPoolOptions } from './pool.ts';
import { Thread } from './thread.ts';

interface Waiting {
  size: number;
  seat: (thread: Thread) => void;
  refuse: (error: Error) => void;
}

/** The threads of a pool and the queue in front of them. */
export class Seats {
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Waiting[] = [];
  #isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** Whether a task would have to wait for a thread. */
  get isBusy(): boolean {
    return this.#isClosed || this.#isOccupied();
  }

  /** Whether a task would be rejected. */
  get isFull(): boolean {
    return this.#isClosed || (this.#isOccupied() && this.#waiting.length >= this.#options.maxWaiting);
  }

  /**
   * Calls `seat` with a thread as soon as one is free.
   *
   * @throws ThreadsBusyError if the queue is full, or if no thread becomes free in time.
   */
  async take(seat: (thread: Thread) => void, size: number): Promise<void> {
    if (this.isFull || this.#isTooLarge(size)) throw new ThreadsBusyError('Too many tasks wait for a thread.');
    const thread = this.#waiting.length === 0 ? this.#free() : undefined;
    if (thread) seat(thread);
    else await this.#wait(seat, size);
  }

  /** Gives waiting tasks the threads that have become free. */
  fill(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#free();
      if (!thread) return;
      this.#waiting.shift()?.seat(thread);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { refuse } of this.#waiting.splice(0)) refuse(new ThreadsBusyError('The threads are being ended.'));
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  #isOccupied(): boolean {
    const { threads, tasksPerThread = 1 } = this.#options;
    if (this.#threads.size < threads) return false;
    return [...this.#threads].every(({ tasks, isEnding }) => isEnding || tasks.size >= tasksPerThread);
  }

  #isTooLarge(size: number): boolean {
    const { maxWaitingSize = Number.POSITIVE_INFINITY } = this.#options;
    return this.#isOccupied() && this.#waiting.reduce((sum, one) => sum + one.size, size) > maxWaitingSize;
  }

  /** The thread with the fewest tasks, if one can take another task. */
  #free(): Thread | undefined {
    const { program, threads, tasksPerThread = 1, maxHeapMegabytes } = this.#options;
    const usable = [...this.#threads].filter(({ isEnding }) => !isEnding);
    const [least] = usable.toSorted((a, b) => a.tasks.size - b.tasks.size);
    if (least?.tasks.size === 0) return least;
    if (this.#threads.size < threads) {
      const thread = new Thread(program, maxHeapMegabytes, () => {
        this.#threads.delete(thread);
        this.fill();
      });
      this.#threads.add(thread);
      return thread;
    }
    return least && least.tasks.size < tasksPerThread ? least : undefined;
  }

  #wait(seat: (thread: Thread) => void, size: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        size,
        seat(thread) {
          clearTimeout(timer);
          seat(thread);
          resolve();
        },
        refuse(error) {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        reject(new ThreadsBusyError('No thread became free in time.'));
      }, this.#options.maxWaitMs);
      this.#waiting.push(entry);
    });
  }
}

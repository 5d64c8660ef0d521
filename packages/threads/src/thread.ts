import { type Transferable, Worker } from 'node:worker_threads';
import { ThreadOutOfMemoryError, ThreadTimeoutError } from './errors.ts';
import { type FromTask, loaded, type ToThread } from './inside.ts';

/** Loading a program takes longer than a small task, so an idle thread waits a little for the next task. */
const idleMs = 10_000;

/** A task that runs in a thread, received one message at a time. */
export interface Conversation<Said, Answer, Result> {
  /**
   * The task's next message; `done` with its result.
   *
   * @throws ThreadTimeoutError, ThreadOutOfMemoryError, or the error of the task.
   */
  next(): Promise<IteratorResult<Said, Result>>;
  answer(message: Answer): void;
  /** Ends the task at any point. Must be called, at the latest when the task is done. */
  close(): Promise<void>;
}

interface Talk {
  /** Transferred to the thread, not copied. */
  transfer: readonly Transferable[];
  /** How long the task can compute without sending a message, once the thread has loaded its program. */
  maxSilenceMs: number;
  /** Whether the thread is ended after the task. */
  endsThread: boolean;
  /** Called once, when the thread has become free or has ended. */
  onClosed: () => void;
}

/** One worker, with one task at a time. */
export class Thread {
  readonly #worker: Worker;
  readonly #loaded = Promise.withResolvers<void>();
  #state: 'idle' | 'busy' | 'ending' = 'busy';
  #hear: (what: unknown) => void = () => {};
  #idle: NodeJS.Timeout | undefined;

  /** It is new, and so for the first task. `onGone` is called when it has ended. */
  constructor(program: URL, maxHeapMegabytes: number, onGone: () => void) {
    this.#worker = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    this.#worker.on('message', (message) => (message === loaded ? this.#loaded.resolve() : this.#hear(message)));
    this.#worker.on('error', (error: Error & { code?: string }) =>
      this.#end(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ThreadOutOfMemoryError('A task needed more memory than its thread may have.', { cause: error })
          : error,
      ),
    );
    this.#worker.on('exit', (code) => {
      this.#end(new Error(`A worker thread ended with code ${code}.`));
      onGone();
    });
  }

  /** Takes the thread for a task, if it is idle. */
  take(): boolean {
    if (this.#state !== 'idle') return false;
    this.#state = 'busy';
    clearTimeout(this.#idle);
    this.#worker.ref();
    return true;
  }

  start<Task, Said, Answer, Result>(task: Task, talk: Talk): Conversation<Said, Answer, Result> {
    const heard: (FromTask<Said, Result> | Error)[] = [];
    let wake: (() => void) | undefined;
    let [isClosed, isDone] = [false, false];
    this.#hear = (what) => {
      heard.push(what as FromTask<Said, Result> | Error);
      wake?.();
    };
    const send = (message: ToThread<Task, Answer>, transfer: readonly Transferable[] = []) =>
      this.#worker.postMessage(message, transfer);
    if (this.#state === 'ending') this.#hear(new Error('A worker thread was ended.'));
    else send({ task }, talk.transfer);

    const wait = async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      // A busy machine takes seconds to load a program.
      await Promise.race([this.#loaded.promise, promise]);
      const late = () => this.#hear(new ThreadTimeoutError('A task computed for too long.'));
      const timer = setTimeout(late, talk.maxSilenceMs);
      await promise;
      clearTimeout(timer);
    };
    return {
      async next() {
        if (heard.length === 0) await wait();
        const what = heard.shift() as FromTask<Said, Result> | Error;
        if (what instanceof Error) throw what;
        if (what.kind === 'said') return { done: false, value: what.message };
        isDone = true;
        if (what.kind === 'failed') throw new Error(`A task in a thread failed: ${what.stack ?? what.message}`);
        return { done: true, value: what.result };
      },
      answer: (answer) => send({ answer }),
      close: async () => {
        if (isClosed) return;
        isClosed = true;
        // While it computes, a task cannot hear that it is not wanted any more.
        if (isDone && !talk.endsThread) this.#rest();
        else await this.terminate();
        talk.onClosed();
      },
    };
  }

  async terminate(): Promise<void> {
    this.#end(new Error('A worker thread was ended.'));
    await this.#worker.terminate();
  }

  #rest(): void {
    if (this.#state === 'ending') return;
    this.#state = 'idle';
    // An idle thread must not keep the process alive.
    this.#worker.unref();
    this.#idle = setTimeout(() => void this.terminate(), idleMs).unref();
  }

  #end(error: Error): void {
    this.#state = 'ending';
    clearTimeout(this.#idle);
    this.#hear(error);
  }
}

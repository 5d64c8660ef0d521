import type { Transferable } from 'node:worker_threads';
import { ThreadsBusyError } from './errors.ts';
import { type Conversation, Thread } from './thread.ts';

export interface ThreadPoolOptions {
  /** The module that every thread runs; it calls `serveTasks` of `@namekeep/threads/inside`. */
  program: URL;
  /** How many there are at most. Each runs one task at a time. */
  threads: number;
  /** Tasks that can wait for a thread. Further ones are rejected. */
  maxWaiting: number;
  /** Memory that waiting tasks can hold together, by the `size` of each. */
  maxWaitingSize?: number;
  /** How long a task can wait for a thread. */
  maxWaitMs: number;
  /** How long a task can compute without sending a message before its thread is ended. */
  maxSilenceMs: number;
  /** The heap of one thread. A task that needs more fails and ends its thread. */
  maxHeapMegabytes: number;
}

export interface StartOptions {
  /** Transferred to the thread, not copied. */
  transfer?: readonly Transferable[];
  /** Memory that the task holds while it waits, such as the bytes of its file. */
  size?: number;
  /** Ends the thread after the task, for large tasks that leave a large heap. */
  isLarge?: boolean;
}

export interface ThreadPool<Task, Said, Answer, Result> {
  /** @throws ThreadsBusyError if the queue is full, or if the task has waited too long. */
  start(task: Task, options?: StartOptions): Promise<Conversation<Said, Answer, Result>>;
  /** Runs a task that sends only its result. Throws like `start` and `Conversation.next`. */
  run(task: Task, options?: StartOptions): Promise<Result>;
  /** Ends every thread and rejects all waiting and running tasks. Later tasks are rejected too. */
  close(): Promise<void>;
}

interface Waiting {
  size: number;
  seat: (thread: Thread) => void;
  refuse: (error: Error) => void;
}

/**
 * Worker threads for tasks that would block the event loop. Everything about them is bounded: their number, their queue
 * and the waiting time in it, their computing time and their memory.
 */
export function createThreadPool<Task, Said = never, Answer = never, Result = void>({
  program,
  threads: mostThreads,
  maxWaiting,
  maxWaitingSize = Number.POSITIVE_INFINITY,
  maxWaitMs,
  maxSilenceMs,
  maxHeapMegabytes,
}: ThreadPoolOptions): ThreadPool<Task, Said, Answer, Result> {
  /** Those that are being ended count until they have ended. */
  const threads = new Set<Thread>();
  const waiting: Waiting[] = [];
  let isClosed = false;

  function takeFree(): Thread | undefined {
    for (const thread of threads) if (thread.take()) return thread;
    if (threads.size >= mostThreads) return undefined;
    const thread = new Thread(program, maxHeapMegabytes, () => {
      threads.delete(thread);
      seatWaiting();
    });
    threads.add(thread);
    return thread;
  }

  function seatWaiting(): void {
    while (waiting.length > 0) {
      const thread = takeFree();
      if (!thread) return;
      waiting.shift()?.seat(thread);
    }
  }

  async function seat(size: number): Promise<Thread> {
    const thread = isClosed || waiting.length > 0 ? undefined : takeFree();
    if (thread) return thread;
    const held = waiting.reduce((sum, one) => sum + one.size, size);
    if (isClosed || waiting.length >= maxWaiting || held > maxWaitingSize)
      throw new ThreadsBusyError('Too many tasks wait for a thread.');
    const { promise, resolve, reject } = Promise.withResolvers<Thread>();
    const entry = { size, seat: resolve, refuse: reject };
    waiting.push(entry);
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(entry), 1);
      reject(new ThreadsBusyError('No thread became free in time.'));
    }, maxWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  const pool: ThreadPool<Task, Said, Answer, Result> = {
    async start(task, { transfer = [], size = 0, isLarge = false } = {}) {
      const thread = await seat(size);
      return thread.start(task, { transfer, maxSilenceMs, endsThread: isLarge, onClosed: seatWaiting });
    },
    async run(task, options) {
      const conversation = await pool.start(task, options);
      try {
        const { done, value } = await conversation.next();
        if (!done) throw new Error('A task that is only asked for its result sent a message.');
        return value;
      } finally {
        await conversation.close();
      }
    },
    async close() {
      isClosed = true;
      for (const { refuse } of waiting.splice(0)) refuse(new ThreadsBusyError('The threads are being ended.'));
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
  return pool;
}

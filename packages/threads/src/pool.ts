import { MessageChannel, type Transferable } from 'node:worker_threads';
import { type Conversation, createLine } from './conversation.ts';
import { ThreadsBusyError } from './errors.ts';
import type { TaskMessage } from './messages.ts';
import { Thread } from './thread.ts';

export interface ThreadPoolOptions {
  /** The module that every thread runs; it calls `serveTasks` of `@namekeep/threads/inside`. */
  program: URL;
  threads: number;
  /** Tasks per thread at the same time: one if they compute, more if they mostly wait for clients. */
  tasksPerThread?: number;
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
  /** Whether a task started now would have to wait. */
  readonly isBusy: boolean;
  /** Whether a task started now would be rejected. */
  readonly isFull: boolean;
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
export function createThreadPool<Task, Said = never, Answer = never, Result = void>(
  options: ThreadPoolOptions,
): ThreadPool<Task, Said, Answer, Result> {
  const { program, threads: most, tasksPerThread = 1, maxWaiting, maxWaitMs, maxSilenceMs, maxHeapMegabytes } = options;
  const { maxWaitingSize = Number.POSITIVE_INFINITY } = options;
  const threads = new Set<Thread>();
  const waiting: Waiting[] = [];
  let isClosed = false;

  /** The thread with the fewest tasks, if one can take another task. */
  function free(): Thread | undefined {
    const usable = [...threads].filter(({ isEnding }) => !isEnding);
    const [least] = usable.toSorted((a, b) => a.tasks.size - b.tasks.size);
    if (least?.tasks.size === 0) return least;
    if (threads.size < most) {
      const thread = new Thread(program, maxHeapMegabytes, () => {
        threads.delete(thread);
        seatNext();
      });
      threads.add(thread);
      return thread;
    }
    return least && least.tasks.size < tasksPerThread ? least : undefined;
  }

  function seatNext(): void {
    while (waiting.length > 0) {
      const thread = free();
      if (!thread) return;
      waiting.shift()?.seat(thread);
    }
  }

  const isBusy = () =>
    threads.size >= most && [...threads].every(({ tasks, isEnding }) => isEnding || tasks.size >= tasksPerThread);
  const isFull = () => isClosed || (isBusy() && waiting.length >= maxWaiting);

  /** Calls `take` with a thread as soon as one is free. */
  function seat(take: (thread: Thread) => void, size: number): Promise<void> {
    const isTooLarge = () => isBusy() && waiting.reduce((sum, one) => sum + one.size, size) > maxWaitingSize;
    if (isFull() || isTooLarge()) return Promise.reject(new ThreadsBusyError('Too many tasks wait for a thread.'));
    const thread = waiting.length === 0 ? free() : undefined;
    if (thread) {
      take(thread);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        size,
        seat(found) {
          clearTimeout(timer);
          take(found);
          resolve();
        },
        refuse(error) {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new ThreadsBusyError('No thread became free in time.'));
      }, maxWaitMs);
      waiting.push(entry);
    });
  }

  const pool: ThreadPool<Task, Said, Answer, Result> = {
    get isBusy() {
      return isClosed || isBusy();
    },
    get isFull() {
      return isFull();
    },
    async start(task, { transfer = [], size = 0, isLarge = false } = {}) {
      let conversation: Conversation<Said, Answer, Result> | undefined;
      await seat((thread) => {
        const { port1, port2 } = new MessageChannel();
        const line = createLine<Said, Answer, Result>(port1, maxSilenceMs, async () => {
          thread.remove(line.fail);
          // A task that has a thread to itself is ended with it: while it computes, it cannot receive an abort.
          const isOver = line.isDone ? isLarge : tasksPerThread === 1 || line.isStuck;
          if (isOver) await thread.terminate();
          seatNext();
        });
        thread.add(line.fail);
        thread.worker.postMessage({ task, port: port2 } satisfies TaskMessage<Task>, [port2, ...transfer]);
        conversation = line;
      }, size);
      if (!conversation) throw new Error('A task was seated without a thread.');
      return conversation;
    },
    async run(task, startOptions) {
      const conversation = await pool.start(task, startOptions);
      try {
        const { done, value } = await conversation.next();
        if (!done) throw new Error('A task talks to somebody who only waits for its result.');
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

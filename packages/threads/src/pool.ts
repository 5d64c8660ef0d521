import { MessageChannel, type Transferable } from 'node:worker_threads';
import { type Conversation, createLine } from './conversation.ts';
import type { TaskMessage } from './messages.ts';
import { Seats } from './seats.ts';

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

/**
 * Worker threads for tasks that would block the event loop. Everything about them is bounded: their number, their queue
 * and the waiting time in it, their computing time and their memory.
 */
export function createThreadPool<Task, Said = never, Answer = never, Result = void>(
  options: ThreadPoolOptions,
): ThreadPool<Task, Said, Answer, Result> {
  const { tasksPerThread = 1, maxSilenceMs } = options;
  const seats = new Seats(options);

  const pool: ThreadPool<Task, Said, Answer, Result> = {
    get isBusy() {
      return seats.isBusy;
    },
    get isFull() {
      return seats.isFull;
    },
    async start(task, { transfer = [], size = 0, isLarge = false } = {}) {
      let conversation: Conversation<Said, Answer, Result> | undefined;
      await seats.take((thread) => {
        const { port1, port2 } = new MessageChannel();
        const line = createLine<Said, Answer, Result>(port1, maxSilenceMs, async () => {
          thread.remove(line.fail);
          // A task that has a thread to itself is ended with it: while it computes, it cannot receive an abort.
          const isOver = line.isDone ? isLarge : tasksPerThread === 1 || line.isStuck;
          if (isOver) await thread.terminate();
          seats.fill();
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
        if (!done) throw new Error('A task that is only asked for its result sent a message.');
        return value;
      } finally {
        await conversation.close();
      }
    },
    close: () => seats.close(),
  };
  return pool;
}

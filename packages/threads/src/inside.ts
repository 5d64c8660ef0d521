import { parentPort } from 'node:worker_threads';

/** The first message of a thread. */
export const loaded = 'loaded';

/** What a thread receives: a task, or the answer to what the task has asked. */
export type ToThread<Task, Answer> = { task: Task } | { answer: Answer };

/** What a task sends: something that waits for an answer, or its end. */
export type FromTask<Said, Result> =
  | { kind: 'said'; message: Said }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; message: string; stack: string | undefined };

/** Sends a message and waits for its answer, so that a task never runs ahead of who reads it. */
export type Ask<Said, Answer> = (message: Said) => Promise<Answer>;

/** Makes this module the program of a pool's threads: it runs one task after another. */
export function serveTasks<Task, Said, Answer, Result>(
  work: (task: Task, ask: Ask<Said, Answer>) => Result | Promise<Result>,
): void {
  const port = parentPort;
  if (!port) throw new Error('This module runs in a worker thread.');
  const post = (message: FromTask<Said, Result>) => port.postMessage(message);
  let take: ((answer: Answer) => void) | undefined;
  const ask: Ask<Said, Answer> = (message) =>
    new Promise((resolve) => {
      take = resolve;
      post({ kind: 'said', message });
    });
  const perform = async (task: Task) => {
    try {
      post({ kind: 'done', result: await work(task, ask) });
    } catch (error) {
      post({ kind: 'failed', message: String(error), stack: error instanceof Error ? error.stack : undefined });
    }
  };
  port.on('message', (message: ToThread<Task, Answer>) => {
    if ('task' in message) void perform(message.task);
    else take?.(message.answer);
  });
  port.postMessage(loaded);
}

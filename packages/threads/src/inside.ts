import { type MessagePort, parentPort, type Transferable } from 'node:worker_threads';
import type { FromTask, TaskMessage } from './messages.ts';

/** The task's side of a conversation. */
export interface Talk<Said, Answer> {
  say(message: Said, transfer?: readonly Transferable[]): void;
  onAnswer(listener: (answer: Answer) => void): void;
  /** Aborted when the result is no longer needed. */
  signal: AbortSignal;
}

/** Makes this module the program of a pool's threads: it runs every task that it receives. */
export function serveTasks<Task, Said, Answer, Result>(
  work: (task: Task, talk: Talk<Said, Answer>) => Result | Promise<Result>,
): void {
  if (!parentPort) throw new Error('This module runs in a worker thread.');
  parentPort.on('message', ({ task, port }: TaskMessage<Task>) => void perform(work, task, port));
}

async function perform<Task, Said, Answer, Result>(
  work: (task: Task, talk: Talk<Said, Answer>) => Result | Promise<Result>,
  task: Task,
  port: MessagePort,
): Promise<void> {
  const ended = new AbortController();
  const post = (message: FromTask<Said, Result>, transfer: readonly Transferable[] = []) =>
    port.postMessage(message, transfer);
  // Keeps the thread's event loop alive while the task waits for an answer.
  port.on('message', () => undefined).on('close', () => ended.abort());
  try {
    const result = await work(task, {
      say: (message, transfer) => post({ kind: 'said', message }, transfer),
      onAnswer: (listener) => void port.on('message', listener),
      signal: ended.signal,
    });
    post({ kind: 'done', result });
  } catch (error) {
    if (!ended.signal.aborted) {
      post({ kind: 'failed', message: String(error), stack: error instanceof Error ? error.stack : undefined });
    }
  } finally {
    port.close();
  }
}

import type { MessagePort } from 'node:worker_threads';

/** What a thread receives: a task, and a port for its messages. */
export interface TaskMessage<Task> {
  task: Task;
  port: MessagePort;
}

/** A message of a task. Answers are sent over the same port unchanged. */
export type FromTask<Said, Result> =
  | { kind: 'said'; message: Said }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; message: string; stack: string | undefined };

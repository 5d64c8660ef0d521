import type { MessagePort } from 'node:worker_threads';

/** What a thread receives: a task, and a port of its own to talk about it. */
export interface TaskMessage<Task> {
  task: Task;
  port: MessagePort;
}

/** What a task says over its port. Answers travel the other way as they are. */
export type FromTask<Said, Result> =
  | { kind: 'said'; message: Said }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; message: string; stack: string | undefined };

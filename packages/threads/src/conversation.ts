import type { MessagePort } from 'node:worker_threads';
import { ThreadTimeoutError } from './errors.ts';
import type { FromTask } from './messages.ts';

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

export interface Line<Said, Answer, Result> extends Conversation<Said, Answer, Result> {
  /** Whether the task finished on its own, so that its thread can run another. */
  readonly isDone: boolean;
  /** Whether the task timed out, so that only ending its thread can stop it. */
  readonly isStuck: boolean;
  fail(error: Error): void;
}

/** `onClosed` is called once, at the end. */
export function createLine<Said, Answer, Result>(
  port: MessagePort,
  maxSilenceMs: number,
  onClosed: () => Promise<void>,
): Line<Said, Answer, Result> {
  const heard: (FromTask<Said, Result> | Error)[] = [];
  let listener: (() => void) | undefined;
  let [isClosed, isDone, isStuck] = [false, false, false];
  const hear = (what: FromTask<Said, Result> | Error) => {
    heard.push(what);
    listener?.();
  };
  port.on('message', hear);

  async function wait(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      listener = resolve;
      timer = setTimeout(() => {
        isStuck = true;
        hear(new ThreadTimeoutError('A task computed for too long.'));
      }, maxSilenceMs);
    });
    listener = undefined;
    clearTimeout(timer);
  }

  return {
    get isDone() {
      return isDone;
    },
    get isStuck() {
      return isStuck;
    },
    fail: hear,
    async next() {
      if (heard.length === 0) await wait();
      const what = heard.shift() as FromTask<Said, Result> | Error;
      if (what instanceof Error) throw what;
      if (what.kind === 'said') return { done: false, value: what.message };
      isDone = true;
      if (what.kind === 'failed') throw new Error(`A task in a thread failed: ${what.stack ?? what.message}`);
      return { done: true, value: what.result };
    },
    answer: (message) => port.postMessage(message),
    async close() {
      if (isClosed) return;
      isClosed = true;
      port.close();
      await onClosed();
    },
  };
}

import type { Worker } from 'node:worker_threads';
import { FileRefused } from '../refusal.ts';
import type { FromThread, ToThread } from './messages.ts';

/** A thread that is heard one message at a time. */
export interface Conversation {
  /** What it says next. @throws FileRefused for a file that it refuses, or that needs more memory than it has. */
  next(): Promise<FromThread>;
  answer(message: ToThread): void;
  /** Ends the conversation, and the thread with it unless that has come to its end. */
  close(): Promise<void>;
}

/** `onClosed` hears whether the thread came to the end of its task, and so may have another. */
export function conversation(worker: Worker, onClosed: (isFree: boolean) => Promise<void>): Conversation {
  const heard: (FromThread | Error)[] = [];
  let listener: (() => void) | undefined;
  let [closed, ended] = [false, false];
  const hear = (what: FromThread | Error) => {
    heard.push(what);
    listener?.();
  };
  const onMessage = (message: FromThread) => hear(message);
  const onError = (error: Error & { code?: string }) =>
    hear(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new FileRefused(
            'The file takes more memory than one import may have. Split it into several files.',
            'too_large',
          )
        : error,
    );
  const onExit = (code: number) => hear(new Error(`A thread for files ended with code ${code}.`));
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  return {
    async next() {
      if (heard.length === 0) await new Promise<void>((resolve) => (listener = resolve));
      listener = undefined;
      const what = heard.shift() as FromThread | Error;
      if (what instanceof Error) throw what;
      ended = what.kind === 'end' || what.kind === 'refused';
      if (what.kind === 'refused') throw new FileRefused(what.message, what.reason);
      if (what.kind === 'failed') throw new Error(`A thread for files failed: ${what.stack ?? what.message}`);
      return what;
    },
    answer: (message) => worker.postMessage(message),
    async close() {
      if (closed) return;
      closed = true;
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      await onClosed(ended);
    },
  };
}

import type { Worker } from 'node:worker_threads';
import { FileRefused } from '../refusal.ts';
import type { FromThread, ToThread } from './messages.ts';

/** A thread that is heard one message at a time. */
export interface Conversation {
  /** What it says next. @throws FileRefused for a file that it refuses, or that needs more memory than it has. */
  next(): Promise<FromThread>;
  answer(message: ToThread): void;
  /** Ends it, whatever it does. */
  close(): Promise<void>;
}

export function conversation(worker: Worker, onClosed: () => void): Conversation {
  const heard: (FromThread | Error)[] = [];
  let listener: (() => void) | undefined;
  let closed = false;
  const hear = (what: FromThread | Error) => {
    heard.push(what);
    listener?.();
  };
  worker.on('message', (message: FromThread) => hear(message));
  worker.on('error', (error: Error & { code?: string }) =>
    hear(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new FileRefused(
            'The file takes more memory than one import may have. Split it into several files.',
            'too_large',
          )
        : error,
    ),
  );
  worker.on('exit', (code) => hear(new Error(`A thread for files ended with code ${code}.`)));
  return {
    async next() {
      if (heard.length === 0) await new Promise<void>((resolve) => (listener = resolve));
      listener = undefined;
      const what = heard.shift() as FromThread | Error;
      if (what instanceof Error) throw what;
      if (what.kind === 'refused') throw new FileRefused(what.message, what.reason);
      if (what.kind === 'failed') throw new Error(`A thread for files failed: ${what.stack ?? what.message}`);
      return what;
    },
    answer: (message) => worker.postMessage(message),
    async close() {
      if (closed) return;
      closed = true;
      await worker.terminate();
      onClosed();
    },
  };
}

import { type Texts, TextsBusyError, TextTimeoutError } from '@namekeep/core/ports';
import type { Candidate } from '@namekeep/domain';
import { createThreadPool, ThreadOutOfMemoryError, ThreadsBusyError, ThreadTimeoutError } from '@namekeep/threads';
import type { ReadTextTask } from './messages.ts';

export interface TextLimits {
  threads: number;
  /** Texts that may wait for a thread, and for how long. */
  maxWaiting: number;
  maxWaitMs: number;
  /** How long a text may be read, the start of its thread included. Longer, and the thread is ended. */
  maxReadMs: number;
}

/** A text is read within some milliseconds; what takes seconds is a fault of a rule. */
const usual: TextLimits = { threads: 1, maxWaiting: 16, maxWaitMs: 10_000, maxReadMs: 10_000 };
const maxHeapMegabytes = 128;

export interface TextThreads extends Texts {
  /** Ends what is being read and what waits; both hear that texts are busy. */
  close(): Promise<void>;
}

/** The port for texts, over threads. */
export function createTexts(limits: Partial<TextLimits> = {}): TextThreads {
  const { threads, maxWaiting, maxWaitMs, maxReadMs } = { ...usual, ...limits };
  const pool = createThreadPool<ReadTextTask, never, never, Candidate[]>({
    program: new URL('./read-thread.ts', import.meta.url),
    threads,
    maxWaiting,
    maxWaitMs,
    maxSilenceMs: maxReadMs,
    maxHeapMegabytes,
  });
  let isClosed = false;
  return {
    async read(text, options) {
      try {
        return await pool.run({ text, options });
      } catch (error) {
        const [message, cause] = [(error as Error).message, { cause: error }];
        if (isClosed || error instanceof ThreadsBusyError) throw new TextsBusyError(message, cause);
        if (error instanceof ThreadTimeoutError || error instanceof ThreadOutOfMemoryError)
          throw new TextTimeoutError(message, cause);
        throw error;
      }
    },
    close() {
      isClosed = true;
      return pool.close();
    },
  };
}

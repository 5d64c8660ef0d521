import { type ReadTextOptions, TextsBusyError, TextTimeoutError } from '@namekeep/core/ports';
import type { Reading } from '@namekeep/domain';
import { createThreadPool, ThreadOutOfMemoryError, ThreadsBusyError, ThreadTimeoutError } from '@namekeep/threads';

/** The message to a thread that reads texts. */
export interface ReadTextTask {
  text: string;
  options: ReadTextOptions;
}

export interface TextLimits {
  threads: number;
  /** How many texts can wait for a thread, and for how long. */
  maxWaiting: number;
  maxWaitMs: number;
  /** How long reading a text can take. After that, the thread is terminated. */
  maxReadMs: number;
}

/** Reading a text takes a few milliseconds. If it takes so long, a rule has a bug: a busy machine takes seconds. */
const usual: TextLimits = { threads: 1, maxWaiting: 16, maxWaitMs: 15_000, maxReadMs: 30_000 };
const maxHeapMegabytes = 128;

/** The port for reading texts, implemented with threads. */
export function createTexts(limits: Partial<TextLimits> = {}) {
  const { threads, maxWaiting, maxWaitMs, maxReadMs } = { ...usual, ...limits };
  const pool = createThreadPool<ReadTextTask, never, never, Reading>({
    program: new URL('./read-thread.ts', import.meta.url),
    threads,
    maxWaiting,
    maxWaitMs,
    maxSilenceMs: maxReadMs,
    maxHeapMegabytes,
  });
  let isClosed = false;
  return {
    async read(text: string, options: ReadTextOptions) {
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
    /** Cancels all texts, whether being read or waiting, with the error for a full queue. */
    close(): Promise<void> {
      isClosed = true;
      return pool.close();
    },
  };
}

import { FileRefusedError, type Files } from '@namekeep/core/ports';
import { createFileThreads, FileRefused } from '@namekeep/formats';

/** Two files at once; the others wait. Their structure bounds what they take, and this ends what a bound has missed. */
const limits = { most: 2, maxHeapMegabytes: 256 };

/** The port for files, over threads. */
export function createFiles(): Files {
  const threads = createFileThreads(limits);
  return {
    write: (pages, options) => threads.write(pages, options),
    async read(bytes, options, remembered) {
      try {
        const { about, rows } = await threads.read(bytes, options, remembered);
        return { about, rows: translated(rows) };
      } catch (error) {
        throw inOurWords(error);
      }
    },
  };
}

async function* translated<T>(rows: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    yield* rows;
  } catch (error) {
    throw inOurWords(error);
  }
}

const inOurWords = (error: unknown): unknown =>
  error instanceof FileRefused ? new FileRefusedError(error.message, error.reason) : error;

import { FileRefusedError, type Files, FilesBusyError } from '@namekeep/core/ports';
import { createFileThreads, FileRefused, type FileThreadsOptions } from '@namekeep/formats';
import { closing, ThreadsBusyError } from '@namekeep/threads';

/**
 * Reading and writing use separate threads, so neither waits for the other. Files waiting to be read are in memory, so
 * their total size is limited. Files being written take little memory, because they are generated as they are sent.
 */
const defaultLimits: FileThreadsOptions = {
  readers: 2,
  maxWaiting: 100,
  maxWaitingBytes: 160 * 1024 * 1024,
  writers: 1,
  filesPerWriter: 64,
  maxHeapMegabytes: 256,
};

/** The port for files, implemented with threads. */
export function createFiles(limits: Partial<FileThreadsOptions> = {}): Files {
  const threads = createFileThreads({ ...defaultLimits, ...limits });
  return {
    write(pages, options, included) {
      try {
        return threads.write(pages, options, included);
      } catch (error) {
        throw inOurWords(error);
      }
    },
    writeReport(pages, options) {
      try {
        return threads.writeReport(pages, options);
      } catch (error) {
        throw inOurWords(error);
      }
    },
    async read(bytes, options, remembered, onItems) {
      try {
        const { about, rows } = await threads.read(bytes, options, remembered, onItems);
        return { about, rows: closing(translated(rows), async () => void (await rows.return(undefined))) };
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

function inOurWords(error: unknown): unknown {
  if (error instanceof FileRefused) return new FileRefusedError(error.message, error.reason, error.member);
  if (error instanceof ThreadsBusyError) return new FilesBusyError(error.message, { cause: error });
  return error;
}

import type { RecordFields } from '@namekeep/domain';
import { createThreadPool } from '@namekeep/threads';
import type { FileAbout, ReadOptions } from '../read-file.ts';
import type { ReportPayment } from '../report/payment.ts';
import type { ReportOptions } from '../report/write-report.ts';
import type { FileRow } from '../rows.ts';
import type { MappingInput } from '../table/mapping.ts';
import type { WriteOptions } from '../write-file.ts';
import type { FromReader, FromWriter, ReadResult, ReadTask, ToReader, ToWriter, WriteTask } from './messages.ts';
import { readIn } from './read.ts';
import { writeIn } from './write.ts';

export interface FileThreads {
  /**
   * Reads a file in a thread of its own, which takes the bytes over. `onAbout` hears what the file is before its rows;
   * the rows come in batches, and the thread waits while a batch is worked on.
   *
   * @throws FileRefused with a sentence for the person who sent the file, ThreadsBusyError when too many files wait.
   */
  read(
    bytes: Uint8Array,
    options: ReadOptions,
    remembered?: (fingerprint: string) => Promise<MappingInput | undefined>,
  ): Promise<{ about: FileAbout; rows: AsyncGenerator<FileRow[]> }>;
  /**
   * Writes a file in a thread, as fast as it is read.
   *
   * @throws ThreadsBusyError, at once, while too many files are being written.
   */
  write(pages: AsyncIterable<readonly RecordFields[]>, options: WriteOptions): AsyncGenerator<Uint8Array>;
  /** Writes the report of a year, in the same way. */
  writeReport(pages: AsyncIterable<readonly ReportPayment[]>, options: ReportOptions): AsyncGenerator<Uint8Array>;
  /** Ends all of them. */
  close(): Promise<void>;
}

export interface FileThreadsOptions {
  /** Files that are read at once, each in a thread of its own. */
  readers: number;
  /** Files that may wait to be read, in memory meanwhile. */
  maxWaiting: number;
  /** Bytes of the files that may wait to be read. */
  maxWaitingBytes?: number;
  /** Threads that write. */
  writers: number;
  /** Files that one thread writes at once: most of them wait for a slow reader. */
  filesPerWriter: number;
  /** Heap of one thread. A file that needs more is refused. */
  maxHeapMegabytes: number;
}

const maxWaitMs = 20_000;
/** The checks of a file's structure refuse a hostile one long before; this ends what they have missed. */
const maxSilenceMs = 20_000;

/**
 * Threads that read and write files, so that the event loop stays free and a file's memory is bounded. Reading computes
 * and has a thread for itself; writing waits for whoever downloads, so a thread writes many, and a download that nobody
 * takes holds up no other.
 */
export function createFileThreads(options: FileThreadsOptions): FileThreads {
  const {
    readers,
    maxWaiting,
    maxWaitingBytes = Number.POSITIVE_INFINITY,
    writers,
    filesPerWriter,
    maxHeapMegabytes,
  } = options;
  const limits = { maxWaiting, maxWaitMs, maxSilenceMs, maxHeapMegabytes };
  const reading = createThreadPool<ReadTask, FromReader, ToReader, ReadResult>({
    ...limits,
    maxWaitingSize: maxWaitingBytes,
    program: new URL('./read-thread.ts', import.meta.url),
    threads: readers,
  });
  const writing = createThreadPool<WriteTask, FromWriter, ToWriter>({
    ...limits,
    program: new URL('./write-thread.ts', import.meta.url),
    threads: writers,
    tasksPerThread: filesPerWriter,
  });
  return {
    read: (bytes, readOptions, remembered = async () => undefined) => readIn(reading, bytes, readOptions, remembered),
    write: (pages, writeOptions) => writeIn(writing, pages, { kind: 'records', options: writeOptions }),
    writeReport: (pages, reportOptions) => writeIn(writing, pages, { kind: 'report', options: reportOptions }),
    async close() {
      await Promise.all([reading.close(), writing.close()]);
    },
  };
}

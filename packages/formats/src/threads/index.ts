import type { ExportedRecord } from '@namekeep/domain';
import { createThreadPool } from '@namekeep/threads';
import type { FileAbout, ReadOptions } from '../read-file.ts';
import type { FileItems, MemberName, MemberPages } from '../members.ts';
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
   * Reads a file in a separate thread, to which its bytes are transferred. `onAbout` is called with the description of
   * the file before its rows. Rows arrive in batches, and the thread waits while a batch is processed.
   * `onItems` takes the items of other lists, in batches after the last rows and before the rows end.
   *
   * @throws FileRefused with a message for the user, ThreadsBusyError if too many files are waiting.
   */
  read(
    bytes: Uint8Array,
    options: ReadOptions,
    remembered?: (fingerprint: string) => Promise<MappingInput | undefined>,
    onItems?: (items: FileItems) => Promise<void>,
  ): Promise<{ about: FileAbout; rows: AsyncGenerator<FileRow[]> }>;
  /**
   * Writes a file in a thread, as fast as it is read.
   *
   * @throws ThreadsBusyError immediately if too many files are being written.
   */
  write(
    pages: AsyncIterable<readonly ExportedRecord[]>,
    options: WriteOptions,
    included?: MemberPages,
  ): AsyncGenerator<Uint8Array>;
  /** Writes the report of a year, in the same way. */
  writeReport(pages: AsyncIterable<readonly ReportPayment[]>, options: ReportOptions): AsyncGenerator<Uint8Array>;
  /** Ends all threads. */
  close(): Promise<void>;
}

export interface FileThreadsOptions {
  /** The number of files that are read at the same time, each in its own thread. */
  readers: number;
  /** The number of files that can wait in memory to be read. */
  maxWaiting: number;
  /** The total size in bytes of the files that can wait to be read. */
  maxWaitingBytes?: number;
  /** The number of threads that write. */
  writers: number;
  /** The number of files that one thread writes at the same time. Most of them wait for a slow client. */
  filesPerWriter: number;
  /** The heap of one thread. A file that needs more is rejected. */
  maxHeapMegabytes: number;
  /** How long a file can wait for a thread; 20 seconds by default. */
  maxWaitMs?: number;
}

/** A last resort: the checks of a file's structure reject hostile files much earlier. */
const maxSilenceMs = 20_000;

/**
 * Reads and writes files in threads, so that the event loop stays free and memory is bounded. Reading is computation,
 * so each file has its own thread. Writing mostly waits for the client, so one thread writes many files, and a stalled
 * download does not block the others.
 */
export function createFileThreads(options: FileThreadsOptions): FileThreads {
  const {
    readers,
    maxWaiting,
    maxWaitingBytes = Number.POSITIVE_INFINITY,
    writers,
    filesPerWriter,
    maxHeapMegabytes,
    maxWaitMs = 20_000,
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
    read: (bytes, readOptions, remembered = async () => undefined, onItems = async () => {}) =>
      readIn(reading, bytes, readOptions, { remembered, onItems }),
    write: (rows, writeOptions, included = {}) =>
      writeIn(
        writing,
        { ...included, rows },
        { kind: 'records', options: writeOptions, included: Object.keys(included) as MemberName[] },
      ),
    writeReport: (rows, reportOptions) => writeIn(writing, { rows }, { kind: 'report', options: reportOptions }),
    async close() {
      await Promise.all([reading.close(), writing.close()]);
    },
  };
}

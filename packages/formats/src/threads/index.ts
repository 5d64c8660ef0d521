import { isUtf8 } from 'node:buffer';
import type { ExportedRecord } from '@namekeep/domain';
import {
  type Conversation,
  closing,
  createThreadPool,
  ThreadOutOfMemoryError,
  type ThreadPool,
  ThreadsBusyError,
  ThreadTimeoutError,
} from '@namekeep/threads';
import { FileRefused } from '../format.ts';
import type { FileItems, MemberName, MemberPages } from '../members.ts';
import type { FileAbout, ReadOptions } from '../read-file.ts';
import type { ReportOptions, ReportPayment } from '../report.ts';
import type { FileRow } from '../rows.ts';
import type { MappingInput } from '../table/columns.ts';
import type { WriteOptions } from '../write-file.ts';
import type {
  FromReader,
  FromWriter,
  PageSource,
  ReadResult,
  ReadTask,
  ToReader,
  ToWriter,
  WriteTask,
} from './messages.ts';

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

/** After a file of this size in bytes, the thread's heap is large, so the thread is ended. */
const keptBytes = 1024 * 1024;

interface Listeners {
  remembered: (fingerprint: string) => Promise<MappingInput | undefined>;
  onItems: (items: FileItems) => Promise<void>;
}

type Reading = Conversation<FromReader, ToReader, ReadResult>;

async function readIn(
  pool: ThreadPool<ReadTask, FromReader, ToReader, ReadResult>,
  given: Uint8Array,
  options: ReadOptions,
  { remembered, onItems }: Listeners,
): Promise<{ about: FileAbout; rows: AsyncGenerator<FileRow[]> }> {
  // A view of a pooled buffer cannot be transferred.
  const bytes = given.byteLength === given.buffer.byteLength ? given : given.slice();
  // Detecting the encoding of other text takes memory too.
  const isLarge = bytes.length >= keptBytes || (!isUtf8(bytes) && bytes[0] !== 0x50);
  const thread = await pool.start(
    { bytes, options },
    {
      transfer: [bytes.buffer as ArrayBuffer],
      size: bytes.length,
      isLarge,
    },
  );
  try {
    let message = await next(thread);
    if (message?.kind === 'fingerprint') {
      thread.answer({ kind: 'mapping', mapping: await remembered(message.fingerprint) });
      message = await next(thread);
    }
    if (message?.kind !== 'about') throw new Error('A thread did not say what the file is.');
    return { about: message.about, rows: closing(rowsFrom(thread, onItems), () => thread.close()) };
  } catch (error) {
    await thread.close();
    throw error;
  }
}

async function* rowsFrom(thread: Reading, onItems: Listeners['onItems']): AsyncGenerator<FileRow[]> {
  try {
    thread.answer({ kind: 'go' });
    for (let message = await next(thread); message; message = await next(thread)) {
      if (message.kind === 'rows') yield message.rows;
      else if (message.kind === 'items') await onItems(message.items);
      else throw new FileRefused('The file changed while it was read.');
      thread.answer({ kind: 'go' });
    }
  } finally {
    await thread.close();
  }
}

/** The thread's next message; undefined after the last row. */
async function next(thread: Reading): Promise<FromReader | undefined> {
  const { done, value } = await thread.next().catch((error: unknown) => {
    throw refusalOf(error) ?? error;
  });
  if (!done) return value;
  if (value !== 'read') throw new FileRefused(value.message, value.reason, value.member);
  return undefined;
}

function refusalOf(error: unknown): FileRefused | undefined {
  if (error instanceof ThreadOutOfMemoryError) {
    return new FileRefused(
      'The file needs more memory than one import may use. Split it into several files.',
      'too_large',
    );
  }
  if (error instanceof ThreadTimeoutError) {
    return new FileRefused('The file takes too long to read. Split it into several files.', 'too_large');
  }
  return undefined;
}

type Writers = ThreadPool<WriteTask, FromWriter, ToWriter, void>;

type Sources = { [Of in PageSource]?: AsyncIterable<readonly unknown[]> };

/** Starts, and occupies a thread, only when the first byte is requested, which may never happen. */
function writeIn(pool: Writers, pages: Sources, task: WriteTask): AsyncGenerator<Uint8Array> {
  if (pool.isBusy) throw new ThreadsBusyError('Too many files are being written.');
  return bytesFrom(pool, pages, task);
}

async function* bytesFrom(pool: Writers, pages: Sources, task: WriteTask): AsyncGenerator<Uint8Array> {
  const thread = await pool.start(task);
  const sources = new Map(Object.entries(pages).map(([of, source]) => [of, source[Symbol.asyncIterator]()]));
  try {
    for (let said = await thread.next(); !said.done; said = await thread.next()) {
      if (said.value.kind === 'next-page') {
        const page = await sources.get(said.value.of)?.next();
        thread.answer({ kind: 'page', items: !page || page.done ? null : JSON.stringify(page.value) });
      } else {
        yield said.value.bytes;
        thread.answer({ kind: 'go' });
      }
    }
  } finally {
    for (const source of sources.values()) await source.return?.();
    await thread.close();
  }
}

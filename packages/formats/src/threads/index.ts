import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
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
import type { FileItems, MemberPages } from '../members.ts';
import type { FileAbout, ReadOptions } from '../read-file.ts';
import type { ReportOptions, ReportPayment } from '../report.ts';
import type { FileRow } from '../rows.ts';
import type { MappingInput } from '../table/columns.ts';
import type { WriteOptions } from '../write-file.ts';
import type { FromReader, ReadResult, ReadTask, ToReader } from './read-thread.ts';

export interface Files {
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
   * Writes a file as fast as it is read. It begins with the first byte that is asked for, which may never happen.
   *
   * @throws ThreadsBusyError if too many files are being written.
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

export interface FileLimits {
  /** The number of files that are read at the same time, each in its own thread. */
  readers: number;
  /** The number of files that can wait in memory to be read. */
  maxWaiting: number;
  /** The total size in bytes of the files that can wait to be read. */
  maxWaitingBytes: number;
  /** How long a file can wait for a thread. */
  maxWaitMs: number;
  /** The heap of one thread. A file that needs more is rejected. */
  maxHeapMegabytes: number;
  /** The number of files that are written at the same time. Most of them wait for a slow client. */
  written: number;
}

const usual: FileLimits = {
  readers: 2,
  maxWaiting: 100,
  maxWaitingBytes: 160 * 1024 * 1024,
  maxWaitMs: 20_000,
  maxHeapMegabytes: 256,
  written: 64,
};

/** A last resort: the checks of a file's structure reject hostile files much earlier. */
const maxSilenceMs = 20_000;

/**
 * Reads files in threads, so that the event loop stays free and memory is bounded, whatever is in them. What is written is our
 * own, a page at a time, so it needs no thread: the event loop has a turn after each piece. The writers are loaded with the first file.
 */
export function createFiles(limits: Partial<FileLimits> = {}): Files {
  const { readers, maxWaiting, maxWaitingBytes, maxWaitMs, maxHeapMegabytes, written } = { ...usual, ...limits };
  const reading = createThreadPool<ReadTask, FromReader, ToReader, ReadResult>({
    program: new URL('./read-thread.ts', import.meta.url),
    threads: readers,
    maxWaiting,
    maxWaitingSize: maxWaitingBytes,
    maxWaitMs,
    maxSilenceMs,
    maxHeapMegabytes,
  });
  let writing = 0;
  async function* inTurns(begin: () => Promise<AsyncGenerator<Uint8Array>>) {
    writing += 1;
    try {
      for await (const piece of await begin()) {
        yield piece;
        await setImmediate();
      }
    } finally {
      writing -= 1;
    }
  }
  const refuseFlood = () => {
    if (writing >= written) throw new ThreadsBusyError('Too many files are being written.');
  };
  return {
    read: (bytes, options, remembered = async () => undefined, onItems = async () => {}) =>
      readIn(reading, bytes, options, { remembered, onItems }),
    write(pages, options, included) {
      refuseFlood();
      return inTurns(async () => (await import('../write-file.ts')).writeFile(pages, options, included));
    },
    writeReport(pages, options) {
      refuseFlood();
      return inTurns(async () => (await import('../report.ts')).writeReport(pages, options));
    },
    close: () => reading.close(),
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
  const transfer = [bytes.buffer as ArrayBuffer];
  const thread = await pool.start({ bytes, options }, { transfer, size: bytes.length, isLarge });
  try {
    let message = await next(thread);
    if (message?.kind === 'fingerprint') {
      thread.answer(await remembered(message.fingerprint));
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
    thread.answer(undefined);
    for (let message = await next(thread); message; message = await next(thread)) {
      if (message.kind === 'rows') yield message.rows;
      else if (message.kind === 'items') await onItems(message.items);
      else throw new FileRefused('The file changed while it was read.');
      thread.answer(undefined);
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

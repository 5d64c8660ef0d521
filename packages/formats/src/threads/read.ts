import { isUtf8 } from 'node:buffer';
import {
  type Conversation,
  closing,
  ThreadOutOfMemoryError,
  type ThreadPool,
  ThreadTimeoutError,
} from '@namekeep/threads';
import type { FileItems } from '../members.ts';
import type { FileAbout, ReadOptions } from '../read-file.ts';
import { FileRefused } from '../refusal.ts';
import type { FileRow } from '../rows.ts';
import type { MappingInput } from '../table/mapping.ts';
import type { FromReader, ReadResult, ReadTask, ToReader } from './messages.ts';

/** After a file of this size in bytes, the thread's heap is large, so the thread is ended. */
const keptBytes = 1024 * 1024;

interface Listeners {
  remembered: (fingerprint: string) => Promise<MappingInput | undefined>;
  onItems: (items: FileItems) => Promise<void>;
}

type Reading = Conversation<FromReader, ToReader, ReadResult>;

export async function readIn(
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

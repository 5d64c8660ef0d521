import { type ThreadPool, ThreadsBusyError } from '@namekeep/threads';
import type { FromWriter, ToWriter, WriteTask } from './messages.ts';

type Writers = ThreadPool<WriteTask, FromWriter, ToWriter, void>;

/** Starts, and occupies a thread, only when the first byte is requested, which may never happen. */
export function writeIn(
  pool: Writers,
  pages: AsyncIterable<readonly unknown[]>,
  task: WriteTask,
): AsyncGenerator<Uint8Array> {
  if (pool.isBusy) throw new ThreadsBusyError('Too many files are being written.');
  return bytesFrom(pool, pages, task);
}

async function* bytesFrom(
  pool: Writers,
  pages: AsyncIterable<readonly unknown[]>,
  task: WriteTask,
): AsyncGenerator<Uint8Array> {
  const thread = await pool.start(task);
  const source = pages[Symbol.asyncIterator]();
  try {
    for (let said = await thread.next(); !said.done; said = await thread.next()) {
      if (said.value.kind === 'next-page') {
        const { done, value } = await source.next();
        thread.answer({ kind: 'page', items: done ? null : JSON.stringify(value) });
      } else {
        yield said.value.bytes;
        thread.answer({ kind: 'go' });
      }
    }
  } finally {
    await source.return?.();
    await thread.close();
  }
}

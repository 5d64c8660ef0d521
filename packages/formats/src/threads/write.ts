import { type ThreadPool, ThreadsBusyError } from '@namekeep/threads';
import type { FromWriter, PageSource, ToWriter, WriteTask } from './messages.ts';

type Writers = ThreadPool<WriteTask, FromWriter, ToWriter, void>;

type Sources = { [Of in PageSource]?: AsyncIterable<readonly unknown[]> };

/** Starts, and occupies a thread, only when the first byte is requested, which may never happen. */
export function writeIn(pool: Writers, pages: Sources, task: WriteTask): AsyncGenerator<Uint8Array> {
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

import { serveTasks } from '@namekeep/threads/inside';
import { FileRefused } from '../format.ts';
import { type FileItems, type FileMembers, memberNames } from '../members.ts';
import { type FileAbout, openFile, type ReadOptions } from '../read-file.ts';
import type { FileRow } from '../rows.ts';
import type { MappingInput } from '../table/columns.ts';

/* The program of a thread that reads files. */

export interface ReadTask {
  bytes: Uint8Array;
  options: ReadOptions;
}

/** What the thread says. It waits for an answer each time, so that it never runs ahead. */
export type FromReader =
  | { kind: 'fingerprint'; fingerprint: string }
  | { kind: 'about'; about: FileAbout }
  | { kind: 'rows'; rows: FileRow[] }
  | { kind: 'items'; items: FileItems };
/** The answer to a fingerprint; nothing for the others. */
export type ToReader = MappingInput | undefined;
/** The result of reading a file: read completely, or rejected. */
export type ReadResult = 'read' | Pick<FileRefused, 'message' | 'reason' | 'member'>;

const itemsAMessage = 1000;

serveTasks<ReadTask, FromReader, ToReader, ReadResult>(async ({ bytes, options }, ask) => {
  try {
    const { about, rows, items } = await openFile(bytes, options, (fingerprint) =>
      ask({ kind: 'fingerprint', fingerprint }),
    );
    await ask({ kind: 'about', about });
    for await (const batch of batchesOf(rows)) await ask({ kind: 'rows', rows: batch });
    for (const name of memberNames) {
      for await (const list of batchesOf<FileMembers[typeof name]>(items(name)))
        await ask({ kind: 'items', items: { name, list } as FileItems });
    }
    return 'read';
  } catch (error) {
    if (error instanceof FileRefused) {
      const { message, reason, member } = error;
      return { message, reason, member };
    }
    throw error;
  }
});

async function* batchesOf<Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < itemsAMessage) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

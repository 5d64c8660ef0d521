import { serveTasks } from '@namekeep/threads/inside';
import { FileRefused } from '../format.ts';
import { type FileItems, type FileMembers, memberNames } from '../members.ts';
import { openFile } from '../read-file.ts';
import type { FileRow } from '../rows.ts';
import { createAsk, type FromReader, type ReadResult, type ReadTask, type ToReader } from './messages.ts';

/* The program of a thread that reads files. */

const rowsAMessage = 1000;

serveTasks<ReadTask, FromReader, ToReader, ReadResult>(async ({ bytes, options }, talk) => {
  const ask = createAsk(talk);
  try {
    const { about, rows, items } = await openFile(
      bytes,
      options,
      async (fingerprint) => (await ask({ kind: 'fingerprint', fingerprint }, 'mapping')).mapping,
    );
    await ask({ kind: 'about', about }, 'go');
    let batch: FileRow[] = [];
    for await (const row of rows) {
      batch.push(row);
      if (batch.length < rowsAMessage) continue;
      await ask({ kind: 'rows', rows: batch }, 'go');
      batch = [];
    }
    if (batch.length > 0) await ask({ kind: 'rows', rows: batch }, 'go');
    for (const name of memberNames) {
      let list: FileMembers[typeof name][] = [];
      const send = async () => {
        if (list.length > 0) await ask({ kind: 'items', items: { name, list } as FileItems }, 'go');
        list = [];
      };
      for await (const item of items(name)) {
        list.push(item);
        if (list.length === rowsAMessage) await send();
      }
      await send();
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

import type { ExportedRecord } from '@namekeep/domain';
import { serveTasks } from '@namekeep/threads/inside';
import type { MemberName, MemberPages } from '../members.ts';
import { type ReportPayment, writeReport } from '../report.ts';
import { writeFile } from '../write-file.ts';
import { createAsk, type FromWriter, type PageSource, type ToWriter, type WriteTask } from './messages.ts';

/* The program of a thread that writes files, several at once: each mostly waits for whom it is written for. */

const bytesAMessage = 64 * 1024;

serveTasks<WriteTask, FromWriter, ToWriter, void>(async (task, talk) => {
  const ask = createAsk(talk);
  async function* pages<Item>(of: PageSource): AsyncGenerator<Item[]> {
    for (;;) {
      const { items } = await ask({ kind: 'next-page', of }, 'page');
      if (items === null) return;
      yield JSON.parse(items) as Item[];
    }
  }
  const file =
    task.kind === 'records'
      ? writeFile(pages<ExportedRecord>('rows'), task.options, includedPages(task.included, pages))
      : writeReport(pages<ReportPayment>('rows'), task.options);
  let pieces: Uint8Array[] = [];
  let length = 0;
  const send = async () => {
    const [first] = pieces;
    // Most texts are one large piece with a buffer of its own, which changes hands without a copy.
    const bytes = pieces.length === 1 && first && length >= bytesAMessage ? first : Buffer.concat(pieces);
    const ownsAll = length >= bytesAMessage && bytes.byteLength === bytes.buffer.byteLength;
    if (length > 0) await ask({ kind: 'bytes', bytes }, 'go', ownsAll ? [bytes.buffer as ArrayBuffer] : []);
    pieces = [];
    length = 0;
  };
  for await (const piece of file) {
    pieces.push(piece);
    length += piece.length;
    if (length >= bytesAMessage) await send();
  }
  await send();
});

const includedPages = (names: readonly MemberName[], pages: (of: PageSource) => AsyncGenerator<never[]>): MemberPages =>
  Object.fromEntries(names.map((name) => [name, pages(name)]));

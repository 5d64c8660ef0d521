import { serveTasks } from '@namekeep/threads/inside';
import type { RecordFields } from '@namekeep/domain';
import { writeFile, type WriteOptions } from '../write-file.ts';
import { createAsk } from './ask.ts';
import type { FromWriter, ToWriter } from './messages.ts';

/* The program of a thread that writes files, several at once: each mostly waits for whom it is written for. */

const bytesAMessage = 64 * 1024;

serveTasks<WriteOptions, FromWriter, ToWriter, void>(async (options, talk) => {
  const ask = createAsk(talk);
  async function* pages(): AsyncGenerator<RecordFields[]> {
    for (;;) {
      const { records } = await ask({ kind: 'next-page' }, 'page');
      if (records === null) return;
      yield JSON.parse(records) as RecordFields[];
    }
  }
  let pieces: Uint8Array[] = [];
  let length = 0;
  const send = async () => {
    if (length > 0) await ask({ kind: 'bytes', bytes: Buffer.concat(pieces) }, 'go');
    pieces = [];
    length = 0;
  };
  for await (const piece of writeFile(pages(), options)) {
    pieces.push(piece);
    length += piece.length;
    if (length >= bytesAMessage) await send();
  }
  await send();
});

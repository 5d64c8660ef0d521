import { type MessagePort, parentPort } from 'node:worker_threads';
import type { RecordFields } from '@namekeep/domain';
import { FileRefused } from '../refusal.ts';
import type { FileRow } from '../rows.ts';
import type { FromThread, Task, ToThread } from './messages.ts';

const rowsAMessage = 1000;
const bytesAMessage = 64 * 1024;

if (!parentPort) throw new Error('This is the program of a worker thread.');
const port: MessagePort = parentPort;

/** Pages are asked for while bytes wait to be taken, so an answer goes to whoever waits for its kind. */
const waiting = new Map<ToThread['kind'], (answer: ToThread) => void>();
port.on('message', (answer: ToThread) => {
  if (answer.kind === 'task') return void work(answer.task);
  const waits = waiting.get(answer.kind);
  waiting.delete(answer.kind);
  waits?.(answer);
});

function ask<Kind extends ToThread['kind']>(
  message: FromThread,
  kind: Kind,
): Promise<Extract<ToThread, { kind: Kind }>> {
  return new Promise((resolve) => {
    waiting.set(kind, (answer) => resolve(answer as Extract<ToThread, { kind: Kind }>));
    port.postMessage(message);
  });
}

async function read({ bytes, options }: Extract<Task, { kind: 'read' }>): Promise<void> {
  // Either way needs libraries that the other does not.
  const { openFile } = await import('../read-file.ts');
  const { about, rows } = await openFile(bytes, options, async (fingerprint) => {
    return (await ask({ kind: 'fingerprint', fingerprint }, 'mapping')).mapping;
  });
  await ask({ kind: 'about', about }, 'go');
  let batch: FileRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsAMessage) continue;
    await ask({ kind: 'rows', rows: batch }, 'go');
    batch = [];
  }
  if (batch.length > 0) await ask({ kind: 'rows', rows: batch }, 'go');
}

async function write({ options }: Extract<Task, { kind: 'write' }>): Promise<void> {
  const { writeFile } = await import('../write-file.ts');
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
}

async function* pages(): AsyncGenerator<RecordFields[]> {
  for (;;) {
    const { records } = await ask({ kind: 'next-page' }, 'page');
    if (records === null) return;
    yield JSON.parse(records) as RecordFields[];
  }
}

async function work(task: Task): Promise<void> {
  const last = await (task.kind === 'read' ? read(task) : write(task)).then(
    (): FromThread => ({ kind: 'end' }),
    (error: unknown): FromThread =>
      error instanceof FileRefused
        ? { kind: 'refused', message: error.message, reason: error.reason }
        : { kind: 'failed', message: String(error), stack: (error as Error).stack },
  );
  port.postMessage(last);
}

import { Worker } from 'node:worker_threads';
import type { RecordFields } from '@namekeep/domain';
import type { FileAbout, ReadOptions } from '../read-file.ts';
import { FileRefused } from '../refusal.ts';
import type { FileRow } from '../rows.ts';
import type { MappingInput } from '../table/mapping.ts';
import type { WriteOptions } from '../write-file.ts';
import { conversation } from './conversation.ts';
import type { Task, ToThread } from './messages.ts';

const idleMs = 10_000;
/** After a file of so many bytes a thread is large, and not kept. */
const keptBytes = 1024 * 1024;
const program = new URL('./thread.ts', import.meta.url);

export interface FileThreads {
  /**
   * Reads a file in a thread of its own, which takes the bytes over. `onAbout` hears what the file is before its rows;
   * the rows come in batches, and the thread waits while a batch is worked on.
   *
   * @throws FileRefused with a sentence for the person who sent the file.
   */
  read(
    bytes: Uint8Array,
    options: ReadOptions,
    remembered?: (fingerprint: string) => Promise<MappingInput | undefined>,
  ): Promise<{ about: FileAbout; rows: AsyncGenerator<FileRow[]> }>;
  /** Writes a file in a thread of its own, as fast as it is read. */
  write(pages: AsyncIterable<readonly RecordFields[]>, options: WriteOptions): AsyncGenerator<Uint8Array>;
}

export interface FileThreadsOptions {
  /** Threads at once; others wait for their turn. */
  most: number;
  /** Heap of one thread. A file that needs more is refused. */
  maxHeapMegabytes: number;
}

/** Threads that read and write files, so that the event loop stays free and a file's memory is bounded. */
export function createFileThreads({ most, maxHeapMegabytes }: FileThreadsOptions): FileThreads {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  // Loading the program takes longer than reading a small file, so a thread waits a little for another task.
  const idle: Worker[] = [];
  const take = (): Worker => {
    const waiting = idle.pop();
    if (waiting) {
      waiting.ref();
      return waiting;
    }
    const worker = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    const gone = () => {
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    };
    // Without a listener, the error of a thread that nobody talks to would end the process.
    worker.on('error', gone).on('exit', gone);
    return worker;
  };
  const rest = (worker: Worker) => {
    worker.unref();
    idle.push(worker);
    const end = setTimeout(() => {
      const at = idle.indexOf(worker);
      if (at >= 0) void idle.splice(at, 1)[0]?.terminate();
    }, idleMs);
    end.unref();
  };
  const start = async (task: Task, transfer: ArrayBuffer[] = []) => {
    const isSmall = task.kind === 'write' || task.bytes.length < keptBytes;
    await enter();
    try {
      const worker = take();
      worker.postMessage({ kind: 'task', task } satisfies ToThread, transfer);
      return conversation(worker, async (isFree) => {
        if (isFree && isSmall) rest(worker);
        else await worker.terminate();
        leave();
      });
    } catch (error) {
      leave();
      throw error;
    }
  };

  return {
    async read(given, options, remembered = async () => undefined) {
      // A view of a pooled buffer cannot be handed over.
      const bytes = given.byteLength === given.buffer.byteLength ? given : given.slice();
      const thread = await start({ kind: 'read', bytes, options }, [bytes.buffer as ArrayBuffer]);
      try {
        let message = await thread.next();
        if (message.kind === 'fingerprint') {
          thread.answer({ kind: 'mapping', mapping: await remembered(message.fingerprint) });
          message = await thread.next();
        }
        if (message.kind !== 'about') throw new Error(`A thread said ${message.kind} instead of what the file is.`);
        return { about: message.about, rows: rowsFrom(thread) };
      } catch (error) {
        await thread.close();
        throw error;
      }
    },
    async *write(pages, options) {
      const thread = await start({ kind: 'write', options });
      const source = pages[Symbol.asyncIterator]();
      try {
        for (let message = await thread.next(); message.kind !== 'end'; message = await thread.next()) {
          if (message.kind === 'next-page') {
            const { done, value } = await source.next();
            thread.answer({ kind: 'page', records: done ? null : JSON.stringify(value) });
          } else if (message.kind === 'bytes') {
            yield message.bytes;
            thread.answer({ kind: 'go' });
          } else throw new Error(`A thread that writes said ${message.kind}.`);
        }
      } finally {
        await source.return?.();
        await thread.close();
      }
    },
  };
}

async function* rowsFrom(thread: ReturnType<typeof conversation>): AsyncGenerator<FileRow[]> {
  try {
    thread.answer({ kind: 'go' });
    for (let message = await thread.next(); message.kind !== 'end'; message = await thread.next()) {
      if (message.kind !== 'rows') throw new FileRefused('The file changed while it was read.');
      yield message.rows;
      thread.answer({ kind: 'go' });
    }
  } finally {
    await thread.close();
  }
}

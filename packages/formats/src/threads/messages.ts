import type { Transferable } from 'node:worker_threads';
import type { Talk } from '@namekeep/threads/inside';
import type { FileRefused } from '../format.ts';
import type { FileItems, MemberName } from '../members.ts';
import type { FileAbout, ReadOptions } from '../read-file.ts';
import type { ReportOptions } from '../report.ts';
import type { FileRow } from '../rows.ts';
import type { MappingInput } from '../table/columns.ts';
import type { WriteOptions } from '../write-file.ts';

export interface ReadTask {
  bytes: Uint8Array;
  options: ReadOptions;
}

/** The messages of a reading thread. It waits for an answer after each one, so that it never runs ahead. */
export type FromReader =
  | { kind: 'fingerprint'; fingerprint: string }
  | { kind: 'about'; about: FileAbout }
  | { kind: 'rows'; rows: FileRow[] }
  | { kind: 'items'; items: FileItems };
export type ToReader = { kind: 'mapping'; mapping: MappingInput | undefined } | { kind: 'go' };
/** The result of reading a file: read completely, or rejected. */
export type ReadResult = 'read' | Pick<FileRefused, 'message' | 'reason' | 'member'>;

/** A file of records with other lists, or the report of a year. */
export type WriteTask =
  | { kind: 'records'; options: WriteOptions; included: readonly MemberName[] }
  | { kind: 'report'; options: ReportOptions };

/** What pages are of: what the file is mainly about, or another list. */
export type PageSource = 'rows' | MemberName;

/** The messages of a writing thread. It requests pages while its output is waiting to be read. */
export type FromWriter = { kind: 'next-page'; of: PageSource } | { kind: 'bytes'; bytes: Uint8Array };
/** Pages as JSON, which is faster to create and to copy than objects; null after the last one. */
export type ToWriter = { kind: 'page'; items: string | null } | { kind: 'go' };

/**
 * Sends a message and waits for an answer of a certain kind, one question of each kind at a time. When the conversation
 * ends, waiting callers get an error, so that the task can close what it has open.
 */
export function createAsk<Said, Answer extends { kind: string }>({ say, onAnswer, signal }: Talk<Said, Answer>) {
  const waiting = new Map<string, PromiseWithResolvers<Answer>>();
  onAnswer((answer) => {
    const question = waiting.get(answer.kind);
    waiting.delete(answer.kind);
    question?.resolve(answer);
  });
  signal.addEventListener('abort', () => {
    for (const { reject } of waiting.values()) reject(signal.reason);
  });
  return async <Kind extends Answer['kind']>(message: Said, kind: Kind, transfer?: readonly Transferable[]) => {
    signal.throwIfAborted();
    const question = Promise.withResolvers<Answer>();
    waiting.set(kind, question);
    say(message, transfer);
    return (await question.promise) as Extract<Answer, { kind: Kind }>;
  };
}

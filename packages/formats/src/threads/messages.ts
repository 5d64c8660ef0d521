import type { FileItems, MemberName } from '../members.ts';
import type { FileAbout, ReadOptions } from '../read-file.ts';
import type { FileRefused } from '../refusal.ts';
import type { ReportOptions } from '../report/write-report.ts';
import type { FileRow } from '../rows.ts';
import type { MappingInput } from '../table/mapping.ts';
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

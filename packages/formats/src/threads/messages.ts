import type { FileAbout, ReadOptions } from '../read-file.ts';
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
  | { kind: 'rows'; rows: FileRow[] };
export type ToReader = { kind: 'mapping'; mapping: MappingInput | undefined } | { kind: 'go' };
/** The result of reading a file: read completely, or rejected. */
export type ReadResult = 'read' | { message: string; reason: 'unreadable' | 'too_large' };

/** A file of records, or the report of a year. */
export type WriteTask = { kind: 'records'; options: WriteOptions } | { kind: 'report'; options: ReportOptions };

/** The messages of a writing thread. It requests pages while its output is waiting to be read. */
export type FromWriter = { kind: 'next-page' } | { kind: 'bytes'; bytes: Uint8Array };
/** Pages as JSON, which is faster to create and to copy than objects; null after the last one. */
export type ToWriter = { kind: 'page'; items: string | null } | { kind: 'go' };

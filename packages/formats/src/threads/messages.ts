import type { FileAbout, ReadOptions } from '../read-file.ts';
import type { ReportOptions } from '../report/write-report.ts';
import type { FileRow } from '../rows.ts';
import type { MappingInput } from '../table/mapping.ts';
import type { WriteOptions } from '../write-file.ts';

export interface ReadTask {
  bytes: Uint8Array;
  options: ReadOptions;
}

/** What a thread that reads says. It waits after each for the answer, so that it never runs ahead. */
export type FromReader =
  | { kind: 'fingerprint'; fingerprint: string }
  | { kind: 'about'; about: FileAbout }
  | { kind: 'rows'; rows: FileRow[] };
export type ToReader = { kind: 'mapping'; mapping: MappingInput | undefined } | { kind: 'go' };
/** How a file ended: read to its last row, or refused. */
export type ReadResult = 'read' | { message: string; reason: 'unreadable' | 'too_large' };

/** A file of records, or the report of a year. */
export type WriteTask = { kind: 'records'; options: WriteOptions } | { kind: 'report'; options: ReportOptions };

/** What a thread that writes says. Pages are asked for while bytes wait to be taken. */
export type FromWriter = { kind: 'next-page' } | { kind: 'bytes'; bytes: Uint8Array };
/** Pages travel as JSON, which is quicker to make and to copy than objects; null after the last. */
export type ToWriter = { kind: 'page'; items: string | null } | { kind: 'go' };

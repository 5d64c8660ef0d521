import type { FileAbout, ReadOptions } from '../read-file.ts';
import type { FileRow } from '../rows.ts';
import type { MappingInput } from '../table/mapping.ts';
import type { WriteOptions } from '../write-file.ts';

/** What a thread is to do; one at a time. */
export type Task = { kind: 'read'; bytes: Uint8Array; options: ReadOptions } | { kind: 'write'; options: WriteOptions };

/** What a thread says. It waits after each until it is answered, so neither side runs ahead of the other. */
export type FromThread =
  | { kind: 'fingerprint'; fingerprint: string }
  | { kind: 'about'; about: FileAbout }
  | { kind: 'rows'; rows: FileRow[] }
  | { kind: 'next-page' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'refused'; message: string; reason: 'unreadable' | 'too_large' }
  | { kind: 'failed'; message: string; stack: string | undefined }
  | { kind: 'end' };

/** What it is answered with; records travel as JSON, which is quicker to make and to copy than objects. */
export type ToThread =
  | { kind: 'task'; task: Task }
  | { kind: 'go' }
  | { kind: 'mapping'; mapping: MappingInput | undefined }
  | { kind: 'page'; records: string | null };

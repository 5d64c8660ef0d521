import type {
  FileFormat,
  ImportLayout,
  ImportLayoutInput,
  ImportMapping,
  ImportMappingInput,
  ImportNote,
} from '@namekeep/contract';
import type { Currency, Issue, RecordFields, Settings } from '@namekeep/domain';

export interface WriteFileOptions {
  format: FileFormat;
  /** RFC 3339. */
  exportedAt: string;
  /** Null leaves them out. */
  settings: Settings | null;
}

export interface ReadFileOptions {
  /** Detected by the content when absent. */
  format: FileFormat | undefined;
  layout: ImportLayoutInput | undefined;
  mapping: ImportMappingInput | undefined;
  /** For amounts that name no currency. */
  currency: Currency;
  maxRows: number;
}

/** What a file is, before its rows. */
export interface FileAbout {
  format: FileFormat;
  source: string;
  /** Null where there are no columns. */
  mapping: ImportMapping | null;
  /** Names the row of headers; null where there are no columns. */
  fingerprint: string | null;
  settings: Settings | null;
  layout: ImportLayout;
  notes: ImportNote[];
}

/** One record of a file as it was understood: its fields, or what is wrong with it. */
export interface FileRow {
  /** As a spreadsheet counts; the place in a list, from 1. */
  row: number;
  name: string | null;
  /** What the file says, checked by the rules of single fields; null with issues. */
  fields: (Partial<RecordFields> & Pick<RecordFields, 'name'>) | null;
  issues: Issue[];
}

/** A file that cannot be imported at all; the message is a sentence for the person who sent it. */
export class FileRefusedError extends Error {
  override name = 'FileRefusedError';
  readonly reason: 'unreadable' | 'too_large';
  constructor(message: string, reason: 'unreadable' | 'too_large') {
    super(message);
    this.reason = reason;
  }
}

/** As many files are being read or written as may be; the same call may succeed shortly. */
export class FilesBusyError extends Error {
  override name = 'FilesBusyError';
}

/** Files of records: made and read off the event loop, with bounded memory. */
export interface Files {
  /**
   * A file of the pages, as fast as it is read; ending early ends the work.
   *
   * @throws FilesBusyError at once.
   */
  write(pages: AsyncIterable<readonly RecordFields[]>, options: WriteFileOptions): AsyncGenerator<Uint8Array>;
  /**
   * Takes a file over and reads it; `remembered` gives the mapping that was corrected for these headers before. The
   * rows must be read to their end, or ended.
   *
   * @throws FilesBusyError, or FileRefusedError here or from the rows.
   */
  read(
    bytes: Uint8Array,
    options: ReadFileOptions,
    remembered: (fingerprint: string) => Promise<ImportMappingInput | undefined>,
  ): Promise<{ about: FileAbout; rows: AsyncGenerator<FileRow[]> }>;
}

import type {
  FileFormat,
  ImportLayout,
  ImportLayoutInput,
  ImportMapping,
  ImportMappingInput,
  ImportNote,
} from '@namekeep/contract';
import type {
  Currency,
  ExportColumn,
  ExportedRecord,
  FileDecision,
  FileLabel,
  FilePayment,
  FileView,
  Issue,
  RecordFields,
  RowPayment,
  Settings,
} from '@namekeep/domain';
import type { ReportedPayment } from '@namekeep/storage';

export interface WriteFileOptions {
  format: FileFormat;
  /** RFC 3339. */
  exportedAt: string;
  /** Null omits them. */
  settings: Settings | null;
  /** What the records of the pages have; all fields if omitted. */
  columns?: readonly ExportColumn[] | undefined;
  /** Marks the file as one that lacks records or columns. */
  partial?: boolean | undefined;
}

/** Other lists that are written after the records, in pages. */
export interface IncludedPages {
  payments?: AsyncIterable<readonly FilePayment[]>;
  decisions?: AsyncIterable<readonly FileDecision[]>;
  labels?: AsyncIterable<readonly FileLabel[]>;
  views?: AsyncIterable<readonly FileView[]>;
}

/** Some items of another list of a file. */
export type FileItems =
  | { name: 'payments'; list: FilePayment[] }
  | { name: 'decisions'; list: FileDecision[] }
  | { name: 'labels'; list: FileLabel[] }
  | { name: 'views'; list: FileView[] };

export interface WriteReportOptions {
  format: 'csv' | 'xlsx';
  /** The twelve months that the report covers, `YYYY-MM`. */
  months: readonly string[];
}

export interface ReadFileOptions {
  /** Detected from the content if omitted. */
  format: FileFormat | undefined;
  layout: (ImportLayoutInput & { sheet?: string | null | undefined }) | undefined;
  mapping: ImportMappingInput | undefined;
  kind: 'records' | 'payments' | 'auto';
  /** For amounts without a currency. */
  currency: Currency;
  maxRows: number;
  /** The day of the account: dates more than a hundred years later are left out. */
  today: string;
}

/** The description of a file, before its rows. */
export interface FileAbout {
  format: FileFormat;
  kind: 'records' | 'payments';
  source: string;
  /** The name of the program; null if it was not recognized. */
  sourceTitle: string | null;
  /** The registrar whose export it is, as the field holds it; null if it is not recognized as one. */
  registrar: string | null;
  /** Null for formats without columns. */
  mapping: ImportMapping | null;
  /** Identifies the row of headers; null for formats without columns. */
  fingerprint: string | null;
  settings: Settings | null;
  layout: ImportLayout;
  notes: ImportNote[];
  /** Whether the file says that it lacks records or columns. */
  partial: boolean;
}

/** One record of a file: its fields, or its issues. */
export interface FileRow {
  /** The row number in a spreadsheet, or the position in a list, from 1. */
  row: number;
  name: string | null;
  /** The values in the file, validated by the rules of single fields; null if an issue blocks the row. */
  fields: (Partial<RecordFields> & Pick<RecordFields, 'name'>) | null;
  /** Undefined where the file says nothing about labels. */
  labels?: string[] | undefined;
  /** Of a table of payments: the payment in the row, if it is a valid one. */
  payment?: RowPayment;
  /** Of a table of payments: whether the row is none, such as a total. */
  isLeftOut?: true;
  issues: Issue[];
}

/** A file that cannot be imported at all. The message is for the person who sent it. */
export class FileRefusedError extends Error {
  override name = 'FileRefusedError';
  readonly reason: 'unreadable' | 'too_large';
  /** What the reason is about: the file, or what was sent with it. */
  readonly member: 'content' | 'sheet' | 'textEncoding';
  constructor(message: string, reason: 'unreadable' | 'too_large', member: FileRefusedError['member'] = 'content') {
    super(message);
    this.reason = reason;
    this.member = member;
  }
}

/** The maximum number of files is being read or written; the same call may succeed shortly. */
export class FilesBusyError extends Error {
  override name = 'FilesBusyError';
}

/** Reads and writes files of records, off the event loop and with bounded memory. */
export interface Files {
  /**
   * Writes a file from the pages, as fast as the client reads it. Ending early stops the work.
   *
   * @throws FilesBusyError immediately.
   */
  write(
    pages: AsyncIterable<readonly ExportedRecord[]>,
    options: WriteFileOptions,
    included?: IncludedPages,
  ): AsyncGenerator<Uint8Array>;
  /** Writes the report of a year: a row for each payment, and in a workbook their sums by currency and month. */
  writeReport(
    pages: AsyncIterable<readonly ReportedPayment[]>,
    options: WriteReportOptions,
  ): AsyncGenerator<Uint8Array>;
  /**
   * Takes ownership of a file and reads it. `remembered` returns the mapping that was saved for these headers. The rows
   * must be read to the end or closed. `onItems` takes other lists of the file, some items at a time, before the rows end.
   *
   * @throws FilesBusyError, or FileRefusedError here or from the rows.
   */
  read(
    bytes: Uint8Array,
    options: ReadFileOptions,
    remembered: (fingerprint: string) => Promise<ImportMappingInput | undefined>,
    onItems: (items: FileItems) => Promise<void>,
  ): Promise<{ about: FileAbout; rows: AsyncGenerator<FileRow[]> }>;
}

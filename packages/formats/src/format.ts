export const formats = ['json', 'yaml', 'csv', 'xlsx'] as const;
export type Format = (typeof formats)[number];

const startsWith = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

/**
 * Whether a file is a workbook and not text. A declared format must match.
 *
 * @throws FileRefused for any other format, or for a file that is not in its declared format.
 */
export function isWorkbook(bytes: Uint8Array, declared: Format | undefined): boolean {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new FileRefused('This is an encrypted or an old Excel file (.xls). Save it as .xlsx without a password.');
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new FileRefused('A PDF cannot be imported; export a table.');
  if (startsWith(bytes, 0x1f, 0x8b))
    throw new FileRefused('The file is compressed. Unpack it and send what is inside.');
  const isZip = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  if (isZip !== (declared === 'xlsx') && (isZip || declared === 'xlsx') && declared !== undefined) {
    throw new FileRefused(
      isZip ? `The file is said to be ${declared}, and is an Excel file or an archive.` : 'This is not an Excel file.',
    );
  }
  return isZip;
}

/** The format of a text, by its start. */
export function textFormatOf(start: string): Exclude<Format, 'xlsx'> {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(text)) return 'json';
  // A start that only YAML has, or the first line of a mapping or a list. With separators in it, it is a table header.
  const yaml =
    /^(?:#[^\n]*\n\s*)*(?:---(?:\s|$)|%YAML|-(?:\s|$)|[!&*]|\w+: [!&*[{]|[\w."'-]+:(?:\s|$)[^,;\t|\n]*(?:\n|$))/;
  return yaml.test(text) ? 'yaml' : 'csv';
}

/** A file that cannot be imported at all. The message is for the user. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly reason: 'unreadable' | 'too_large';
  /** What the reason is about: the file, or what was sent with it. */
  readonly member: RefusedMember;
  constructor(message: string, reason: 'unreadable' | 'too_large' = 'unreadable', member: RefusedMember = 'content') {
    super(message);
    this.reason = reason;
    this.member = member;
  }
}

type RefusedMember = 'content' | 'sheet' | 'textEncoding';

export const tooManyRows = (maxRows: number): FileRefused =>
  new FileRefused(`The file has more than ${maxRows} rows. Split it into several files.`, 'too_large');

export const maxColumns = 500;
export const tooManyColumns = () => new FileRefused(`The table has more than ${maxColumns} columns.`);

/** The separators between the cells of a line. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The layout of a file, independent of the meaning of its columns. */
export interface Layout {
  /** The name of a text encoding (https://encoding.spec.whatwg.org/#names-and-labels); null for a workbook. */
  encoding: string | null;
  /** Null for formats other than CSV. */
  delimiter: Delimiter | null;
  /** The row of the column headers, from 1; null for formats without columns. */
  headerRow: number | null;
  /** The sheet that is read, and all sheets; null for formats other than XLSX. */
  sheet: string | null;
  sheets: SheetAbout[] | null;
}

export interface SheetAbout {
  name: string;
  hidden: boolean;
  /** The number of rows that are not empty. */
  rows: number;
}

/** Corrections of a layout; the rest is detected. */
export type LayoutInput = {
  [K in keyof Omit<Layout, 'sheets'>]?: Layout[K] | undefined;
};

/** Notes on the whole file for the preview: assumptions, and what is ignored. */
const noteCodes = [
  'encoding_assumed',
  'other_sheets',
  'sheets_not_searched',
  'hidden_rows',
  'other_lists',
  'nested_list',
  'formula_without_result',
  'error_cell',
  'header_row_found',
  'mapping_remembered',
  'currency_assumed',
  'only_years',
  'date_order_found',
  'date_order_contradicts',
  'header_missing',
  'no_date_column',
  'secret_column',
  'contact_column',
  'duplicate_column',
  'column_contradicts_cells',
  'unknown_column',
  'unnamed_column',
] as const;
type NoteCode = (typeof noteCodes)[number];

export interface FileNote {
  code: NoteCode;
  message: string;
  /** The header that the note is about, if any. */
  column: string | null;
  /** The number of that column, from 1. */
  position: number | null;
}

export const fileNote = (code: NoteCode, message: string): FileNote => ({
  code,
  message,
  column: null,
  position: null,
});

/** A note on a column, by its index. */
export const columnNote = (code: NoteCode, header: string, index: number, message: string): FileNote => ({
  code,
  message,
  column: header,
  position: index + 1,
});

import { pipeline, Readable } from 'node:stream';
import { type ExportedRecord, guarded, unguarded } from '@namekeep/domain';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { type Delimiter, FileRefused, maxColumns, tooManyColumns } from '../format.ts';
import { rowsOf } from '../table/cells.ts';
import type { Table } from '../table/read-table.ts';
import { isDelimiterLine } from './delimiter.ts';

// Notes of 64 KiB that consist of separators, and the maximum length of the other fields.
const maxSeparators = 80_000;
const [lineFeed, carriageReturn, quote, space, tab] = [0x0a, 0x0d, 0x22, 0x20, 0x09];

interface Lines {
  /** Rows, counted by line ends outside of quotes: the same number as the parser's, in a hundredth of its time. */
  rows: number;
  /** Rows that contain only separators and white space. */
  empty: number;
  /** The end of the last row that is not empty. */
  end: number;
}

/**
 * Checks separated values before they are parsed. The parser limits the bytes of a row but not its cells, and twenty
 * million empty cells would crash the process, so lines with too many separators, quoted or not, are rejected here.
 *
 * @throws FileRefused
 */
function countLines(bytes: Uint8Array, separator: number): Lines {
  let [rows, empty, end] = [0, 0, 0];
  let [emptySinceEnd, separators] = [0, 0];
  let [inQuotes, atCellStart, isEmpty] = [false, true, true];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === separator) separators += 1;
    const isLineEnd = byte === lineFeed || byte === carriageReturn;
    if (isLineEnd) separators = 0;
    if (separators > maxSeparators) throw tooManyColumns();
    if (inQuotes) {
      if (byte !== quote) continue;
      if (bytes[at + 1] === quote) at += 1;
      else inQuotes = false;
    } else if (isLineEnd) {
      if (byte === carriageReturn && bytes[at + 1] === lineFeed) at += 1;
      rows += 1;
      if (isEmpty) emptySinceEnd += 1;
      else {
        empty += emptySinceEnd;
        emptySinceEnd = 0;
        end = at + 1;
      }
      atCellStart = true;
      isEmpty = true;
    } else if (byte === separator) atCellStart = true;
    else {
      if (byte === quote && atCellStart) inQuotes = true;
      atCellStart = false;
      if (byte !== space && byte !== tab) isEmpty = false;
    }
  }
  if (isEmpty) return { rows: rows - emptySinceEnd, empty, end };
  return { rows: rows + 1, empty: empty + emptySinceEnd, end: bytes.length };
}

// Notes of 64 KiB of four-byte characters, and the maximum length of the other fields.
const maxRecordBytes = 1024 * 1024;
/** Empty rows are allowed up to the number of other rows, plus some more. */
const emptyBesides = 1000;
const pieceBytes = 64 * 1024;

/**
 * A table of separated values (RFC 4180, with any of the usual separators) in UTF-8.
 *
 * Ignores empty rows at the end.
 *
 * @throws FileRefused for a line with far more cells than a table has columns, or for more empty rows than other rows.
 */
export function csvTable(bytes: Uint8Array, delimiter: Delimiter): Table {
  const { rows: mostRows, empty, end } = countLines(bytes, delimiter.charCodeAt(0));
  if (2 * empty > mostRows + emptyBesides)
    throw new FileRefused('The file has more empty lines than rows.', 'too_large');
  return { exactWidth: true, mostRows, rows: () => rowsIn(bytes.subarray(0, end), delimiter) };
}

async function* rowsIn(bytes: Uint8Array, delimiter: Delimiter): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRecordBytes,
  });
  // The consumer of the rows receives the error.
  pipeline(Readable.from(piecesOf(bytes), { objectMode: false }), parser, () => {});
  let isFirst = true;
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (row.length > maxColumns) throw tooManyColumns();
      yield isFirst && isDelimiterLine(row.join(delimiter)) ? [] : row.map(textOf);
      isFirst = false;
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  }
}

/** The text of a cell. `="007"` is a formula that keeps a spreadsheet from changing the text; ours have a guard. */
function textOf(cell: string): string {
  if (!cell.startsWith('="')) return unguarded(cell);
  const text = /^="((?:[^"]|"")*)"$/.exec(cell.trimEnd())?.[1];
  return text === undefined ? cell : text.replaceAll('""', '"');
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

function refusalOf({ code, message }: CsvError): FileRefused {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new FileRefused('A quoted cell is not closed before the end of the file.');
    case 'CSV_MAX_RECORD_SIZE':
      return new FileRefused('A row is longer than a record can be; a quote may be missing.');
    default:
      return new FileRefused(`The table cannot be read: ${message.slice(0, 200)}.`);
  }
}

// RFC 4180. The guard against formulas is our own, because the library's cannot be reversed exactly.
export const csvOptions = {
  record_delimiter: 'windows',
  // Quote every kind of line end, because readers differ in what they treat as one.
  quote_record_delimiter: true,
  cast: { boolean: String, string: guarded },
} as const;

/** The lines of an export with these columns, the header first. */
export function csvWriter(columns: readonly string[]) {
  const cellsOf = rowsOf(columns);
  return {
    header: (): string => stringify([columns], csvOptions),
    lines: (records: readonly ExportedRecord[]): string => stringify(records.map(cellsOf), csvOptions),
  };
}

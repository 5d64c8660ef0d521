import { pipeline, Readable } from 'node:stream';
import { unguarded } from '@namekeep/domain';
import { CsvError, parse } from 'csv-parse';
import type { Delimiter } from '../layout.ts';
import { FileRefused } from '../refusal.ts';
import type { Table } from '../table/read-table.ts';
import { isDelimiterLine } from './delimiter.ts';
import { countLines } from './lines.ts';

// Notes of 64 KiB of four-byte characters, and the maximum length of the other fields.
const maxRecordBytes = 1024 * 1024;
const maxColumns = 500;
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
  const { rows: mostRows, empty, end } = countLines(bytes, delimiter.charCodeAt(0), maxColumns);
  if (2 * empty > mostRows + emptyBesides)
    throw new FileRefused('The file has more empty lines than rows.', 'too_large');
  return { exactWidth: true, mostRows, rows: () => rowsOf(bytes.subarray(0, end), delimiter) };
}

const tooManyColumns = () => new FileRefused(`The table has more than ${maxColumns} columns.`);

async function* rowsOf(bytes: Uint8Array, delimiter: Delimiter): AsyncGenerator<string[]> {
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

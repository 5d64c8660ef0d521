import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unguarded } from '../formula-guard.ts';
import type { Delimiter } from '../layout.ts';
import { FileRefused } from '../refusal.ts';
import type { Table } from '../table/read-table.ts';

// Notes of 64 KiB that are all characters of four bytes, and the other fields at their longest.
const maxRecordBytes = 1024 * 1024;
const maxColumns = 500;
// Notes of 64 KiB that are all separators, and the other fields at their longest.
const maxSeparators = 80_000;
const pieceBytes = 64 * 1024;
const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/**
 * A table of separated values (RFC 4180, with any of the usual separators) in UTF-8.
 *
 * @throws FileRefused for a line of far more cells than a table has columns.
 */
export function csvTable(bytes: Uint8Array, delimiter: Delimiter): Table {
  const mostRows = lineBreaksIn(bytes, delimiter.charCodeAt(0)) + 1;
  return { exactWidth: true, mostRows, rows: () => rowsOf(bytes, delimiter) };
}

/**
 * The number of ends of lines, of any kind. The parser bounds the bytes of a row and not its cells, of which twenty
 * million empty ones end the process; so lines with too many separators, in quotes or not, are refused here.
 */
function lineBreaksIn(bytes: Uint8Array, separator: number): number {
  let [count, separators] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === separator) separators += 1;
    else if (byte === lineFeed || byte === carriageReturn) {
      count += 1;
      separators = 0;
    }
    if (separators > maxSeparators) throw tooManyColumns();
  }
  return count;
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
  // Whoever reads the rows hears of what is wrong.
  pipeline(Readable.from(piecesOf(bytes), { objectMode: false }), parser, () => {});
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (row.length > maxColumns) throw tooManyColumns();
      yield row.map(unguarded);
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  }
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

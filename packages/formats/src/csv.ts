import type { RecordFields } from '@namekeep/domain';
import { tableColumns } from './columns.ts';
import { guarded, unguarded } from './formula-guard.ts';
import { FileRefused } from './refusal.ts';
import { cellsOf } from './table/cells-of.ts';
import type { Table } from './table/read-table.ts';

// Notes of 64 KiB that are all quotes double.
const maxCellCharacters = 256 * 1024;
const maxColumns = 500;
const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

/** A table of separated values (RFC 4180, with any of the usual separators). */
export function csvTable(text: string): Table {
  const delimiter = delimiterOf(text);
  return { exactWidth: true, isQuick: true, rows: () => parseRows(text, delimiter) };
}

/**
 * The rows of a table, one at a time. Libraries put no bound on the columns of a row, and a row of twenty million empty
 * cells ends the process; this stops at the first cell that is too much. A quote inside an unquoted cell is text.
 */
function* parseRows(text: string, delimiter: string): Generator<string[]> {
  const separator = delimiter.charCodeAt(0);
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      const start = at;
      let cell = '';
      if (text.charCodeAt(at) === quote) {
        const end = closingQuote(text, at + 1);
        cell = text.slice(start + 1, end);
        if (cell.includes('"')) cell = cell.replaceAll('""', '"');
        at = end + 1;
      }
      const plain = at;
      let code = text.charCodeAt(at);
      while (at < text.length && code !== separator && code !== lineFeed && code !== carriageReturn) {
        at += 1;
        code = text.charCodeAt(at);
      }
      if (at > plain) cell += text.slice(plain, at);
      if (cell.length > maxCellCharacters) throw tooLong();
      row.push(unguarded(cell));
      if (row.length > maxColumns) throw new FileRefused(`The table has more than ${maxColumns} columns.`);
      if (at >= text.length || code !== separator) break;
      at += 1;
    }
    at += text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1;
    yield row;
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text.charCodeAt(at + 1) === quote && at - from < 2 * maxCellCharacters)
    at = text.indexOf('"', at + 2);
  if (at < 0) throw new FileRefused('A quoted cell is not closed before the end of the file.');
  if (at - from > 2 * maxCellCharacters) throw tooLong();
  return at;
}

const tooLong = () => new FileRefused('A cell is longer than a field can be. Is a quote missing?');

/** The separator that most lines of the start have in the same number, outside of quotes. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 32 * 1024)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, 20);
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of [',', ';', '\t', '|']) {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const most = Math.max(0, ...counts);
    const score = counts.filter((count) => count === most).length * most;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

const lineEnd = '\r\n';

/** The header line of an export. */
export const csvHeader = (): string => tableColumns.join(',') + lineEnd;

/** Lines of an export, by RFC 4180. */
export function csvLines(records: readonly RecordFields[]): string {
  let text = '';
  for (const record of records) {
    let separator = '';
    for (const cell of cellsOf(record)) {
      text += separator;
      if (typeof cell === 'string') text += quoted(guarded(cell));
      else if (cell !== null) text += String(cell);
      separator = ',';
    }
    text += lineEnd;
  }
  return text;
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

import { guarded, unguarded } from '@namekeep/domain';

/**
 * The rows of separated values, empty ones too, as the server reads them: row 5 of a preview is at position 4. Lines end
 * with CRLF, LF or CR, and a quote within a cell that does not start with one is text.
 */
export function csvRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    row.push(unguarded(cell));
    at = end + 1;
    if (text[end] === delimiter) {
      // The file ends with an empty cell.
      if (at === text.length) row.push('');
      continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

interface ReadCell {
  cell: string;
  /** Where the delimiter or the line end after it is, or the end of the text. */
  end: number;
}

function plainCell(text: string, from: number, delimiter: string): ReadCell {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: text.slice(from, end), end };
}

function quotedCell(text: string, from: number, delimiter: string): ReadCell {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, delimiter);
      // More text after the closing quote: the quotes belong to the cell.
      return rest.cell === '' ? { cell, end: rest.end } : { cell: `"${cell}"${rest.cell}`, end: rest.end };
    }
    cell += '"';
    at = quote + 2;
  }
}

/** Rows as separated values that `csvRows` and the server read back as they are, and no spreadsheet runs. */
export const csvText = (rows: readonly (readonly string[])[], delimiter: string): string =>
  rows.map((row) => `${row.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`).join('');

function csvCell(cell: string, delimiter: string): string {
  const text = guarded(cell);
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}

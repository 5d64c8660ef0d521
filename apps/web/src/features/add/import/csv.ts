import type { ImportLayout, ImportMapping } from '@namekeep/contract';
import { guarded, unguarded } from '@namekeep/domain';
import type { ImportRow } from '../../../api/queries.ts';
import type { LayoutChange } from './settings.ts';

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

/** Rows of a CSV file that were corrected on the page, by their numbers, and the layout in which the file was read. */
export interface CorrectedRows {
  layout: ImportLayout;
  rows: Readonly<Record<number, readonly string[]>>;
}

/** Adds a correction to the rows; null removes it. */
export function withRow(
  corrected: CorrectedRows | undefined,
  row: { layout: ImportLayout; number: number; cells: readonly string[] | null },
): CorrectedRows | undefined {
  const { [row.number]: _, ...others } = corrected?.rows ?? {};
  const rows = row.cells === null ? others : { ...others, [row.number]: row.cells };
  if (Object.keys(rows).length === 0) return undefined;
  return { layout: corrected?.layout ?? row.layout, rows };
}

/** The rows of a CSV file as text, without its corrections. */
export async function rowsOf(file: Blob, { encoding, delimiter }: ImportLayout): Promise<string[][]> {
  const text = new TextDecoder(encoding ?? 'utf-8').decode(await file.arrayBuffer());
  return csvRows(text, delimiter ?? ',');
}

/** The column headers of a CSV file and the cells of one of its rows. */
export async function cellsOf(file: Blob, layout: ImportLayout, row: number) {
  const rows = await rowsOf(file, layout);
  const headers = (rows[(layout.headerRow ?? 1) - 1] ?? []).map((header) => header.trim());
  return { headers, cells: rows[row - 1] ?? [] };
}

/** The file with its corrections, and how to read it. Every row keeps its number. */
export async function correctedFile(
  file: Blob,
  { layout, rows: corrections }: CorrectedRows,
): Promise<{ file: Blob; layout: LayoutChange }> {
  const rows = await rowsOf(file, layout);
  for (const [number, cells] of Object.entries(corrections)) rows[Number(number) - 1] = [...cells];
  const text = csvText(rows, layout.delimiter ?? ',');
  const type = 'text/csv';
  return {
    // The server looks at the name of a file too.
    file: file instanceof File ? new File([text], file.name, { type }) : new Blob([text], { type }),
    layout: { encoding: 'utf-8', delimiter: layout.delimiter, headerRow: layout.headerRow },
  };
}

interface CsvFile {
  content: Blob;
  layout: ImportLayout;
  corrected: CorrectedRows | undefined;
}

/**
 * Invalid rows with their problems, the header first. Rows of a CSV file have all of its columns, so that the table can be
 * corrected and imported; the others have their number and their name.
 */
export async function invalidRowsTable(
  rows: readonly Pick<ImportRow, 'row' | 'name' | 'issues'>[],
  file: CsvFile | null,
): Promise<string[][]> {
  const problem = ({ issues }: Pick<ImportRow, 'issues'>) => issues.map(({ message }) => message).join(' ');
  if (!file) {
    return [['Row', 'Name', 'Problem'], ...rows.map((row) => [String(row.row), row.name ?? '', problem(row)])];
  }
  const layout = file.corrected?.layout ?? file.layout;
  const cells = await rowsOf(file.content, layout);
  const header = cells[(layout.headerRow ?? 1) - 1] ?? [];
  const lines = rows.map((row) => {
    const own = file.corrected?.rows[row.row] ?? cells[row.row - 1] ?? [];
    // Cells beyond the header go with the last column; they would move the problem.
    const whole = header.map((_, index) => (index < header.length - 1 ? own[index] : own.slice(index).join(' ')) ?? '');
    return [...whole, String(row.row), problem(row)];
  });
  return [[...header, 'Row', 'Problem'], ...lines];
}

/** A cell of a row to correct. */
export interface FixField {
  /** The position of its column. */
  index: number;
  header: string;
  text: string;
  problem: string | undefined;
}

interface RowToFix {
  headers: readonly string[];
  cells: readonly string[];
  mapping: ImportMapping | null;
  issues: ImportRow['issues'];
}

/**
 * The cells of a row that can be corrected: those of the columns that are imported, or all of them if the row does not
 * have as many cells as the header. `beyond` are the cells after the last column.
 */
export function fixFields({ headers, cells, mapping, issues }: RowToFix): { fields: FixField[]; beyond: string[] } {
  const isRagged = cells.length !== headers.length;
  const fields = headers.flatMap((header, index) => {
    const column = mapping?.columns[header] ?? null;
    if (column === null && !isRagged) return [];
    const problem = issues.find(({ path }) => column !== null && path.split('.')[0] === column.split('.')[0])?.message;
    return [{ index, header: header || `Column ${index + 1}`, text: cells[index] ?? '', problem }];
  });
  return { fields, beyond: cells.slice(headers.length) };
}

/** How many bytes of a file are searched for its first line. */
const looked = 65_536;

/**
 * The column names in the first line of a CSV file, to choose from if the server recognized none of them. The server
 * reads the file independently of this. Empty for binary files.
 */
export async function headersOf(file: Blob): Promise<string[]> {
  const text = await file.slice(0, looked).text();
  if (text.includes('\0')) return [];
  const line =
    text
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .find((one) => one.trim() !== '') ?? '';
  const delimiter = [',', ';', '\t', '|'].reduce((best, one) =>
    countOf(line, one) > countOf(line, best) ? one : best,
  );
  const headers = line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  return [...new Set(headers)].filter((header) => header !== '' && header.length <= 100).slice(0, 100);
}

const countOf = (line: string, part: string): number => line.split(part).length - 1;

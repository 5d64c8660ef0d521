import { dateColumns, type ExportedRecord, notesColumns, type Settings } from '@namekeep/domain';
import { type MemberName, type MemberPages, memberNames, members } from '../members.ts';
import { type Cell, rowsOf } from '../table/cells.ts';
import { booleanCell, columnLetters, dateCell, numberCell, textCell } from './cells.ts';
import { plainSheet, type Sheet, tableSheet, writeWorkbook } from './workbook.ts';

const maxCellLength = 32_767;

type Pages = AsyncIterable<readonly ExportedRecord[]>;

interface WriteOptions {
  exportedAt: string;
  settings: Settings | null;
  columns: readonly string[];
  partial?: boolean | undefined;
}

/** An Excel workbook with the sheets Domains and Settings, and those of what is included, in chunks. */
export function writeRecords(pages: Pages, options: WriteOptions, included: MemberPages): AsyncGenerator<Uint8Array> {
  const { columns } = options;
  // Long notes continue behind the last column.
  const headers = columns.includes('notes') ? [...columns, ...notesColumns.slice(1)] : columns;
  const widths = headers.map((header) =>
    header === 'name' ? 32 : header === 'notes' ? 48 : Math.max(12, header.length + 3),
  );
  return writeWorkbook([
    { name: 'Domains', pieces: tableSheet(headers, widths, recordRows(pages, columns)) },
    ...memberNames.flatMap((name) => (included[name] ? [memberSheet(name, included[name])] : [])),
    { name: 'Settings', pieces: [settingsSheet(options)] },
  ]);
}

function memberSheet(name: MemberName, pages: AsyncIterable<readonly object[]>): Sheet {
  const { sheet, columns } = members[name];
  const sheetColumns = columns.map((column) => column.name);
  return {
    name: sheet,
    pieces: tableSheet(
      sheetColumns,
      columns.map(({ width }) => width),
      memberRows(name, pages),
    ),
  };
}

async function* memberRows(name: MemberName, pages: AsyncIterable<readonly object[]>): AsyncGenerator<string[]> {
  let row = 1;
  for await (const items of pages) {
    yield items.map((item) => {
      row += 1;
      return members[name].columns
        .map((column, index) => {
          const value = (item as Record<string, string | number | boolean | null>)[column.name];
          if (column.isJson) return textCells(JSON.stringify(value), index, row);
          if (value === null || value === undefined || value === '') return '';
          const place = `${columnLetters(index)}${row}`;
          if (typeof value === 'number') return numberCell(place, String(value));
          if (typeof value === 'boolean') return booleanCell(place, value);
          return column.isDate ? dateCell(place, value) : textCell(place, value);
        })
        .join('');
    });
  }
}

/** Text in the cells from this column on, as many as it needs. */
function textCells(text: string, first: number, row: number): string {
  let cells = '';
  for (let [start, column] = [0, first]; start < text.length; column += 1) {
    const end = pieceEnd(text, start);
    cells += textCell(`${columnLetters(column)}${row}`, text.slice(start, end));
    start = end;
  }
  return cells;
}

async function* recordRows(pages: Pages, columns: readonly string[]): AsyncGenerator<string[]> {
  const cellsOf = rowsOf(columns);
  const notesAt = columns.indexOf('notes');
  const dates = new Set(columns.flatMap((column, index) => (isDate(column) ? [index] : [])));
  let row = 1;
  for await (const records of pages) {
    yield records.map((record) => {
      row += 1;
      return recordCells(cellsOf(record), row, notesAt, dates);
    });
  }
}

const isDate = (column: string): boolean => dateColumns.has(column) || column === 'renewal.date';

function recordCells(cells: readonly Cell[], row: number, notesAt: number, dates: ReadonlySet<number>): string {
  let text = '';
  cells.forEach((cell, index) => {
    if (cell === null || cell === '') return;
    const place = `${columnLetters(index)}${row}`;
    if (typeof cell === 'boolean') text += booleanCell(place, cell);
    else if (typeof cell === 'number') text += numberCell(place, String(cell));
    else if (dates.has(index)) text += dateCell(place, cell);
    else if (index === notesAt) text += textCell(place, notesPart(cell, 0));
    else text += textCell(place, cell);
  });
  const notes = cells[notesAt];
  if (typeof notes !== 'string') return text;
  for (const part of [1, 2]) {
    const more = notesPart(notes, part);
    if (more !== '') text += textCell(`${columnLetters(cells.length + part - 1)}${row}`, more);
  }
  return text;
}

/** Splits notes into parts that fit into a cell, without splitting surrogate pairs. */
function notesPart(notes: string, part: number): string {
  if (notes.length <= maxCellLength) return part === 0 ? notes : '';
  let start = 0;
  for (let index = 0; index < part; index += 1) start = pieceEnd(notes, start);
  return notes.slice(start, pieceEnd(notes, start));
}

function pieceEnd(text: string, start: number): number {
  const end = Math.min(text.length, start + maxCellLength);
  const last = text.charCodeAt(end - 1);
  return end < text.length && last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}

function settingsSheet({ exportedAt, settings, partial = false }: WriteOptions): string {
  const lines: [string, string][] = [
    ['format', 'namekeep'],
    ['version', '1'],
    ...(partial ? [['partial', 'true'] as [string, string]] : []),
    ['exportedAt', exportedAt],
    ...(settings
      ? ([
          ['defaultCurrency', settings.defaultCurrency],
          ['timezone', settings.timezone],
          ['reminders.enabled', String(settings.reminders.enabled)],
          ['reminders.target', settings.reminders.target],
          ['reminders.offsets', settings.reminders.offsets.join(';')],
          ...['estateNote', 'estateNote.2'].map((name, part) => [name, notesPart(settings.estateNote ?? '', part)]),
        ] as [string, string][])
      : []),
  ];
  const rows = lines.map(([name, value], index) => textCell(`A${index + 2}`, name) + textCell(`B${index + 2}`, value));
  return plainSheet(['setting', 'value'], [28, 28], rows);
}

import { dateColumns, fileColumns, type RecordFields, type Settings } from '@namekeep/domain';
import { type MemberName, memberNames, type MemberPages, members } from '../members.ts';
import { cellsOf } from '../table/cells-of.ts';
import { dateCell, numberCell, textCell } from './cells.ts';
import { columnLetters } from './column-letters.ts';
import { plainSheet, type Sheet, tableSheet, writeWorkbook } from './workbook.ts';

const maxCellLength = 32_767;

const headers: string[] = [...fileColumns, 'notes.2', 'notes.3'];
const notesAt = fileColumns.indexOf('notes');
const dates = new Set(fileColumns.flatMap((column, index) => (dateColumns.has(column) ? [index] : [])));
const widths = headers.map((header) =>
  header === 'name' ? 32 : header === 'notes' ? 48 : Math.max(12, header.length + 3),
);

/** An Excel workbook with the sheets Domains and Settings, and those of what is included, in chunks. */
export function writeRecords(
  pages: AsyncIterable<readonly RecordFields[]>,
  { exportedAt, settings }: { exportedAt: string; settings: Settings | null },
  included: MemberPages,
): AsyncGenerator<Uint8Array> {
  return writeWorkbook([
    { name: 'Domains', pieces: tableSheet(headers, widths, recordRows(pages)) },
    ...memberNames.flatMap((name) => (included[name] ? [memberSheet(name, included[name])] : [])),
    { name: 'Settings', pieces: [settingsSheet(exportedAt, settings)] },
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
          const value = (item as Record<string, string | number | null>)[column.name];
          if (value === null || value === undefined || value === '') return '';
          const place = `${columnLetters(index)}${row}`;
          if (typeof value === 'number') return numberCell(place, String(value));
          return column.isDate ? dateCell(place, value) : textCell(place, value);
        })
        .join('');
    });
  }
}

async function* recordRows(pages: AsyncIterable<readonly RecordFields[]>): AsyncGenerator<string[]> {
  let row = 1;
  for await (const records of pages) {
    yield records.map((record) => {
      row += 1;
      return recordCells(record, row);
    });
  }
}

function recordCells(record: RecordFields, row: number): string {
  let text = '';
  cellsOf(record).forEach((cell, index) => {
    if (cell === null || cell === '') return;
    const place = `${columnLetters(index)}${row}`;
    if (typeof cell === 'boolean') text += `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    else if (typeof cell === 'number') text += numberCell(place, String(cell));
    else if (dates.has(index)) text += dateCell(place, cell);
    else if (index === notesAt) text += textCell(place, notesPart(cell, 0));
    else text += textCell(place, cell);
  });
  for (const part of [1, 2]) {
    const notes = notesPart(record.notes, part);
    if (notes !== '') text += textCell(`${columnLetters(fileColumns.length + part - 1)}${row}`, notes);
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

function settingsSheet(exportedAt: string, settings: Settings | null): string {
  const lines: [string, string][] = [
    ['format', 'namekeep'],
    ['version', '1'],
    ['exportedAt', exportedAt],
    ...(settings
      ? ([
          ['defaultCurrency', settings.defaultCurrency],
          ['timezone', settings.timezone],
          ['reminders.enabled', String(settings.reminders.enabled)],
          ['reminders.target', settings.reminders.target],
          ['reminders.offsets', settings.reminders.offsets.join(';')],
        ] as [string, string][])
      : []),
  ];
  const rows = lines.map(([name, value], index) => textCell(`A${index + 2}`, name) + textCell(`B${index + 2}`, value));
  return plainSheet(['setting', 'value'], [28, 28], rows);
}

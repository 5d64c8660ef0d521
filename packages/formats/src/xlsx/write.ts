import { dateColumns, type ExportedRecord, notesColumns, type Settings } from '@namekeep/domain';
import { type MemberName, type MemberPages, memberNames, members } from '../members.ts';
import { rowsOf } from '../table/cells.ts';
import { cellsOfText, type Sheet, writeWorkbook } from './workbook.ts';

interface WriteOptions {
  exportedAt: string;
  settings: Settings | null;
  columns: readonly string[];
  partial?: boolean | undefined;
}

/** An Excel workbook with the sheets Domains and Settings, and those of what is included, in chunks. */
export const writeRecords = (
  pages: AsyncIterable<readonly ExportedRecord[]>,
  options: WriteOptions,
  included: MemberPages,
): AsyncGenerator<Uint8Array> =>
  writeWorkbook([
    domainsSheet(pages, options.columns),
    ...memberNames.flatMap((name) => (included[name] ? [memberSheet(name, included[name])] : [])),
    {
      name: 'Settings',
      columns: ['setting', 'value'].map((name) => ({ name, width: 28 })),
      pages: [settingsRows(options)],
    },
  ]);

function domainsSheet(pages: AsyncIterable<readonly ExportedRecord[]>, columns: readonly string[]): Sheet {
  const cellsOf = rowsOf(columns);
  const notesAt = columns.indexOf('notes');
  // Long notes continue behind the last column.
  const all = notesAt < 0 ? columns : [...columns, ...notesColumns.slice(1)];
  return {
    name: 'Domains',
    columns: all.map((name) => ({
      name,
      width: name === 'name' ? 32 : name === 'notes' ? 48 : Math.max(12, name.length + 3),
      isDate: dateColumns.has(name) || name === 'renewal.date',
    })),
    pages: rowsOfPages(pages, (record) => {
      const cells = cellsOf(record);
      if (notesAt < 0) return cells;
      const [notes = '', ...more] = cellsOfText(String(cells[notesAt] ?? ''));
      return [...cells.with(notesAt, notes), ...more];
    }),
  };
}

function memberSheet(name: MemberName, pages: AsyncIterable<readonly object[]>): Sheet {
  const { sheet, columns } = members[name];
  const last = columns.length - 1;
  return {
    name: sheet,
    columns,
    pages: rowsOfPages(pages, (item) =>
      columns.flatMap((column, index) => {
        const value = (item as Record<string, string | number | boolean | null>)[column.name];
        if (!column.isJson) return [value];
        return index === last ? cellsOfText(JSON.stringify(value)) : [JSON.stringify(value)];
      }),
    ),
  };
}

/** The rows of each page. */
export async function* rowsOfPages<Item, Row>(
  pages: AsyncIterable<readonly Item[]>,
  rowOf: (item: Item) => Row,
): AsyncGenerator<Row[]> {
  for await (const items of pages) yield items.map(rowOf);
}

function settingsRows({ exportedAt, settings, partial = false }: WriteOptions): string[][] {
  const rows = [
    ['format', 'namekeep'],
    ['version', '1'],
    ...(partial ? [['partial', 'true']] : []),
    ['exportedAt', exportedAt],
  ];
  if (!settings) return rows;
  const { defaultCurrency, timezone, reminders, estateNote = '' } = settings;
  const [note = '', rest = ''] = cellsOfText(estateNote);
  return [
    ...rows,
    ['defaultCurrency', defaultCurrency],
    ['timezone', timezone],
    ['reminders.enabled', String(reminders.enabled)],
    ['reminders.target', reminders.target],
    ['reminders.offsets', reminders.offsets.join(';')],
    ['estateNote', note],
    ['estateNote.2', rest],
  ];
}

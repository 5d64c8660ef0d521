import { type Settings, settings as settingsSchema } from '@namekeep/domain';
import type { SheetAbout } from '../layout.ts';
import { type MemberColumn, type MemberName, members } from '../members.ts';
import { FileRefused } from '../refusal.ts';
import { columnNote, type FileNote } from '../table/notes.ts';
import type { Table } from '../table/read-table.ts';
import { openParts } from './parts.ts';
import { type Gap, readRows } from './read-rows.ts';
import { chooseSheet } from './sheets.ts';

export interface Workbook {
  table: Table;
  settings: Settings | null;
  /** Whether the file says that it lacks records or columns. */
  partial: boolean;
  /** The rows of another sheet, by its headers. */
  items: (name: MemberName) => AsyncIterable<unknown>;
  sheet: string;
  sheets: SheetAbout[];
  notes: FileNote[];
  /** Notes on columns with cells that have no result. */
  gapNotes: (headers: readonly string[], headerRow: number) => Promise<FileNote[]>;
}

/** Opens a workbook at the sheet `wanted`, or at the one that holds the domains. */
export async function openWorkbook(bytes: Uint8Array, wanted?: string): Promise<Workbook> {
  const { sheets: parts, context } = await openParts(bytes);
  const { chosen, scan, sheets, notes } = await chooseSheet(parts, context, wanted);
  const rows = (onGap?: (gap: Gap, row: number, column: number) => void) =>
    readRows(chosen.entry.pieces(), context, { merges: scan.merges, ...(onGap && { onGap }) });
  const settingsSheet = parts.find(({ name }) => name === 'Settings');
  return {
    table: { exactWidth: false, rows: () => rows() },
    ...(settingsSheet
      ? await readSettings(readRows(settingsSheet.entry.pieces(), context))
      : { settings: null, partial: false }),
    items: (member) => {
      const own = parts.find(({ name }) => name === members[member].sheet);
      return readItems(member, own ? readRows(own.entry.pieces(), context) : []);
    },
    sheet: chosen.name,
    sheets,
    notes,
    gapNotes: async (headers, headerRow) => (scan.mayHaveGaps ? gapNotes(rows, headers, headerRow) : []),
  };
}

async function gapNotes(
  rows: (onGap: (gap: Gap, row: number, column: number) => void) => AsyncIterable<unknown>,
  headers: readonly string[],
  headerRow: number,
): Promise<FileNote[]> {
  const gaps = new Map<number, Record<Gap, number>>();
  const count = (gap: Gap, row: number, column: number) => {
    if (row <= headerRow || column > headers.length) return;
    const counts = gaps.get(column) ?? { formula: 0, error: 0 };
    counts[gap] += 1;
    gaps.set(column, counts);
  };
  for await (const _ of rows(count));
  return [...gaps].flatMap(([column, { formula, error }]) => {
    const header = headers[column - 1] ?? '';
    const note = (code: FileNote['code'], message: string) => columnNote(code, header, column - 1, message);
    const cells = (cellCount: number, what: string) =>
      `In column ${column}, "${header}", ${cellCount === 1 ? `1 cell ${what} is` : `${cellCount} cells ${what} are`} left out.`;
    return [
      ...(formula > 0
        ? [
            note(
              'formula_without_result',
              `${cells(formula, 'with a formula without a stored result')} Open the file in a spreadsheet program, save it and import it again.`,
            ),
          ]
        : []),
      ...(error > 0 ? [note('error_cell', cells(error, 'with an error such as #REF!'))] : []),
    ];
  });
}

/** The rows of a sheet as objects; a sheet with other columns is not ours. An empty cell is null. */
async function* readItems(member: MemberName, rows: AsyncIterable<string[]> | string[][]): AsyncGenerator<object> {
  const { columns } = members[member];
  let isHeader = true;
  for await (const cells of rows) {
    if (isHeader && columns.some(({ name }, index) => cells[index] !== name)) return;
    if (!isHeader && cells.some((cell) => cell !== '')) {
      yield Object.fromEntries(
        columns.map((column, index) => {
          // Text that is too long for the last cell continues in the next ones.
          const continues = column.isJson && index === columns.length - 1;
          return [column.name, memberValue(column, continues ? cells.slice(index).join('') : (cells[index] ?? ''))];
        }),
      );
    }
    isHeader = false;
  }
}

/** The value in a cell; what it cannot be is left as it is, and the schema says so. */
function memberValue({ isNumber, isText, isBoolean, isJson }: MemberColumn, cell: string): unknown {
  if (cell === '') return isText ? '' : isJson || isBoolean ? undefined : null;
  if (isNumber) return Number(cell);
  if (isBoolean && /^(?:true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  if (!isJson) return cell;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}

/** The sheet `Settings`: one name and value per row. */
async function readSettings(rows: AsyncIterable<string[]>): Promise<Pick<Workbook, 'settings' | 'partial'>> {
  const values = new Map<string, string>();
  for await (const [name = '', value = ''] of rows) {
    values.set(name, value);
    if (values.size > 100) return { settings: null, partial: false };
  }
  const partial = values.get('partial') === 'true';
  if (!values.has('defaultCurrency')) return { settings: null, partial };
  const parsed = settingsSchema.safeParse({
    defaultCurrency: values.get('defaultCurrency'),
    timezone: values.get('timezone'),
    reminders: {
      enabled: values.get('reminders.enabled') === 'true',
      target: values.get('reminders.target'),
      offsets: (values.get('reminders.offsets') ?? '').split(';').filter(Boolean).map(Number),
    },
  });
  if (!parsed.success) throw new FileRefused('The settings in the file are not complete or not valid.');
  return { settings: parsed.data, partial };
}

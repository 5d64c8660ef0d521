import { parseDomainName, type Settings, settings as settingsSchema } from '@namekeep/domain';
import { columnNote, type FileNote, FileRefused, fileNote, type SheetAbout } from '../format.ts';
import { type MemberColumn, type MemberName, members } from '../members.ts';
import { isOwnHeader } from '../table/aliases.ts';
import { canBe } from '../table/cells.ts';
import { findHeader, searchedRows } from '../table/header.ts';
import { isServers } from '../table/headers.ts';
import type { Table } from '../table/read-table.ts';
import { type Gap, readRows, type SheetScan, scanSheet } from './read-rows.ts';
import { type CellContext, openParts, type SheetPart } from './zip.ts';

/** Sheets beyond these are read only if they are chosen. */
const searchedSheets = 20;
const searchedCharacters = 1024 * 1024;
const shownRows = 40;

interface Chosen {
  chosen: SheetPart;
  scan: SheetScan;
  sheets: SheetAbout[];
  notes: FileNote[];
}

/**
 * The sheet `wanted`; otherwise the one of our own export, or the first visible one with a column of domain names.
 *
 * @throws FileRefused if there is no such sheet, or if only hidden sheets have domain names.
 */
async function chooseSheet(
  parts: readonly SheetPart[],
  context: CellContext,
  wanted: string | undefined,
): Promise<Chosen> {
  if (parts.length === 0) throw new FileRefused('The Excel file has no sheet.');
  const { chosen, notes } =
    wanted === undefined ? await findSheet(parts, context) : { chosen: namedSheet(parts, wanted), notes: [] };
  const scans = new Map<SheetPart['entry'], SheetScan>();
  const sheets: SheetAbout[] = [];
  for (const { name, hidden, entry } of parts) {
    const scan = scans.get(entry) ?? (await scanSheet(entry));
    scans.set(entry, scan);
    sheets.push({ name, hidden, rows: scan.rows });
  }
  return { chosen, scan: scans.get(chosen.entry) ?? (await scanSheet(chosen.entry)), sheets, notes };
}

function namedSheet(parts: readonly SheetPart[], wanted: string): SheetPart {
  const key = (name: string) => name.trim().toLowerCase();
  const found = parts.find(({ name }) => name === wanted) ?? parts.find(({ name }) => key(name) === key(wanted));
  if (found) return found;
  const message = `The file has no sheet "${wanted.slice(0, 100)}". It has ${listed(parts)}.`;
  throw new FileRefused(message, 'unreadable', 'sheet');
}

async function findSheet(parts: readonly SheetPart[], context: CellContext) {
  const searched = parts.slice(0, searchedSheets);
  const starts: { part: SheetPart; kind: SheetKind }[] = [];
  for (const part of searched) starts.push({ part, kind: kindOf(await firstRows(part, context)) });
  const own = starts.find(({ part, kind }) => part.name === 'Domains' && kind === 'own' && !part.hidden);
  if (own) return { chosen: own.part, notes: otherSheets(own.part, starts, true) };
  const visible = starts.filter(({ part }) => !part.hidden);
  const first = (...kinds: SheetKind[]) => visible.find(({ kind }) => kinds.includes(kind));
  const found = first('names', 'own') ?? first('dated') ?? first('name') ?? first('header');
  const notes = [...notSearched(parts)];
  if (found) return { chosen: found.part, notes: [...otherSheets(found.part, starts, false), ...notes] };
  const hidden = starts
    .filter(({ part, kind }) => part.hidden && kind !== 'other' && kind !== 'empty')
    .map(({ part }) => part);
  if (hidden.length > 0) {
    throw new FileRefused(
      `No visible sheet has a column of domain names, but the ${listed(hidden, false)} ${hidden.length === 1 ? 'has' : 'have'} one. Choose a sheet, or show it in the spreadsheet program and save the file.`,
      'unreadable',
      'sheet',
    );
  }
  const any = visible.find(({ kind }) => kind !== 'empty') ?? visible[0] ?? starts[0];
  if (!any) throw new FileRefused('The Excel file has no sheet.');
  return { chosen: any.part, notes };
}

/** Which sheets have domain names too, and how to read one of them. */
function otherSheets(chosen: SheetPart, starts: { part: SheetPart; kind: SheetKind }[], isOwn: boolean): FileNote[] {
  const ours = new Set([...Object.values(members).map(({ sheet }) => sheet), 'Settings']);
  const others = starts
    .filter(
      ({ part, kind }) =>
        part !== chosen && ['own', 'names', 'dated'].includes(kind) && !(isOwn && ours.has(part.name)),
    )
    .map(({ part }) => part);
  if (others.length === 0) return [];
  const have = others.length === 1 ? 'has' : 'have';
  return [
    fileNote(
      'other_sheets',
      `Only the sheet "${chosen.name}" is imported. The ${listed(others, false)} also ${have} domain names. To import another sheet, choose it (sheet; on the command line, --sheet).`,
    ),
  ];
}

const notSearched = (parts: readonly SheetPart[]): FileNote[] =>
  parts.length <= searchedSheets
    ? []
    : [
        fileNote(
          'sheets_not_searched',
          `The file has ${parts.length} sheets. Only the first ${searchedSheets} were searched for domain names. To import another sheet, choose it (sheet; on the command line, --sheet).`,
        ),
      ];

/** `the sheets "A" and "B" (hidden)` */
function listed(parts: readonly SheetPart[], article = true): string {
  const names = parts.slice(0, searchedSheets).map(({ name, hidden }) => `"${name}"${hidden ? ' (hidden)' : ''}`);
  if (parts.length > names.length) names.push(`${parts.length - names.length} more`);
  const list = new Intl.ListFormat('en').format(names);
  return `${article ? 'the ' : ''}${parts.length === 1 ? 'sheet' : 'sheets'} ${list}`;
}

/** Whether a sheet has domain names, one with a date, one alone as on a cover, only a header, other cells, or none. */
type SheetKind = 'own' | 'names' | 'dated' | 'name' | 'header' | 'other' | 'empty';

function kindOf(rows: readonly string[][]): SheetKind {
  if (rows.every((row) => row.length === 0)) return 'empty';
  const found = findHeader(rows);
  const header = found && found.headerRow - 1;
  const headers = rows[header ?? -1] ?? [];
  const isOwn = headers.every((cell) => isOwnHeader(cell.trim()) || isServers(cell.trim()));
  if (header === 0 && isOwn) return 'own';
  const below = rows.slice((header ?? 0) + 1);
  const width = Math.max(...rows.map((row) => row.length));
  let kind: SheetKind = header === undefined ? 'other' : 'header';
  for (let column = 0; column < width; column += 1) {
    const cells = below.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    const names = cells.filter(isName).length;
    if (header !== undefined && names > 0 && names * 2 >= cells.length) return 'names';
    if (header !== undefined || names * 2 <= cells.length) continue;
    if (names > 1) return 'names';
    kind = 'name';
  }
  const isDated = (row: readonly string[]) => row.some(isName) && row.some((cell) => canBe('expirationDate', cell));
  return header === undefined && rows.some(isDated) ? 'dated' : kind;
}

const isName = (text: string): boolean => text.length <= 300 && text.includes('.') && parseDomainName(text).ok;

class Enough extends Error {}

/** The first rows of a sheet, as far as they are near its start. */
async function firstRows({ entry }: SheetPart, context: CellContext): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const row of readRows(startOf(entry), context)) {
      rows.push(row);
      if (rows.length === Math.max(searchedRows, shownRows)) break;
    }
  } catch (error) {
    // A sheet that cannot be read is no table, unless it is chosen.
    if (!(error instanceof Enough || error instanceof FileRefused)) throw error;
  }
  return rows;
}

async function* startOf(entry: SheetPart['entry']): AsyncGenerator<string> {
  let count = 0;
  for await (const piece of entry.pieces()) {
    yield piece;
    count += piece.length;
    if (count > searchedCharacters) throw new Enough();
  }
}

interface Workbook {
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

/** Opens a workbook at the sheet `given`, at the one that is `preferred`, or at the one that holds the domains. */
export async function openWorkbook(bytes: Uint8Array, given?: string, preferred?: string): Promise<Workbook> {
  const { sheets: parts, context } = await openParts(bytes);
  const wanted = given ?? parts.find(({ name }) => name === preferred)?.name;
  const { chosen, scan, sheets, notes } = await chooseSheet(parts, context, wanted);
  const rows = (onGap?: (gap: Gap, row: number, column: number) => void) =>
    readRows(chosen.entry.pieces(), context, { merges: scan.merges, ...(onGap && { onGap }) });
  const settingsSheet = parts.find(({ name }) => name === 'Settings');
  return {
    table: { exactWidth: false, since1904: context.since1904, rows: () => rows() },
    ...(settingsSheet
      ? await readSettings(readRows(settingsSheet.entry.pieces(), context))
      : { settings: null, partial: false }),
    items: (member) => {
      const own = parts.find(({ name }) => name === members[member].sheet);
      return readItems(member, own ? readRows(own.entry.pieces(), context) : []);
    },
    sheet: chosen.name,
    sheets,
    notes: scan.hasHiddenRows ? [...notes, hiddenRows] : notes,
    gapNotes: async (headers, headerRow) => (scan.mayHaveGaps ? gapNotes(rows, headers, headerRow) : []),
  };
}

const hiddenRows = fileNote(
  'hidden_rows',
  'Rows that are hidden in the spreadsheet, for example by a filter, are imported too.',
);

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
    ...(values.has('estateNote') && { estateNote: `${values.get('estateNote')}${values.get('estateNote.2') ?? ''}` }),
  });
  if (!parsed.success) throw new FileRefused('The settings in the file are not complete or not valid.');
  return { settings: parsed.data, partial };
}

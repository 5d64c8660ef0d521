import { parseDomainName } from '@namekeep/domain';
import type { SheetAbout } from '../layout.ts';
import { members } from '../members.ts';
import { FileRefused } from '../refusal.ts';
import { ownNames } from '../table/aliases.ts';
import { findHeader, headerKey, searchedRows } from '../table/header.ts';
import { isServers } from '../table/headers.ts';
import { type FileNote, fileNote } from '../table/notes.ts';
import type { CellContext, SheetPart } from './parts.ts';
import { readRows } from './read-rows.ts';
import { type SheetScan, scanSheet } from './scan-sheet.ts';

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
export async function chooseSheet(
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
  const found =
    visible.find(({ kind }) => kind === 'names' || kind === 'own') ??
    visible.find(({ kind }) => kind === 'name') ??
    visible.find(({ kind }) => kind === 'header');
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
  const first = visible.find(({ kind }) => kind !== 'empty') ?? visible[0] ?? starts[0];
  if (!first) throw new FileRefused('The Excel file has no sheet.');
  return { chosen: first.part, notes };
}

/** Which sheets have domain names too, and how to read one of them. */
function otherSheets(chosen: SheetPart, starts: { part: SheetPart; kind: SheetKind }[], isOwn: boolean): FileNote[] {
  const ours = new Set([...Object.values(members).map(({ sheet }) => sheet), 'Settings']);
  const others = starts
    .filter(
      ({ part, kind }) => part !== chosen && (kind === 'names' || kind === 'own') && !(isOwn && ours.has(part.name)),
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

/** Whether a sheet has domain names, one that a cover may have too, only a header for them, other cells, or none. */
type SheetKind = 'own' | 'names' | 'name' | 'header' | 'other' | 'empty';

function kindOf(rows: readonly string[][]): SheetKind {
  if (rows.every((row) => row.length === 0)) return 'empty';
  const found = findHeader(rows);
  const header = found && found.headerRow - 1;
  const headers = rows[header ?? -1] ?? [];
  const isOwn = headers.every((cell) => ownNames.has(headerKey(cell)) || isServers(cell.trim()));
  if (header === 0 && isOwn) return 'own';
  const below = rows.slice((header ?? 0) + 1);
  const width = Math.max(...rows.map((row) => row.length));
  for (let column = 0; column < width; column += 1) {
    const cells = below.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    const names = cells.filter(isName).length;
    if (header !== undefined && names > 0 && names * 2 >= cells.length) return 'names';
    if (header === undefined && names * 2 > cells.length) return names > 1 ? 'names' : 'name';
  }
  return header === undefined ? 'other' : 'header';
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

import type { Currency, Settings } from '@namekeep/domain';
import { delimiterOf } from './csv/delimiter.ts';
import { csvTable } from './csv/read.ts';
import { readJsonDocument, readYamlDocument } from './document.ts';
import { type Format, formatOf } from './format.ts';
import type { Layout, LayoutInput } from './layout.ts';
import { checkedItems, type FileMembers, type MemberName } from './members.ts';
import type { FileRow } from './rows.ts';
import { headerFingerprint } from './table/header.ts';
import { type Mapping, type MappingInput, ownTitle } from './table/mapping.ts';
import { type FileNote, fileNote } from './table/notes.ts';
import { openTable, readTable, type Table } from './table/read-table.ts';
import { asUtf8, decodeText, encodingOf } from './text.ts';
import { openWorkbook } from './xlsx/read.ts';

export interface ReadOptions {
  /** Detected from the content if omitted. */
  format?: Format | undefined;
  /** The user's corrections, as in `mapping`. */
  layout?: LayoutInput | undefined;
  mapping?: MappingInput | undefined;
  /** For amounts without a currency: the account's default. */
  currency: Currency;
  maxRows: number;
}

/** The description of a file, before its rows. */
export interface FileAbout {
  format: Format;
  /** `namekeep`, a program's short name, or `generic`. */
  source: string;
  /** The program's own name; null for `generic`. */
  sourceTitle: string | null;
  /** The registrar whose export it is, as the field holds it; null if it is not recognized as one. */
  registrar: string | null;
  /** Null for formats without columns. */
  mapping: Mapping | null;
  /** Identifies the row of headers; null for formats without columns. */
  fingerprint: string | null;
  settings: Settings | null;
  layout: Layout;
  notes: FileNote[];
  /** Whether the file says that it lacks records or columns. A CSV file cannot say so. */
  partial: boolean;
}

export interface OpenFile {
  about: FileAbout;
  /** Reads the rows, once. @throws FileRefused if the file turns out to be unreadable. */
  rows: AsyncIterable<FileRow> | Iterable<FileRow>;
  /** Reads the items of another list, once and after the rows. @throws FileRefused if they are not valid. */
  items<Name extends MemberName>(name: Name): AsyncIterable<FileMembers[Name]>;
}

/**
 * Opens a file of records. `remembered` returns the mapping that the owner saved for these headers.
 *
 * @throws FileRefused with a sentence that says why the file cannot be read.
 */
export async function openFile(
  bytes: Uint8Array,
  options: ReadOptions,
  remembered: (fingerprint: string) => Promise<MappingInput | undefined> = async () => undefined,
): Promise<OpenFile> {
  const format = formatOf(bytes, options.format);
  const { layout: given = {} } = options;
  if (format === 'json' || format === 'yaml') {
    const encoding = given.encoding ?? encodingOf(bytes, { legacy: false });
    const read = format === 'json' ? readJsonDocument : readYamlDocument;
    const { settings, partial, rows, items } = read(decodeText(bytes, encoding), options.maxRows);
    const layout = { encoding, delimiter: null, headerRow: null, sheet: null, sheets: null };
    const own = { source: 'namekeep', sourceTitle: ownTitle, registrar: null, mapping: null, fingerprint: null };
    const about = { format, ...own, settings, layout, notes: [], partial };
    return { about, rows: rows(), items: (name) => checkedItems(name, items(name), options.maxRows) };
  }
  const { table, settings, partial, items, ...layout } =
    format === 'csv' ? openCsv(bytes, given) : await openXlsx(bytes);
  const { headers, headerRow } = await openTable(table, given.headerRow ?? undefined);
  const fingerprint = headerFingerprint(headers);
  const known = options.mapping ? undefined : await remembered(fingerprint);
  const mapping = options.mapping ?? known ?? {};
  const { currency, maxRows } = options;
  const reader = await readTable(table, { headers, headerRow }, { mapping, currency, maxRows });
  const { source, sourceTitle, recognized, mapping: used, notes } = reader.plan;
  const guesses: FileNote[] = [];
  if (layout.encoding === 'windows-1252' && !given.encoding) guesses.push(guessedNote);
  if (headerRow > 1 && !given.headerRow) {
    const message = `The column names are in row ${headerRow}. The rows above it are ignored.`;
    guesses.push(fileNote('header_row_found', message));
  }
  if (known) guesses.push(rememberedNote);
  return {
    about: {
      format,
      source,
      sourceTitle,
      registrar: source === 'namekeep' ? null : (recognized?.registrar ?? null),
      mapping: used,
      fingerprint,
      settings,
      layout: { ...layout, headerRow, sheet: null, sheets: null },
      notes: [...guesses, ...notes],
      partial,
    },
    rows: reader.rows(),
    items: (name) => checkedItems(name, items(name), options.maxRows),
  };
}

interface OpenTable extends Pick<Layout, 'encoding' | 'delimiter'> {
  table: Table;
  settings: Settings | null;
  items: (name: MemberName) => AsyncIterable<unknown> | Iterable<unknown>;
  partial: boolean;
}

function openCsv(bytes: Uint8Array, given: LayoutInput): OpenTable {
  const encoding = given.encoding ?? encodingOf(bytes, { legacy: true });
  const text = asUtf8(bytes, encoding);
  const delimiter = given.delimiter ?? delimiterOf(text);
  return { table: csvTable(text, delimiter), settings: null, partial: false, items: () => [], encoding, delimiter };
}

async function openXlsx(bytes: Uint8Array): Promise<OpenTable> {
  return { ...(await openWorkbook(bytes)), encoding: null, delimiter: null };
}

const guessedNote = fileNote(
  'encoding_guessed',
  'The file is not UTF-8 and was read as Windows-1252. If letters with accents are wrong, say which encoding it has.',
);
const rememberedNote = fileNote(
  'mapping_remembered',
  'Your corrections of an earlier file with these columns were used.',
);

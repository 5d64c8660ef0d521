import { type Currency, importColumns, keysOf, paymentColumns, type Settings } from '@namekeep/domain';
import { csvTable } from './csv/csv.ts';
import { delimiterOf, toldDelimiter } from './csv/delimiter.ts';
import { readJsonDocument, readYamlDocument } from './document.ts';
import {
  type FileNote,
  FileRefused,
  type Format,
  fileNote,
  isWorkbook,
  type Layout,
  type LayoutInput,
  textFormatOf,
} from './format.ts';
import { tableOfList } from './list.ts';
import { checkedItems, type FileMembers, type MemberName, members } from './members.ts';
import type { FileRow, RowCorrections } from './rows.ts';
import { type Mapping, type MappingInput, ownTitle } from './table/columns.ts';
import { headerFingerprint } from './table/header.ts';
import { lookLikePayments } from './table/payment-columns.ts';
import { readPayments } from './table/read-payments.ts';
import { openTable, readTable, type Table } from './table/read-table.ts';
import { recognize } from './table/signatures.ts';
import { asUtf8, encodingOf } from './text.ts';
import { openWorkbook } from './xlsx/read.ts';

export interface ReadOptions {
  /** Detected from the content if omitted. */
  format?: Format | undefined;
  /** The user's corrections, as in `mapping`. */
  layout?: LayoutInput | undefined;
  mapping?: MappingInput | undefined;
  corrections?: RowCorrections | undefined;
  /** What the rows are; `auto` decides by the headers. Records if omitted. */
  kind?: 'records' | 'payments' | 'auto' | undefined;
  /** For amounts without a currency: the account's default. */
  currency: Currency;
  maxRows: number;
  /** The day of the account: dates more than a hundred years later are left out. */
  today?: string | undefined;
}

/** The description of a file, before its rows. */
export interface FileAbout {
  format: Format;
  kind: 'records' | 'payments';
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
  const { layout: given = {}, maxRows } = options;
  if (isWorkbook(bytes, options.format)) {
    const preferred = options.kind === 'payments' ? members.payments.sheet : undefined;
    const { gapNotes, sheet, sheets, notes, table, ...book } = await openWorkbook(
      bytes,
      given.sheet ?? undefined,
      preferred,
    );
    const { headers, headerRow } = await openTable(table, given.headerRow ?? undefined);
    const layout = { ...noLayout, headerRow, sheet, sheets };
    const before = [...notes, ...headerNotes(headerRow - 1, headerRow, given), ...(await gapNotes(headers, headerRow))];
    return fromTable({ ...book, format: 'xlsx', table, headers, layout, notes: before }, options, remembered);
  }
  if (typeof given.sheet === 'string') {
    throw new FileRefused('Only an Excel file has sheets. Leave out the sheet.', 'unreadable', 'sheet');
  }
  const { encoding, isAssumed } = await encodingOf(bytes, given.encoding ?? undefined);
  const assumed = isAssumed ? [assumedNote(encoding)] : [];
  const layout = { ...noLayout, encoding };
  try {
    const text = asUtf8(bytes, encoding);
    const format = options.format ?? textFormatOf(new TextDecoder().decode(text.subarray(0, 4096)));
    if (format === 'csv' || format === 'xlsx') {
      const delimiter = given.delimiter ?? delimiterOf(text);
      const table = csvTable(text, delimiter);
      const { headers, headerRow } = await openTable(table, given.headerRow ?? undefined);
      const notes = [...assumed, ...headerNotes(headerRow - (toldDelimiter(text) ? 2 : 1), headerRow, given)];
      const opened = {
        ...noMembers,
        format: 'csv',
        table,
        headers,
        layout: { ...layout, delimiter, headerRow },
        notes,
      } as const;
      return await fromTable(opened, options, remembered);
    }
    const read = format === 'json' ? readJsonDocument : readYamlDocument;
    const document = read(new TextDecoder().decode(text), maxRows);
    const isList = 'isForeign' in document;
    if (isList || options.kind === 'payments') {
      const list = isList ? document : tableOfList({ path: '', items: [...document.items('payments')] }, maxRows);
      const { table, notes } = list;
      const { headers, headerRow } = list.headers
        ? { headers: list.headers, headerRow: null }
        : await openTable(table, given.headerRow ?? undefined);
      return await fromTable(
        { ...noMembers, format, table, headers, layout: { ...layout, headerRow }, notes: [...assumed, ...notes] },
        options,
        remembered,
      );
    }
    const { settings, partial, rows, items } = document;
    const own = { source: 'namekeep', sourceTitle: ownTitle, registrar: null, mapping: null, fingerprint: null };
    const about = { format, kind: 'records' as const, ...own, settings, layout, notes: assumed, partial };
    return { about, rows: rows(options.corrections), items: (name) => checkedItems(name, items(name), maxRows) };
  } catch (error) {
    if (!isAssumed || !(error instanceof FileRefused)) throw error;
    // Without a preview, there are no notes.
    throw new FileRefused(`${error.message} ${assumedNote(encoding).message}`, error.reason, error.member);
  }
}

const noLayout: Layout = { encoding: null, delimiter: null, headerRow: null, sheet: null, sheets: null };
const noMembers = { settings: null, partial: false, items: () => [] };

interface OpenTable {
  format: Format;
  table: Table;
  headers: string[];
  /** Its header row is null if the headers are not in the table. */
  layout: Layout;
  notes: FileNote[];
  settings: Settings | null;
  partial: boolean;
  items: (name: MemberName) => AsyncIterable<unknown> | Iterable<unknown>;
}

async function fromTable(
  { format, table, headers, layout, notes: before, settings, partial, items }: OpenTable,
  options: ReadOptions,
  remembered: (fingerprint: string) => Promise<MappingInput | undefined>,
): Promise<OpenFile> {
  const kind = options.kind === 'auto' ? kindOf(headers) : (options.kind ?? 'records');
  const fingerprint = `${kind === 'payments' ? 'payments:' : ''}${headerFingerprint(headers)}`;
  const known = options.mapping ? undefined : await remembered(fingerprint);
  const mapping = options.mapping ?? known ?? {};
  const { currency, maxRows, today } = options;
  const headerRow = layout.headerRow ?? 0;
  const header = { headers, headerRow };
  const isAssumed = before.some(({ code }) => code === 'encoding_assumed');
  const shared = { currency, maxRows, today, likelyEncoding: (isAssumed && layout.encoding) || undefined };
  const isOfPayments = kind === 'payments';
  if (isOfPayments && options.corrections)
    throw new FileRefused('Only rows of records can be corrected. Leave out corrections.');
  const { rows, ...found } = isOfPayments
    ? await readPayments(table, header, {
        ...shared,
        mapping: mappingFor(keysOf(paymentColumns), mapping, 'a payment'),
      })
    : await readTable(table, header, {
        ...shared,
        corrections: options.corrections,
        mapping: mappingFor(importColumns, mapping, 'a record'),
      });
  return {
    about: {
      format,
      kind,
      fingerprint,
      settings,
      partial,
      ...found,
      layout: { ...layout, headerRow: headerRow || null },
      notes: [...before, ...(known ? [rememberedNote] : []), ...found.notes],
    },
    rows: rows(),
    items: (name) => checkedItems(name, isOfPayments ? [] : items(name), maxRows),
  };
}

/** An export of a known program is about its domains. */
const kindOf = (headers: readonly string[]): FileAbout['kind'] =>
  !recognize(headers) && lookLikePayments(headers) ? 'payments' : 'records';

/** A mapping whose columns are all among `allowed`. */
function mappingFor<Column extends string>(
  allowed: readonly Column[],
  { columns, ...mapping }: MappingInput,
  what: string,
) {
  for (const [header, column] of Object.entries(columns ?? {})) {
    if (column === null || (allowed as readonly string[]).includes(column)) continue;
    throw new FileRefused(`The mapping says that "${header}" is ${column}, which ${what} does not have.`);
  }
  return { ...mapping, columns: columns as Record<string, Column | null> | undefined };
}

const headerNotes = (rowsAbove: number, headerRow: number, given: LayoutInput): FileNote[] =>
  rowsAbove > 0 && !given.headerRow
    ? [fileNote('header_row_found', `The column names are in row ${headerRow}. The rows above it are ignored.`)]
    : [];

const assumedNote = (encoding: string): FileNote =>
  fileNote(
    'encoding_assumed',
    `The file is not UTF-8 and was read as ${encoding}. If letters are wrong, choose another one (textEncoding; on the command line, --text-encoding).`,
  );
const rememberedNote = fileNote(
  'mapping_remembered',
  'Your corrections of an earlier file with these columns were used.',
);

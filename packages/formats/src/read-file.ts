import type { Currency, Settings } from '@namekeep/domain';
import { csvTable } from './csv.ts';
import { readJsonDocument, readYamlDocument } from './document.ts';
import { type Format, formatOf } from './format.ts';
import type { FileRow } from './rows.ts';
import { headerFingerprint } from './table/header.ts';
import type { Mapping, MappingInput } from './table/mapping.ts';
import { openTable, readTable } from './table/read-table.ts';
import { decodeText } from './text.ts';
import { openWorkbook } from './xlsx/read.ts';

export interface ReadOptions {
  /** Detected by the content when absent. */
  format?: Format | undefined;
  /** A person's corrections. */
  mapping?: MappingInput | undefined;
  /** For amounts that name no currency: the account's default. */
  currency: Currency;
  maxRows: number;
}

/** What a file is, before its rows. */
export interface FileAbout {
  format: Format;
  /** `namekeep`, a program's short name, or `generic`. */
  source: string;
  /** Null where there are no columns. */
  mapping: Mapping | null;
  /** Names the row of headers; null where there are no columns. */
  fingerprint: string | null;
  settings: Settings | null;
}

export interface OpenFile {
  about: FileAbout;
  /** Reads the rows once. @throws FileRefused where the file turns out not to be readable. */
  rows: AsyncIterable<FileRow> | Iterable<FileRow>;
}

/**
 * Opens a file of records. `remembered` gives the mapping that an owner corrected before for these headers.
 *
 * @throws FileRefused with a sentence that says why the file cannot be read.
 */
export async function openFile(
  bytes: Uint8Array,
  options: ReadOptions,
  remembered: (fingerprint: string) => Promise<MappingInput | undefined> = async () => undefined,
): Promise<OpenFile> {
  const format = formatOf(bytes, options.format);
  if (format === 'json' || format === 'yaml') {
    const text = decodeText(bytes, { legacy: false });
    const { settings, rows } = (format === 'json' ? readJsonDocument : readYamlDocument)(text, options.maxRows);
    return { about: { format, source: 'namekeep', mapping: null, fingerprint: null, settings }, rows: rows() };
  }
  const { table, settings } =
    format === 'csv'
      ? { table: csvTable(decodeText(bytes, { legacy: true })), settings: null }
      : await openWorkbook(bytes);
  const opened = await openTable(table);
  const fingerprint = headerFingerprint(opened.headers);
  const mapping = options.mapping ?? (await remembered(fingerprint)) ?? {};
  const reader = await readTable(table, opened, { mapping, currency: options.currency, maxRows: options.maxRows });
  const { source, mapping: used } = reader.plan;
  return { about: { format, source, mapping: used, fingerprint, settings }, rows: reader.rows() };
}

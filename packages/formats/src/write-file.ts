import {
  type ExportColumn,
  type ExportedRecord,
  recordFieldNames,
  type Settings,
  tableColumns,
} from '@namekeep/domain';
import { csvWriter } from './csv/csv.ts';
import type { Format } from './format.ts';
import { type DocumentWriter, jsonWriter, type MemberPages, memberNames } from './members.ts';
import { writeRecords } from './xlsx/write.ts';
import { yamlWriter } from './yaml.ts';

export interface WriteOptions {
  format: Format;
  /** RFC 3339. */
  exportedAt: string;
  /** Null omits them; CSV cannot contain them. */
  settings: Settings | null;
  /** What the records of the pages have; all fields if omitted. */
  columns?: readonly ExportColumn[] | undefined;
  /** Marks the file as one that lacks records or columns. */
  partial?: boolean | undefined;
}

type Pages = AsyncIterable<readonly ExportedRecord[]>;

/** Writes a file of records in chunks, as the pages arrive. `included` are further lists; CSV cannot contain them. */
export function writeFile(pages: Pages, options: WriteOptions, included: MemberPages = {}): AsyncGenerator<Uint8Array> {
  const columns = tableColumns(options.columns ?? recordFieldNames);
  switch (options.format) {
    case 'json':
      return inBytes(writeDocument(jsonWriter, pages, options, included));
    case 'yaml':
      return inBytes(writeDocument(yamlWriter, pages, options, included));
    case 'csv':
      return inBytes(writeTable(pages, columns));
    case 'xlsx':
      return writeRecords(pages, { ...options, columns }, included);
  }
}

async function* writeDocument(
  writer: DocumentWriter,
  pages: Pages,
  { exportedAt, settings, columns = recordFieldNames, partial = false }: WriteOptions,
  included: MemberPages,
) {
  yield writer.head(exportedAt, partial);
  yield* writeList(pages, (records, first) => writer.records(records, columns, first), writer.endOfList);
  for (const name of memberNames) {
    const items = included[name];
    if (!items) continue;
    yield writer.beginList(name);
    yield* writeList(items, writer.items, writer.endOfList);
  }
  yield writer.tail(settings);
}

async function* writeList<Item>(
  pages: AsyncIterable<readonly Item[]>,
  write: (items: readonly Item[], first: boolean) => string,
  end: (empty: boolean) => string,
) {
  let first = true;
  for await (const items of pages) {
    if (items.length === 0) continue;
    yield write(items, first);
    first = false;
  }
  yield end(first);
}

async function* writeTable(pages: Pages, columns: readonly string[]) {
  const { header, lines } = csvWriter(columns);
  yield header();
  for await (const records of pages) if (records.length > 0) yield lines(records);
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

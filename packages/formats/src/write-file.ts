import type { RecordFields, Settings } from '@namekeep/domain';
import { csvHeader, csvLines } from './csv/write.ts';
import type { Format } from './format.ts';
import { type DocumentWriter, jsonWriter } from './json.ts';
import { memberNames, type MemberPages } from './members.ts';
import { writeRecords } from './xlsx/write.ts';
import { yamlWriter } from './yaml.ts';

export interface WriteOptions {
  format: Format;
  /** RFC 3339. */
  exportedAt: string;
  /** Null omits them; CSV cannot contain them. */
  settings: Settings | null;
}

type Pages = AsyncIterable<readonly RecordFields[]>;

/** Writes a file of records in chunks, as the pages arrive. `included` are further lists; CSV cannot contain them. */
export function writeFile(pages: Pages, options: WriteOptions, included: MemberPages = {}): AsyncGenerator<Uint8Array> {
  switch (options.format) {
    case 'json':
      return inBytes(writeDocument(jsonWriter, pages, options, included));
    case 'yaml':
      return inBytes(writeDocument(yamlWriter, pages, options, included));
    case 'csv':
      return inBytes(writeTable(pages));
    case 'xlsx':
      return writeRecords(pages, options, included);
  }
}

async function* writeDocument(
  writer: DocumentWriter,
  pages: Pages,
  { exportedAt, settings }: WriteOptions,
  included: MemberPages,
) {
  yield writer.head(exportedAt);
  yield* writeList(pages, writer.records, writer.endOfList);
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

async function* writeTable(pages: Pages) {
  yield csvHeader();
  for await (const records of pages) if (records.length > 0) yield csvLines(records);
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

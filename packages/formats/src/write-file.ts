import type { RecordFields, Settings } from '@namekeep/domain';
import { csvHeader, csvLines } from './csv/write.ts';
import type { Format } from './format.ts';
import { type DocumentWriter, jsonWriter } from './json.ts';
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

/** Writes a file of records in chunks, as the pages arrive. */
export function writeFile(pages: Pages, options: WriteOptions): AsyncGenerator<Uint8Array> {
  switch (options.format) {
    case 'json':
      return inBytes(writeDocument(jsonWriter, pages, options));
    case 'yaml':
      return inBytes(writeDocument(yamlWriter, pages, options));
    case 'csv':
      return inBytes(writeTable(pages));
    case 'xlsx':
      return writeRecords(pages, options);
  }
}

async function* writeDocument(writer: DocumentWriter, pages: Pages, { exportedAt, settings }: WriteOptions) {
  yield writer.head(exportedAt);
  let first = true;
  for await (const records of pages) {
    if (records.length === 0) continue;
    yield writer.records(records, first);
    first = false;
  }
  yield writer.tail(settings, first);
}

async function* writeTable(pages: Pages) {
  yield csvHeader();
  for await (const records of pages) if (records.length > 0) yield csvLines(records);
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

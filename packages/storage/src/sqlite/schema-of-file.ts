import { closeSync, openSync } from 'node:fs';
import { namedFileError } from '../file-errors.ts';
import type { BackupFile } from './backup-file.ts';
import { type FoundSchema, isVersioned, toItems } from './schema-check.ts';
import { readTable, type Value } from './table-of-file.ts';

/**
 * The schema of a database file, read from its pages: SQLite would make files beside it, and a copy of a large file takes
 * minutes.
 *
 * @throws Error when the pages are not those of a schema.
 */
export function readSchemaOf({ file, header }: BackupFile): FoundSchema {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    throw namedFileError(error, `The backup ${file} cannot be read`);
  }
  try {
    // https://www.sqlite.org/schematab.html
    const rows = [...readTable(descriptor, header, 1)];
    const items = toItems(
      rows.map(({ values: [type, name, , , sql] }) => ({ type: text(type), name: text(name), sql: text(sql ?? '') })),
    );
    if (!isVersioned(items)) return { items, version: 0 };
    const table = rows.find(({ values: [type, name] }) => type === 'table' && name === 'schema_version');
    const root = table?.values[3];
    if (typeof root !== 'number') throw new RangeError('A table has no pages.');
    const versions = [...readTable(descriptor, header, root)].map(({ id }) => id);
    return { items, version: Math.max(0, ...versions) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Error(`The backup ${file} is damaged. Nothing was changed; use another one.`, { cause: error });
  } finally {
    closeSync(descriptor);
  }
}

function text(value: Value | undefined): string {
  if (typeof value !== 'string') throw new RangeError('The schema has something that is not a text.');
  return value;
}

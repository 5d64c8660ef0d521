import { type ExportedRecord, guarded } from '@namekeep/domain';
import { stringify } from 'csv-stringify/sync';

import { rowsOf } from '../table/cells-of.ts';

// RFC 4180. The guard against formulas is our own, because the library's cannot be reversed exactly.
export const csvOptions = {
  record_delimiter: 'windows',
  // Quote every kind of line end, because readers differ in what they treat as one.
  quote_record_delimiter: true,
  cast: { boolean: String, string: guarded },
} as const;

/** The lines of an export with these columns, the header first. */
export function csvWriter(columns: readonly string[]) {
  const cellsOf = rowsOf(columns);
  return {
    header: (): string => stringify([columns], csvOptions),
    lines: (records: readonly ExportedRecord[]): string => stringify(records.map(cellsOf), csvOptions),
  };
}

import { fileColumns, type RecordFields } from '@namekeep/domain';
import { stringify } from 'csv-stringify/sync';
import { guarded } from '../formula-guard.ts';
import { cellsOf } from '../table/cells-of.ts';

// RFC 4180. The guard against formulas is our own, because the library's cannot be reversed exactly.
export const csvOptions = {
  record_delimiter: 'windows',
  // Quote every kind of line end, because readers differ in what they treat as one.
  quote_record_delimiter: true,
  cast: { boolean: String, string: guarded },
} as const;

/** The header line of an export. */
export const csvHeader = (): string => stringify([fileColumns], csvOptions);

/** Lines of an export. */
export const csvLines = (records: readonly RecordFields[]): string => stringify(records.map(cellsOf), csvOptions);

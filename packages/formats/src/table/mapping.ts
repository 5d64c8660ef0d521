import { costColumns, type Currency, type FileColumn } from '@namekeep/domain';
import { FileRefused } from '../refusal.ts';
import { type CellsOf, type Column, chooseColumns } from './columns.ts';
import type { DateForm } from './dates.ts';
import { readHeaders } from './headers.ts';
import { leftOutNotes } from './left-out.ts';
import type { FileNote } from './notes.ts';
import type { Recognized } from './signatures.ts';

/** How a table is read. The keys of `columns` are the headers as written; null ignores a column. */
export interface Mapping {
  columns: Record<string, FileColumn | null>;
  /** The order of day and month in ambiguous numeric dates; null if there are none. */
  dateFormat: DateForm | null;
  /** For amounts without a currency; null if there are none. */
  currency: Currency | null;
}

/** A mapping from the user; the rest is recognized. */
export type MappingInput = { [K in keyof Mapping]?: Mapping[K] | undefined };

export interface TablePlan {
  /** `namekeep`, a program's short name, or `generic`. */
  source: string;
  /** The program's own name; null for `generic`. */
  sourceTitle: string | null;
  recognized: Recognized | undefined;
  columns: Column[];
  mapping: Mapping;
  /** Ignored columns that the user may want. */
  notes: FileNote[];
}

/** The first rows of a table, below its header. */
export interface Sample {
  cellsOf: CellsOf;
  /** Whether these are all rows. */
  isWhole: boolean;
}

/** The name of our own exports. */
export const ownTitle = 'Namekeep';

/**
 * The field of each column: from the user's mapping, otherwise from the program that wrote the table, otherwise from
 * the header, as long as the cells do not contradict it.
 *
 * @throws FileRefused if one of our own columns occurs twice, if no column has names, or if a mapping names a header
 *   that is not in the file.
 */
export function planTable(
  headers: readonly string[],
  given: MappingInput,
  currency: Currency,
  { cellsOf, isWhole }: Sample,
): TablePlan {
  const table = readHeaders(headers, given.columns);
  const { isOwn, recognized } = table;
  const chosen = chooseColumns(table, cellsOf);
  const { columns } = chosen;
  const isEmpty = (index: number) => isWhole && cellsOf(index).every((cell) => cell.trim() === '');
  if (!columns.some(({ field }) => field === 'name')) {
    throw new FileRefused('No column holds domain names. Say in the mapping which one does.');
  }
  const fieldOf = (header: string) => columns.find((column) => column.header === header)?.field ?? null;
  const amounts = columns.some(({ field, own }) => costColumns.has(field) && !own);
  return {
    source: isOwn ? 'namekeep' : (recognized?.source ?? 'generic'),
    sourceTitle: isOwn ? ownTitle : (recognized?.title ?? null),
    recognized,
    columns,
    mapping: {
      columns: Object.fromEntries(table.named.map((header) => [header, fieldOf(header)])),
      dateFormat: given.dateFormat ?? null,
      currency: given.currency ?? (amounts ? currency : null),
    },
    notes: leftOutNotes(table, chosen, isEmpty),
  };
}

import { renewalTarget } from '../renewal.ts';
import { fieldsOfKind, type RecordFieldName, recordFieldNames } from './fields.ts';
import type { StoredRecord } from './record.ts';

/** Reminders have a column for each of their parts. */
export const reminderColumns = ['reminders.enabled', 'reminders.target', 'reminders.offsets'] as const;

/** A spreadsheet cell holds 32 767 UTF-16 units, so the longest notes need three. */
export const notesColumns = ['notes', 'notes.2', 'notes.3'] as const;

type SingleColumn = Exclude<RecordFieldName, 'reminders'>;
/** Of a record, but not of its revisions. */
export const labelsColumn = 'labels';

export type FileColumn =
  | SingleColumn
  | typeof labelsColumn
  | (typeof reminderColumns)[number]
  | (typeof notesColumns)[number];

/** The columns that a column of an imported table can be mapped to. */
export const importColumns = [
  ...recordFieldNames.filter((field): field is SingleColumn => field !== 'reminders'),
  ...reminderColumns,
  ...notesColumns.slice(1),
  labelsColumn,
] as readonly FileColumn[] as readonly [FileColumn, ...FileColumn[]];

export const dateColumns: ReadonlySet<string> = new Set(fieldsOfKind('date'));
export const costColumns: ReadonlySet<string> = new Set(fieldsOfKind('money'));

/** Members of a record that only the server sets, as columns of an export. An import leaves them out. */
export const serverColumns = [
  'id',
  'revision',
  'createdAt',
  'updatedAt',
  'unicodeName',
  'tld',
  'renewal.date',
] as const;

export type ExportColumn = RecordFieldName | (typeof serverColumns)[number] | 'labels';
export const exportColumns: readonly ExportColumn[] = [...recordFieldNames, ...serverColumns, 'labels'];

/** What a file holds of a record: some of its members, in the order of the columns. */
export type ExportedRecord = Partial<StoredRecord> & { 'renewal.date'?: string };

/** Names of columns with commas between them. */
export const splitColumns = (text: string): string[] => text.split(',').map((name) => name.trim());

export function exportedRecord(record: StoredRecord, columns: readonly ExportColumn[]): ExportedRecord {
  const exported: Record<string, unknown> = {};
  for (const column of columns) {
    exported[column] = column === 'renewal.date' ? renewalTarget(record).date : record[column];
  }
  return exported;
}

/** The columns of a table: the reminders have three. */
export const tableColumns = (columns: readonly ExportColumn[]): string[] =>
  columns.flatMap((column): readonly string[] => (column === 'reminders' ? reminderColumns : [column]));

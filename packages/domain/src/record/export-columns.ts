import { renewalTarget } from '../renewal.ts';
import { type RecordFieldName, recordFieldNames } from './fields.ts';
import { reminderColumns } from './file-columns.ts';
import type { StoredRecord } from './record.ts';

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

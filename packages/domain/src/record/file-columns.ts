import { fieldsOfKind, recordFieldNames, type RecordFieldName } from './fields.ts';

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

/** The columns of a written table, in the order of the specification. */
export const fileColumns: readonly FileColumn[] = recordFieldNames.flatMap((field): readonly FileColumn[] =>
  field === 'reminders' ? reminderColumns : [field],
);

/** The columns that a column of an imported table can be mapped to. */
export const importColumns = [
  ...recordFieldNames.filter((field): field is SingleColumn => field !== 'reminders'),
  ...reminderColumns,
  ...notesColumns.slice(1),
  labelsColumn,
] as readonly FileColumn[] as readonly [FileColumn, ...FileColumn[]];

export const dateColumns: ReadonlySet<string> = new Set(fieldsOfKind('date'));
export const costColumns: ReadonlySet<string> = new Set(fieldsOfKind('money'));

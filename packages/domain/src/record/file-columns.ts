import { fieldsOfKind, recordFieldNames, type RecordFieldName } from './fields.ts';

/** Reminders take a column for each of their parts. */
export const reminderColumns = ['reminders.enabled', 'reminders.target', 'reminders.offsets'] as const;

/** A spreadsheet's cell holds 32 767 UTF-16 units, so the longest notes take three. */
export const notesColumns = ['notes', 'notes.2', 'notes.3'] as const;

type SingleColumn = Exclude<RecordFieldName, 'reminders'>;
export type FileColumn = SingleColumn | (typeof reminderColumns)[number] | (typeof notesColumns)[number];

/** The columns of a written table, in the order of the specification. */
export const fileColumns: readonly FileColumn[] = recordFieldNames.flatMap((field): readonly FileColumn[] =>
  field === 'reminders' ? reminderColumns : [field],
);

/** What a column of an imported table may become. */
export const importColumns = [
  ...recordFieldNames.filter((field): field is SingleColumn => field !== 'reminders'),
  ...reminderColumns,
  ...notesColumns.slice(1),
] as readonly FileColumn[] as readonly [FileColumn, ...FileColumn[]];

export const dateColumns: ReadonlySet<string> = new Set(fieldsOfKind('date'));
export const costColumns: ReadonlySet<string> = new Set(fieldsOfKind('money'));
/** Yes or no, and the first of the two also unknown. */
export const booleanColumns: ReadonlySet<string> = new Set([...fieldsOfKind('answer', 'flag'), 'reminders.enabled']);

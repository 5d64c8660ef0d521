import type { ImportMapping } from '@namekeep/contract';
import { importColumns, labelOf } from '@namekeep/domain';
import type { ImportPreview } from '../../api/queries.ts';
import { reminderPartLabels } from '../../record/kinds/reminders.ts';

export type ImportColumn = NonNullable<ImportMapping['columns'][string]>;

const parts: Partial<Record<ImportColumn, string>> = {
  'reminders.enabled': reminderPartLabels.remindersEnabled,
  'reminders.target': reminderPartLabels.remindersTarget,
  'reminders.offsets': reminderPartLabels.reminderOffsets,
  'notes.2': 'Notes (part 2)',
  'notes.3': 'Notes (part 3)',
};

/** The fields that a column can be mapped to, with their labels. */
export const columnChoices = importColumns.map((column): [ImportColumn, string] => [
  column,
  parts[column] ?? labelOf(column),
]);

const formats: Readonly<Record<NonNullable<ImportPreview['format']>, string>> = {
  json: 'JSON',
  yaml: 'YAML',
  csv: 'CSV',
  xlsx: 'Excel',
};

/** What kind of file was recognized, such as `Export from Porkbun (CSV)`. */
export const sourceWords = ({ sourceTitle, format }: Pick<ImportPreview, 'sourceTitle' | 'format'>): string =>
  format === null
    ? 'Change by rule'
    : `${sourceTitle === null ? 'Table' : `Export from ${sourceTitle}`} (${formats[format]})`;

import type { ImportMapping } from '@namekeep/contract';
import { importColumns, labelOf } from '@namekeep/domain';
import type { ImportPreview } from '../../api/queries.ts';
import { countPhrase } from '../../kit/format.ts';
import { reminderPartLabels } from '../../record/kinds.ts';

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

/** What kind of file was recognized, such as `Export from Porkbun (CSV)`, or `Read as CSV with 15 columns`. */
export function sourceWords({
  sourceTitle,
  format,
  mapping,
}: Pick<ImportPreview, 'sourceTitle' | 'format' | 'mapping'>): string {
  if (format === null) return 'Change by rule';
  if (sourceTitle !== null) return `Export from ${sourceTitle} (${formats[format]})`;
  const columns = mapping ? ` with ${countPhrase(Object.keys(mapping.columns).length, 'column')}` : '';
  return `Read as ${formats[format]}${columns}`;
}

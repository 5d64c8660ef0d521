import type { ImportMapping } from '@namekeep/contract';
import { type RecordFieldName, recordFieldNames } from '@namekeep/domain';
import type { ImportPreview } from '../../api/queries.ts';
import { fieldLabels } from '../../record/words.ts';

export type ImportColumn = NonNullable<ImportMapping['columns'][string]>;

const parts: Partial<Record<ImportColumn, string>> = {
  'reminders.enabled': 'Reminders: on or off',
  'reminders.target': 'Reminders: which date',
  'reminders.offsets': 'Reminders: days before',
  'notes.2': 'Notes, second part',
  'notes.3': 'Notes, third part',
};

/** What a column of a table can become, with its words. */
export const columnChoices: [ImportColumn, string][] = [
  ...recordFieldNames
    .filter((field): field is Exclude<RecordFieldName, 'reminders'> => field !== 'reminders')
    .map((field): [ImportColumn, string] => [field, fieldLabels[field]]),
  ...(Object.entries(parts) as [ImportColumn, string][]),
];

const sources: Readonly<Record<string, string>> = {
  namekeep: 'An export from Namekeep',
  godaddy: 'An export from GoDaddy',
  namecheap: 'An export from Namecheap',
  porkbun: 'An export from Porkbun',
  dynadot: 'An export from Dynadot',
  spaceship: 'An export from Spaceship',
  sedo: 'An export from Sedo',
  'park.io': 'An export from park.io',
  efty: 'An export from Efty',
  domainmod: 'An export from DomainMOD',
  'domain-monitor': 'An export from domain-monitor',
};

const formats: Readonly<Record<ImportPreview['format'], string>> = {
  json: 'JSON',
  yaml: 'YAML',
  csv: 'CSV',
  xlsx: 'Excel',
};

/** What the file was taken for, in words. */
export function sourceWords({ source, format }: Pick<ImportPreview, 'source' | 'format'>): string {
  return `${sources[source] ?? 'Your own table'}, as ${formats[format]}`;
}

import type { ImportMapping } from '@namekeep/contract';
import { importColumns, labelOf } from '@namekeep/domain';
import type { ImportPreview } from '../../api/queries.ts';

export type ImportColumn = NonNullable<ImportMapping['columns'][string]>;

const parts: Partial<Record<ImportColumn, string>> = {
  'reminders.enabled': 'Reminders: on or off',
  'reminders.target': 'Reminders: which date',
  'reminders.offsets': 'Reminders: days before',
  'notes.2': 'Notes, second part',
  'notes.3': 'Notes, third part',
};

/** What a column of a table can become, with its words. */
export const columnChoices = importColumns.map((column): [ImportColumn, string] => [
  column,
  parts[column] ?? labelOf(column),
]);

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

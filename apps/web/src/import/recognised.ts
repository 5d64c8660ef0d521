import type { ImportLayout, ImportLayoutInput, ImportMapping, ImportMappingInput } from '@namekeep/contract';
import { type RecordFieldName, recordFieldNames } from '@namekeep/domain';
import type { ImportPreview } from '../api/queries.ts';
import { fieldLabels } from '../ui/words.ts';

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
  namekeep: 'An export of Namekeep',
  godaddy: 'An export of GoDaddy',
  namecheap: 'An export of Namecheap',
  porkbun: 'An export of Porkbun',
  dynadot: 'An export of Dynadot',
  spaceship: 'An export of Spaceship',
  sedo: 'An export of Sedo',
  'park.io': 'An export of park.io',
  efty: 'An export of Efty',
  domainmod: 'An export of DomainMOD',
  'domain-monitor': 'An export of domain-monitor',
};

const formats: Readonly<Record<ImportPreview['format'], string>> = {
  json: 'JSON',
  yaml: 'YAML',
  csv: 'a table of text (CSV)',
  xlsx: 'Excel',
};

/** What the file was taken for, in words. */
export function sourceWords({ source, format }: Pick<ImportPreview, 'source' | 'format'>): string {
  return `${sources[source] ?? 'A list of your own'}, as ${formats[format]}`;
}

/** What a person corrected: only what differs from what was recognised, and what was corrected before. */
export function correctionsOf(
  recognised: ImportMapping,
  shown: ImportMapping,
  before: ImportMappingInput,
): ImportMappingInput {
  const columns = Object.fromEntries(
    Object.entries(shown.columns).filter(([header, field]) => field !== recognised.columns[header]),
  );
  const all = { ...before.columns, ...columns };
  return {
    ...before,
    ...(Object.keys(all).length > 0 && { columns: all }),
    ...(shown.dateFormat !== recognised.dateFormat && { dateFormat: shown.dateFormat }),
    ...(shown.currency !== recognised.currency && { currency: shown.currency }),
  };
}

/** The same for the layout. */
export function layoutCorrections(
  recognised: ImportLayout,
  shown: ImportLayout,
  before: ImportLayoutInput,
): ImportLayoutInput {
  const changed = Object.entries(shown).filter(([part, value]) => value !== recognised[part as keyof ImportLayout]);
  return { ...before, ...Object.fromEntries(changed) };
}

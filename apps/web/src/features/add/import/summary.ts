import type { ImportMapping, RequestOf } from '@namekeep/contract';
import { importColumns, keysOf, labelOf, paymentColumns } from '@namekeep/domain';
import type { ImportPreview, ImportResult } from '../../../api/queries.ts';
import { countPhrase } from '../../../kit/format.ts';
import { reminderPartLabels } from '../../../record/kinds.ts';

/** What an import does with names that its file lacks. */
export type AbsentChoice = NonNullable<RequestOf<'importsCommit'>['commit']['absent']>;

/** A finished import, with what it was made of. */
export interface ImportedFile {
  result: ImportResult;
  absent: AbsentChoice | null;
  preview: ImportPreview;
}

/** What an import did, such as `Imported 86 domains from Porkbun: 3 new, 40 changed.` */
export function importSummary(
  {
    result: { created, updated, unchanged, skipped, invalid, payments },
    absent,
    preview: { source, sourceTitle, kind },
  }: Pick<ImportedFile, 'result' | 'absent'> & {
    preview: Pick<ImportedFile['preview'], 'source' | 'sourceTitle' | 'kind'>;
  },
  fileName: string | undefined,
): string {
  const changed = updated - (absent?.names.length ?? 0);
  // A file of Namekeep's own is known by its name.
  const from = source === 'namekeep' ? fileName : (sourceTitle ?? fileName);
  const where = from === undefined ? '' : ` from ${from}`;
  const leftOut = invalid > 0 && `${countPhrase(invalid, 'invalid row')} left out`;
  if (kind === 'payments') {
    const known = (payments?.skip ?? 0) > 0 && `${(payments?.skip ?? 0).toLocaleString('en')} recorded already`;
    const what = `Added ${countPhrase(created, 'payment')}${where}`;
    return `${[what, known, leftOut].filter(Boolean).join(', ')}.`;
  }
  const parts = [
    created > 0 && `${created.toLocaleString('en')} new`,
    changed > 0 && `${changed.toLocaleString('en')} changed`,
    created + changed === 0 && 'nothing new',
    absent &&
      `${absent.names.length.toLocaleString('en')} ${absent.set === 'archived' ? 'archived' : 'marked as transferred'}`,
    leftOut,
  ].filter(Boolean);
  return `Imported ${countPhrase(created + changed + unchanged + skipped, 'domain')}${where}: ${parts.join(', ')}.`;
}

type ImportColumn = NonNullable<ImportMapping['columns'][string]>;

const parts: Partial<Record<ImportColumn, string>> = {
  'reminders.enabled': reminderPartLabels.remindersEnabled,
  'reminders.target': reminderPartLabels.remindersTarget,
  'reminders.offsets': reminderPartLabels.reminderOffsets,
  'notes.2': 'Notes (part 2)',
  'notes.3': 'Notes (part 3)',
};

/** The fields that a column can be mapped to, with their labels. */
export const columnChoices: Readonly<Record<ImportPreview['kind'], readonly [ImportColumn, string][]>> = {
  records: importColumns.map((column) => [column, parts[column] ?? labelOf(column)]),
  payments: keysOf(paymentColumns).map((column) => [column, paymentColumns[column]]),
};

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
  kind,
  mapping,
}: Pick<ImportPreview, 'sourceTitle' | 'format' | 'kind' | 'mapping'>): string {
  if (format === null) return kind === 'payments' ? 'Registrations without a payment' : 'Change by rule';
  if (sourceTitle !== null) return `Export from ${sourceTitle} (${formats[format]})`;
  const columns = mapping ? ` with ${countPhrase(Object.keys(mapping.columns).length, 'column')}` : '';
  return `Read as ${formats[format]}${columns}`;
}

/** The text encodings that the service reads, with their usual names. */
export const encodingLabels: readonly (readonly [encoding: string, label: string])[] = [
  ['utf-8', 'UTF-8'],
  ['utf-16le', 'UTF-16, little-endian'],
  ['utf-16be', 'UTF-16, big-endian'],
  ['windows-1252', 'Windows-1252 (Western)'],
  ['iso-8859-15', 'ISO-8859-15 (Western)'],
  ['macintosh', 'Macintosh (Western)'],
  ['windows-1250', 'Windows-1250 (Central)'],
  ['iso-8859-2', 'ISO-8859-2 (Central)'],
  ['iso-8859-3', 'ISO-8859-3 (South)'],
  ['iso-8859-14', 'ISO-8859-14 (Celtic)'],
  ['iso-8859-10', 'ISO-8859-10 (Nordic)'],
  ['windows-1257', 'Windows-1257 (Baltic)'],
  ['iso-8859-4', 'ISO-8859-4 (Baltic)'],
  ['iso-8859-13', 'ISO-8859-13 (Baltic)'],
  ['windows-1251', 'Windows-1251 (Cyrillic)'],
  ['koi8-r', 'KOI8-R (Cyrillic)'],
  ['koi8-u', 'KOI8-U (Cyrillic)'],
  ['ibm866', 'DOS (Cyrillic)'],
  ['iso-8859-5', 'ISO-8859-5 (Cyrillic)'],
  ['x-mac-cyrillic', 'Mac (Cyrillic)'],
  ['windows-1253', 'Windows-1253 (Greek)'],
  ['iso-8859-7', 'ISO-8859-7 (Greek)'],
  ['windows-1254', 'Windows-1254 (Turkish)'],
  ['windows-1255', 'Windows-1255 (Hebrew)'],
  ['iso-8859-8', 'ISO-8859-8 (Hebrew)'],
  ['windows-1256', 'Windows-1256 (Arabic)'],
  ['iso-8859-6', 'ISO-8859-6 (Arabic)'],
  ['windows-1258', 'Windows-1258 (Vietnam)'],
  ['windows-874', 'Windows-874 (Thai)'],
  ['shift_jis', 'Shift_JIS (Japanese)'],
  ['euc-jp', 'EUC-JP (Japanese)'],
  ['iso-2022-jp', 'ISO-2022-JP (Japanese)'],
  ['gbk', 'GBK (Chinese)'],
  ['gb18030', 'GB18030 (Chinese)'],
  ['big5', 'Big5 (Chinese)'],
  ['euc-kr', 'EUC-KR (Korean)'],
];

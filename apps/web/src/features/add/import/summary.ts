import { fileFormats } from '../../../record/file-formats.ts';
import type { ImportMapping, RequestOf } from '@namekeep/contract';
import { importColumns, keysOf, labelOf, paymentColumns } from '@namekeep/domain';
import type { ImportPreview, ImportResult } from '../../../api/queries.ts';
import { countPhrase } from '../../../kit/format.ts';

export type AbsentChoice = NonNullable<RequestOf<'importsCommit'>['commit']['absent']>;

export interface ImportedFile {
  result: ImportResult;
  absent: AbsentChoice | null;
  preview: Pick<ImportPreview, 'source' | 'sourceTitle' | 'kind'>;
}

/** What an import did, such as `Imported 86 domains from Porkbun: 3 new, 40 changed.` */
export function importSummary({ result, absent, preview }: ImportedFile, fileName: string | undefined): string {
  const { created, updated, unchanged, skipped, invalid, payments } = result;
  const { source, sourceTitle, kind } = preview;
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
  'reminders.enabled': 'Reminders',
  'reminders.target': 'Reminder date',
  'reminders.offsets': 'Reminder days',
  'notes.2': 'Notes (part 2)',
  'notes.3': 'Notes (part 3)',
};

export const columnChoices: Readonly<Record<ImportPreview['kind'], readonly [ImportColumn, string][]>> = {
  records: importColumns.map((column) => [column, parts[column] ?? labelOf(column)]),
  payments: keysOf(paymentColumns).map((column) => [column, paymentColumns[column]]),
};

/** What kind of file was recognized, such as `Export from Porkbun (CSV)`, or `Read as CSV with 15 columns`. */
export function sourceWords(preview: Pick<ImportPreview, 'sourceTitle' | 'format' | 'kind' | 'mapping'>): string {
  const { sourceTitle, format, kind, mapping } = preview;
  if (format === null) return kind === 'payments' ? 'Registrations without a payment' : 'Change by rule';
  if (sourceTitle !== null) return `Export from ${sourceTitle} (${fileFormats[format]})`;
  const columns = mapping ? ` with ${countPhrase(Object.keys(mapping.columns).length, 'column')}` : '';
  return `Read as ${fileFormats[format]}${columns}`;
}

/** The text encodings that the service reads, by where they are usual. */
const encodings = {
  Unicode: 'utf-8 utf-16le utf-16be',
  Western: 'windows-1252 iso-8859-15 macintosh',
  Central: 'windows-1250 iso-8859-2',
  South: 'iso-8859-3',
  Celtic: 'iso-8859-14',
  Nordic: 'iso-8859-10',
  Baltic: 'windows-1257 iso-8859-4 iso-8859-13',
  Cyrillic: 'windows-1251 koi8-r koi8-u ibm866 iso-8859-5 x-mac-cyrillic',
  Greek: 'windows-1253 iso-8859-7',
  Turkish: 'windows-1254',
  Hebrew: 'windows-1255 iso-8859-8',
  Arabic: 'windows-1256 iso-8859-6',
  Vietnamese: 'windows-1258',
  Thai: 'windows-874',
  Japanese: 'shift_jis euc-jp iso-2022-jp',
  Chinese: 'gbk gb18030 big5',
  Korean: 'euc-kr',
};

export const encodingLabels = Object.entries(encodings).flatMap(([place, names]) =>
  names.split(' ').map((name): readonly [encoding: string, label: string] => [name, `${name} (${place})`]),
);

import { costColumns, type Currency, type FileColumn, serverColumns } from '@namekeep/domain';
import { FileRefused } from '../refusal.ts';
import { aliases, ownNames } from './aliases.ts';
import type { DateForm } from './dates.ts';
import { headerKey, isContactHeader, isSecretHeader } from './header.ts';
import { columnNote, type FileNote } from './notes.ts';
import { type Recognised, recognise } from './signatures.ts';

/** How a table is read. The keys of `columns` are the headers as written; null ignores a column. */
export interface Mapping {
  columns: Record<string, FileColumn | null>;
  /** The order of day and month in ambiguous numeric dates; null if there are none. */
  dateFormat: DateForm | null;
  /** For amounts without a currency; null if there are none. */
  currency: Currency | null;
}

/** A mapping from the user; the rest is recognised. */
export type MappingInput = { [K in keyof Mapping]?: Mapping[K] | undefined };

export interface Column {
  index: number;
  header: string;
  field: FileColumn;
  /** Costs in our own columns are in minor units; in all others, they are written amounts. */
  own: boolean;
  /** The currency in the header, as in `Amount (USD)`. */
  currency: Currency | undefined;
}

export interface TablePlan {
  /** `namekeep`, a program's short name, or `generic`. */
  source: string;
  /** The program's own name; null for `generic`. */
  sourceTitle: string | null;
  recognised: Recognised | undefined;
  columns: Column[];
  mapping: Mapping;
  /** Ignored columns that the user may want. */
  notes: FileNote[];
}

/** The name of our own exports. */
export const ownTitle = 'Namekeep';

/**
 * The field of each column: from the user's mapping, otherwise from the program that wrote the table, otherwise from
 * the header.
 *
 * @throws FileRefused if one of our own columns occurs twice, or if a mapping names a header that is not in the file.
 */
export function planTable(headers: readonly string[], given: MappingInput, currency: Currency): TablePlan {
  const recognised = recognise(headers);
  const named = headers.filter((header) => headerKey(header) !== '');
  // An export with chosen columns may also have what only the server sets, spelled exactly so.
  const isServers = (header: string): boolean => serverColumns.some((column) => column === header);
  const isOwn =
    named.some((header) => ownNames.get(headerKey(header)) === 'name') &&
    named.every((header) => ownNames.has(headerKey(header)) || isServers(header));
  const corrections = new Map<string, FileColumn | null>();
  for (const [name, field] of Object.entries(given.columns ?? {})) {
    // A saved mapping also applies to headers that differ only in case and punctuation.
    const header = headers.includes(name) ? name : headers.find((other) => headerKey(other) === headerKey(name));
    if (header === undefined) throw new FileRefused(`The mapping names a column "${name}" that the file lacks.`);
    corrections.set(header, field);
  }

  const guess = (header: string): FileColumn | null => {
    const key = headerKey(header);
    if (isContactHeader(header) || (isOwn && isServers(header))) return null;
    const program = recognised?.columns.get(key);
    if (program !== undefined) return program;
    return aliases.get(key) ?? aliases.get(key.replace(/(?:usd|eur|gbp|inr|cny|jpy|cad)$/, '')) ?? null;
  };
  const columns: Column[] = [];
  const take = (header: string, index: number, field: FileColumn) => {
    columns.push({
      index,
      header,
      field,
      own: ownNames.get(headerKey(header)) === field,
      currency: currencyIn(header),
    });
  };
  const both = (one: string, other: string, index: number, field: FileColumn) =>
    new FileRefused(`The columns "${one}" and "${other}" (column ${index + 1}) both are ${field}; keep one of them.`);
  // The user's choice takes priority over every guess; among guesses, the first column wins.
  headers.forEach((header, index) => {
    const field = corrections.get(header);
    if (!field || isSecretHeader(header)) return;
    const first = columns.find((column) => column.field === field);
    if (first && first.header !== header) throw both(first.header, header, index, field);
    if (!first) take(header, index, field);
  });
  headers.forEach((header, index) => {
    if (corrections.has(header) || isSecretHeader(header)) return;
    const field = guess(header);
    const first = field && columns.find((column) => column.field === field);
    if (first && isOwn) throw both(first.header, header, index, first.field);
    if (field && !first) take(header, index, field);
  });
  const fields = named.map((header): [string, FileColumn | null] => [
    header,
    columns.find((column) => column.header === header)?.field ?? null,
  ]);
  if (!columns.some(({ field }) => field === 'name')) {
    throw new FileRefused('No column holds domain names. Say in the mapping which one does.');
  }
  const amounts = columns.some(({ field, own }) => costColumns.has(field) && !own);
  return {
    source: isOwn ? 'namekeep' : (recognised?.source ?? 'generic'),
    sourceTitle: isOwn ? ownTitle : (recognised?.title ?? null),
    recognised,
    columns,
    mapping: {
      columns: Object.fromEntries(fields),
      dateFormat: given.dateFormat ?? recognised?.dateForm ?? null,
      currency: given.currency ?? (amounts ? currency : null),
    },
    notes: headers.flatMap((header, index) => {
      const isRead = columns.some((column) => column.index === index);
      return isRead || corrections.get(header) === null || (isOwn && isServers(header))
        ? []
        : leftOut(header, index, guess(header));
    }),
  };

  function leftOut(header: string, index: number, field: FileColumn | null): FileNote[] {
    const note = (code: FileNote['code'], message: string) => [columnNote(code, header, index, message)];
    const place = `Column ${index + 1}`;
    if (header === '') return note('unnamed_column', `${place} has no name and is not read.`);
    const title = `${place}, "${header}",`;
    if (isSecretHeader(header))
      return note('secret_column', `${title} holds transfer codes or passwords and is never read.`);
    const other = columns.find(
      (column) => column.header === header || column.field === (corrections.get(header) ?? field),
    );
    if (other) {
      return note(
        'duplicate_column',
        `${title} is not read: ${other.field} comes from column ${other.index + 1}, "${other.header}".`,
      );
    }
    if (isContactHeader(header))
      return note(
        'contact_column',
        `${title} is about people and is not read. Name its field in the mapping to use it.`,
      );
    // Columns of a known program that have no field in a record need no note.
    if (recognised?.headers.has(headerKey(header))) return [];
    return note('unknown_column', `${title} is not known and is not read. Name its field in the mapping to use it.`);
  }
}

function currencyIn(header: string): Currency | undefined {
  return /\b(USD|GBP|EUR|INR|CNY|JPY|CAD)\b/.exec(header)?.[1] as Currency | undefined;
}

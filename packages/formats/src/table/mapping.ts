import { costColumns, type Currency, type FileColumn } from '@namekeep/domain';
import { FileRefused } from '../refusal.ts';
import { aliases, ownNames } from './aliases.ts';
import type { DateForm } from './dates.ts';
import { headerKey, isContactHeader, isSecretHeader } from './header.ts';
import { columnNote, type FileNote } from './notes.ts';
import { type Recognised, recognise } from './signatures.ts';

/** How a table is read. `columns` is by the header as written; null leaves a column out. */
export interface Mapping {
  columns: Record<string, FileColumn | null>;
  /** The order of day and month in dates of digits that do not show it; null where none asks. */
  dateFormat: DateForm | null;
  /** For amounts without a currency beside them; null where there are none. */
  currency: Currency | null;
}

/** A mapping that a person sends: what it leaves out is recognised. */
export type MappingInput = { [K in keyof Mapping]?: Mapping[K] | undefined };

export interface Column {
  index: number;
  header: string;
  field: FileColumn;
  /** Costs in our own columns are minor units; in all others, amounts as people write them. */
  own: boolean;
  /** The currency that the header itself names, as in `Amount (USD)`. */
  currency: Currency | undefined;
}

export interface TablePlan {
  /** `namekeep`, a program's short name, or `generic`. */
  source: string;
  recognised: Recognised | undefined;
  columns: Column[];
  mapping: Mapping;
  /** Columns that are left out although somebody may miss them. */
  notes: FileNote[];
}

/**
 * What each column of a table becomes: what a person says, else what the program that wrote the table means, else what
 * the header says.
 *
 * @throws FileRefused when one of our own columns stands twice, or a mapping names a header that is not there.
 */
export function planTable(headers: readonly string[], given: MappingInput, currency: Currency): TablePlan {
  const recognised = recognise(headers);
  const named = headers.filter((header) => headerKey(header) !== '');
  const isOwn =
    named.some((header) => ownNames.get(headerKey(header)) === 'name') &&
    named.every((header) => ownNames.has(headerKey(header)));
  const corrections = new Map<string, FileColumn | null>();
  for (const [name, field] of Object.entries(given.columns ?? {})) {
    // A remembered mapping meets headers that differ in case and punctuation only.
    const header = headers.includes(name) ? name : headers.find((other) => headerKey(other) === headerKey(name));
    if (header === undefined) throw new FileRefused(`The mapping names a column "${name}" that the file lacks.`);
    corrections.set(header, field);
  }

  const guess = (header: string): FileColumn | null => {
    const key = headerKey(header);
    if (isContactHeader(header)) return null;
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
  // What a person names outranks every guess; among guesses the first column stands.
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
    recognised,
    columns,
    mapping: {
      columns: Object.fromEntries(fields),
      dateFormat: given.dateFormat ?? recognised?.dateForm ?? null,
      currency: given.currency ?? (amounts ? currency : null),
    },
    notes: headers.flatMap((header, index) => {
      const isRead = columns.some((column) => column.index === index);
      return isRead || corrections.get(header) === null ? [] : leftOut(header, index, guess(header));
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
    // Whoever wrote the table has columns that no record has a place for, and nobody wonders about those.
    if (recognised?.headers.has(headerKey(header))) return [];
    return note('unknown_column', `${title} is not known and is not read. Name its field in the mapping to use it.`);
  }
}

function currencyIn(header: string): Currency | undefined {
  return /\b(USD|GBP|EUR|INR|CNY|JPY|CAD)\b/.exec(header)?.[1] as Currency | undefined;
}

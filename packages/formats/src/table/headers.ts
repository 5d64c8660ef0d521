import { type FileColumn, serverColumns } from '@namekeep/domain';
import { FileRefused } from '../refusal.ts';
import { aliases, ownNames } from './aliases.ts';
import { headerKey, isContactHeader } from './header.ts';
import { type Recognized, recognize } from './signatures.ts';

/** The headers of a table and what they say about its columns. */
export interface TableHeaders {
  all: readonly string[];
  /** Those with a letter or digit. */
  named: readonly string[];
  /** Whether the table is an export of ours. */
  isOwn: boolean;
  recognized: Recognized | undefined;
  /** The user's choices, by header. */
  corrections: ReadonlyMap<string, FileColumn | null>;
  /** The field of a column that the user did not choose; null if there is none. */
  guess(header: string): FileColumn | null;
}

/** An export with chosen columns may also have what only the server sets, spelled exactly so. */
export const isServers = (header: string): boolean => serverColumns.some((column) => column === header);

/** @throws FileRefused if a correction names a header that is not in the file. */
export function readHeaders(
  all: readonly string[],
  columns: Readonly<Record<string, FileColumn | null>> = {},
): TableHeaders {
  const recognized = recognize(all);
  const named = all.filter((header) => headerKey(header) !== '');
  const isOwn =
    named.some((header) => ownNames.get(headerKey(header)) === 'name') &&
    named.every((header) => ownNames.has(headerKey(header)) || isServers(header));
  return {
    all,
    named,
    isOwn,
    recognized,
    corrections: correctionsOf(all, columns),
    guess(header) {
      const key = headerKey(header);
      if (isContactHeader(header) || (isOwn && isServers(header))) return null;
      const program = recognized?.columns.get(key);
      if (program !== undefined) return program;
      return aliases.get(key) ?? aliases.get(key.replace(/(?:usd|eur|gbp|inr|cny|jpy|cad)$/, '')) ?? null;
    },
  };
}

function correctionsOf(headers: readonly string[], columns: Readonly<Record<string, FileColumn | null>>) {
  const corrections = new Map<string, FileColumn | null>();
  for (const [name, field] of Object.entries(columns)) {
    // A saved mapping also applies to headers that differ only in case and punctuation.
    const header = headers.includes(name) ? name : headers.find((other) => headerKey(other) === headerKey(name));
    if (header === undefined) throw new FileRefused(`The mapping names a column "${name}" that the file lacks.`);
    corrections.set(header, field);
  }
  return corrections;
}

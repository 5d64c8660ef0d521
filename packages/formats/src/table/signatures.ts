import type { FileColumn } from '@namekeep/domain';
import type { DateForm } from './dates.ts';
import { headerKey } from './header.ts';
import signatureList from './signatures.json' with { type: 'json' };

/** A program whose tables are recognized by their headers. */
export interface Signature {
  /** Short name, for programs. */
  source: string;
  /** Its own name, for people. */
  title: string;
  /** The value of the registrar field, for a registrar's own export. */
  registrar?: string;
  headers: string;
  /** All headers of one of these sets must be present, as the program spells them: a person's own table has such words too. */
  marks: readonly string[];
  /** Columns with a meaning specific to this program; null ignores a column. */
  columns?: Readonly<Record<string, FileColumn | null>>;
  /** The order of day and month, if no cell shows one. */
  dateForm?: DateForm;
  /** A zero amount means that none was entered. */
  zeroIsBlank?: true;
}

// Header rows from the programs' documentation and sources, bug reports and import tools. Most programs let people
// choose the columns, so a subset is enough. Namecheap's order of day and month is that of its API, and asking prices
// are not costs.
const signatures = signatureList as readonly Signature[];

/** The programs whose tables are recognized. */
export const programs: readonly Pick<Signature, 'source' | 'title' | 'registrar'>[] = signatures;

export interface Recognized extends Omit<Signature, 'headers' | 'marks' | 'columns'> {
  /** Of all its columns, by `headerKey`. */
  headers: ReadonlySet<string>;
  /** By `headerKey`. */
  columns: ReadonlyMap<string, FileColumn | null>;
}

const keys = (headers: string) => headers.split(',').map(headerKey);
const known = signatures.map(({ headers, marks, columns, ...signature }) => ({
  ...signature,
  headers: new Set(keys(headers)),
  marks: marks.map((mark) => mark.split(',')),
  columns: new Map(Object.entries(columns ?? {}).map(([header, field]) => [headerKey(header), field])),
}));

// Programs add columns over time, but with a quarter of them unknown, it is a different table.
const enough = 0.75;

/** The program that wrote these headers: one of its sets of marks is present, and most headers are known. */
export function recognize(headers: readonly string[]): Recognized | undefined {
  const present = [...new Set(headers.map(headerKey).filter((key) => key !== ''))];
  const scored = known
    .filter(({ marks }) => marks.some((mark) => mark.every((header) => headers.includes(header))))
    .map((signature) => ({
      signature,
      score: present.filter((key) => signature.headers.has(key)).length / present.length,
    }))
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score);
  return scored[0]?.signature;
}

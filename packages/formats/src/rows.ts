import { domainInputShape, type Issue, issuesOf, parseDomainName, type RecordFields } from '@namekeep/domain';
import { z } from 'zod';

/** One record of a file as it was understood; nothing in it that the file does not say. */
export interface FileRow {
  /** The row of a table as a spreadsheet counts, the header among them; the place in a list, from 1. */
  row: number;
  /** The name in its stored form, or as written where it is none; null where the row has none. */
  name: string | null;
  /** Null for a row that cannot be a record. */
  fields: FileFields | null;
  issues: Issue[];
}

export type FileFields = Partial<RecordFields> & Pick<RecordFields, 'name'>;

// The rule that a record has a date is for the merged record, which is not known here.
const rowInput = z.strictObject(domainInputShape, { error: 'A record is an object with the fields of a record.' });

/** Checks what a row holds by the rules of the domain; `issues` are problems that reading it had already. */
export function checkedRow(row: number, value: unknown, issues: Issue[] = []): FileRow {
  const written = nameIn(value);
  const parsed = rowInput.safeParse(value);
  const seen = new Set(issues.map(({ path }) => path));
  // A cell that could not be read is left out of the record; its own problem says why.
  const all = parsed.success ? issues : [...issues, ...issuesOf(parsed.error).filter(({ path }) => !seen.has(path))];
  if (parsed.success && all.length === 0)
    return { row, name: parsed.data.name, fields: parsed.data as FileFields, issues: [] };
  const name = written === null ? null : parseDomainName(written);
  return { row, name: name?.ok ? name.name : (written?.slice(0, 300) ?? null), fields: null, issues: all.slice(0, 20) };
}

function nameIn(value: unknown): string | null {
  const name = typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : null;
  return typeof name === 'string' && name.isWellFormed() ? name : null;
}

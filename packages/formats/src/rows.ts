import {
  domainInputShape,
  type Issue,
  recordLabels,
  issuesOf,
  parseDomainName,
  type RecordFields,
  notAnObject,
} from '@namekeep/domain';
import { z } from 'zod';

/** One record of a file, with nothing that is not in the file. */
export interface FileRow {
  /** The row number in a spreadsheet, including the header, or the position in a list, from 1. */
  row: number;
  /** The normalized name, or the text in the file if it is invalid; null if the row has none. */
  name: string | null;
  /** Null for an invalid row. */
  fields: FileFields | null;
  /** Undefined where the file says nothing about labels. */
  labels?: string[] | undefined;
  issues: Issue[];
}

export type FileFields = Partial<RecordFields> & Pick<RecordFields, 'name'>;

// The rule that a record needs a date applies to the merged record, which is not known here.
const rowInput = z.strictObject(
  { ...domainInputShape, labels: recordLabels.optional() },
  notAnObject('A record is an object with the fields of a record.'),
);

/** Validates a row by the rules of the domain; `issues` are problems found while reading it. */
export function checkedRow(row: number, value: unknown, issues: Issue[] = []): FileRow {
  const written = nameIn(value);
  const parsed = rowInput.safeParse(value);
  const seen = new Set(issues.map(({ path }) => path));
  // A cell that could not be read is left out of the record; its issue says why.
  const all = parsed.success ? issues : [...issues, ...issuesOf(parsed.error).filter(({ path }) => !seen.has(path))];
  if (parsed.success && all.length === 0) {
    const { labels, ...fields } = parsed.data;
    return { row, name: fields.name, fields: fields as FileFields, ...(labels && { labels }), issues: [] };
  }
  const name = written === null ? null : parseDomainName(written);
  return { row, name: name?.ok ? name.name : (written?.slice(0, 300) ?? null), fields: null, issues: all.slice(0, 20) };
}

function nameIn(value: unknown): string | null {
  const name = typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : null;
  return typeof name === 'string' && name.isWellFormed() ? name : null;
}

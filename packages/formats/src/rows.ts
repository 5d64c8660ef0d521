import {
  costColumns,
  dateColumns,
  domainInputShape,
  type Issue,
  issuesOf,
  notAnObject,
  parseDomainName,
  type RecordFields,
  recordLabels,
  type RowPayment,
} from '@namekeep/domain';
import { z } from 'zod';
import { isPlausible } from './table/dates.ts';

/** One record of a file, with nothing that is not in the file. */
export interface FileRow {
  /** The row number in a spreadsheet, including the header, or the position in a list, from 1. */
  row: number;
  /** The normalized name, or the text in the file if it is invalid; null if the row has none. */
  name: string | null;
  /** Null for an invalid row: one without a valid name, or with an issue that is not a note. */
  fields: FileFields | null;
  /** Undefined where the file says nothing about labels. */
  labels?: string[] | undefined;
  /** Of a table of payments: the payment in the row; undefined in an invalid row, and in one that is left out. */
  payment?: RowPayment;
  /** Of a table of payments: whether the row is none, such as a total. */
  isLeftOut?: true;
  issues: Issue[];
}

type FileDates = { [F in 'registrationDate' | 'billingDate' | 'expirationDate']?: string | null | undefined };
export type FileFields = Partial<RecordFields> & Pick<RecordFields, 'name'>;

/** Values that replace those of a file, by the number of their row. */
export type RowCorrections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const issuesOfOneRow = 20;

// The rule that a record needs a date applies to the merged record, which is not known here.
const rowInput = z.strictObject(
  { ...domainInputShape, labels: recordLabels.optional() },
  notAnObject('A record is an object with the fields of a record.'),
);

/**
 * Validates a row by the rules of the domain; `issues` are problems found while reading it. A value other than the name
 * that breaks a rule is left out with a note.
 */
export function checkedRow(row: number, value: unknown, issues: readonly Issue[] = []): FileRow {
  const parsed = rowInput.safeParse(value);
  const broken = parsed.success ? [] : issuesOf(parsed.error);
  const leftOut = withCosts(
    value,
    broken.filter(({ path }) => path !== '' && path !== 'name'),
  );
  const fields = leftOut.length > 0 ? rowInput.safeParse(without(value, leftOut)) : parsed;
  const refused = broken.filter(({ path }) => path === '' || path === 'name');
  const errors = [...issues.filter(({ severity }) => severity !== 'note'), ...refused];
  const notes = [...issues.filter(({ severity }) => severity === 'note'), ...leftOut.map(leftOutNote)];
  if (fields.success && errors.length === 0) {
    const { labels, ...record } = fields.data;
    return {
      row,
      name: record.name,
      fields: record as FileFields,
      ...(labels && { labels }),
      issues: [...notes, ...hints(record)].slice(0, issuesOfOneRow),
    };
  }
  const written = nameIn(value);
  const name = written === null ? null : parseDomainName(written);
  return {
    row,
    name: name?.ok ? name.name : (written?.slice(0, 300) ?? null),
    fields: null,
    issues: [...errors, ...notes].slice(0, issuesOfOneRow),
  };
}

/** A value that was not read. The row is imported without it. */
export const leftOutNote = ({ path, code, message }: Issue): Issue => ({
  path,
  code,
  message: `${message} The value is not imported.`,
  severity: 'note',
});

/** Amounts in a currency that is left out would get another one. */
function withCosts(value: unknown, leftOut: readonly Issue[]): readonly Issue[] {
  const currency = leftOut.find(({ path }) => path === 'currency');
  if (!currency) return leftOut;
  const costs = [...costColumns].filter(
    (field) => field in (value as object) && !leftOut.some(({ path }) => path === field),
  );
  return [...leftOut, ...costs.map((path) => ({ ...currency, path }))];
}

/** A row without the members that issues are about. */
function without(value: unknown, issues: readonly Issue[]): unknown {
  const members = new Set(issues.map(({ path }) => path.split('.', 1)[0]));
  return Object.fromEntries(Object.entries(value as object).filter(([member]) => !members.has(member)));
}

/** What looks odd in a row that is imported as it is. */
function hints(fields: FileDates): Issue[] {
  const odd = [...dateColumns].flatMap((path): Issue[] => {
    const date = fields[path as keyof FileDates];
    if (!date || isPlausible(date)) return [];
    return [{ path, code: 'implausible_date', message: `${date} cannot be right. Check the year.`, severity: 'note' }];
  });
  const { registrationDate, expirationDate } = fields;
  if (!registrationDate || !expirationDate || registrationDate <= expirationDate) return odd;
  const message = `The registration date, ${registrationDate}, is after the expiration date, ${expirationDate}.`;
  return [...odd, { path: 'registrationDate', code: 'registered_after_expiration', message, severity: 'note' }];
}

function nameIn(value: unknown): string | null {
  const name = typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : null;
  return typeof name === 'string' && name.isWellFormed() ? name : null;
}

import {
  type FileDecision,
  fileDecision,
  type FileLabel,
  fileLabel,
  type FilePayment,
  filePayment,
  type FileView,
  fileView,
  keysOf,
} from '@namekeep/domain';
import { FileRefused, tooManyRows } from './refusal.ts';

/** What a file can hold besides records, each a list of its own. */
export interface FileMembers {
  payments: FilePayment;
  decisions: FileDecision;
  labels: FileLabel;
  views: FileView;
}
export type MemberName = keyof FileMembers;

/** Some items of one list. */
export type FileItems = { [Name in MemberName]: { name: Name; list: FileMembers[Name][] } }[MemberName];

/** The items of each list that is written, in pages. */
export type MemberPages = { [Name in MemberName]?: AsyncIterable<readonly FileMembers[Name][]> };

interface Member<Item> {
  /** Of the sheet in a workbook. */
  sheet: string;
  columns: readonly MemberColumn[];
  schema: { safeParse(value: unknown): { success: true; data: Item } | { success: false; error: Failure } };
}
export interface MemberColumn {
  name: string;
  width: number;
  isDate?: true;
  isNumber?: true;
  isBoolean?: true;
  /** Written as JSON. In the last column, text that is too long for a cell continues in the cells after it. */
  isJson?: true;
  /** An empty cell is empty text, and not null. */
  isText?: true;
}
interface Failure {
  issues: readonly { path: PropertyKey[]; message: string }[];
}

export const members: { readonly [Name in MemberName]: Member<FileMembers[Name]> } = {
  payments: {
    sheet: 'Payments',
    columns: [
      { name: 'id', width: 32 },
      { name: 'kind', width: 13 },
      { name: 'domain', width: 28 },
      { name: 'domainName', width: 28 },
      { name: 'paidOn', width: 12, isDate: true },
      { name: 'amountMinor', width: 14, isNumber: true },
      { name: 'currency', width: 10 },
      { name: 'years', width: 8, isNumber: true },
      { name: 'registrar', width: 20 },
      { name: 'note', width: 40, isText: true },
    ],
    schema: filePayment,
  },
  decisions: {
    sheet: 'Decisions',
    columns: [
      { name: 'name', width: 32 },
      { name: 'forDate', width: 12, isDate: true },
      { name: 'choice', width: 12 },
      { name: 'askAgainOn', width: 14, isDate: true },
      { name: 'decidedAt', width: 26 },
    ],
    schema: fileDecision,
  },
  labels: {
    sheet: 'Labels',
    columns: [
      { name: 'name', width: 32 },
      { name: 'color', width: 12 },
    ],
    schema: fileLabel,
  },
  views: {
    sheet: 'Views',
    columns: [
      { name: 'name', width: 32 },
      { name: 'density', width: 14 },
      { name: 'pinned', width: 10, isBoolean: true },
      { name: 'columns', width: 32, isJson: true },
      { name: 'query', width: 48, isJson: true },
    ],
    schema: fileView,
  },
};

export const memberNames = keysOf(members);

/** Validates the items of a list. @throws FileRefused with the first problem. */
export async function* checkedItems<Name extends MemberName>(
  name: Name,
  items: AsyncIterable<unknown> | Iterable<unknown>,
  maxRows: number,
): AsyncGenerator<FileMembers[Name]> {
  let count = 0;
  for await (const item of items) {
    count += 1;
    if (count > maxRows) throw tooManyRows(maxRows);
    const parsed = members[name].schema.safeParse(item);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const place = [name, count, ...(issue?.path ?? [])].join('.');
      throw new FileRefused(`The ${name} in the file are not valid: ${issue?.message ?? ''} (${place})`);
    }
    yield parsed.data;
  }
}

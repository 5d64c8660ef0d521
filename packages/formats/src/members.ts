import {
  type ExportColumn,
  type ExportedRecord,
  type FileDecision,
  type FileLabel,
  type FilePayment,
  type FileView,
  fieldOf,
  fileDecision,
  fileLabel,
  filePayment,
  fileView,
  keysOf,
  recordFieldNames,
  type Settings,
  valueForms,
} from '@namekeep/domain';
import { FileRefused, tooManyRows } from './format.ts';

const maxDepth = 16;
const maxMembers = 100;

/**
 * Parses a JSON file after checking its structure: twenty megabytes can contain seven million objects, and the parser
 * cannot be interrupted.
 */
export function parseJsonFile(text: string, maxRows: number): unknown {
  const written = refuseExcess(text, maxRows);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FileRefused(`The file is not valid JSON: ${(error as Error).message.slice(0, 200)}`);
  }
  // The parser keeps the last of two members with one name.
  if (countMembers(value) === written) return value;
  throw new FileRefused('An object in the file has two members with the same name. Keep one of them.');
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const member of Object.values(value)) count += countMembers(member);
  return count;
}

/** Labels and views, of which an account has a few hundred, with their objects and lists. */
const besides = 2000;

/** The lists of a record: its labels, and one in each field with parts. */
const listsOfRecord = 1 + recordFieldNames.filter((name) => valueForms[fieldOf(name).kind] === 'object').length;

/** A record is an object that contains other objects and some lists; items of other lists are objects. Counts the members. */
function refuseExcess(text: string, maxRows: number): number {
  const members = new Array<number>(maxDepth + 1).fill(0);
  let [depth, objects, lists, items, wide, all] = [0, 0, 0, 0, 0, 0];
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case 0x22: // "
        for (index += 1; index < text.length && text.charCodeAt(index) !== 0x22; index += 1) {
          if (text.charCodeAt(index) === 0x5c) index += 1;
        }
        break;
      case 0x2c: // ,
        items += 1;
        if (items > maxRows * 70 + 1000) throw tooManyRows(maxRows);
        break;
      case 0x3a: // :
        all += 1;
        members[depth] = (members[depth] ?? 0) + 1;
        // An object can have a member for each domain.
        if ((members[depth] ?? 0) > maxMembers) wide += 1;
        if (wide > maxRows) throw new FileRefused('An object in the file has too many members.');
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        if (depth > maxDepth) throw new FileRefused(`The file is nested more than ${maxDepth} levels deep.`);
        members[depth] = 0;
        if (text.charCodeAt(index) === 0x7b) objects += 1;
        else lists += 1;
        if (objects > maxRows * 4 + besides || lists > maxRows * listsOfRecord + besides) throw tooManyRows(maxRows);
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth = Math.max(0, depth - 1);
        break;
    }
  }
  return all;
}

/** The parts of an exported document, in order. */
export interface DocumentWriter {
  /** As far as the first record. */
  head(exportedAt: string, partial: boolean): string;
  records(records: readonly ExportedRecord[], columns: readonly ExportColumn[], first: boolean): string;
  endOfList(empty: boolean): string;
  /** Another list, as far as its first item. */
  beginList(name: MemberName): string;
  items(items: readonly object[], first: boolean): string;
  tail(settings: Settings | null): string;
}

const jsonItems = (items: readonly object[], first: boolean): string =>
  items.map((item, index) => `${first && index === 0 ? '\n' : ',\n'}${JSON.stringify(item)}`).join('');

export const jsonWriter: DocumentWriter = {
  head: (exportedAt, partial) =>
    `{\n"format": "namekeep",\n"version": 1,\n${partial ? '"partial": true,\n' : ''}"exportedAt": ${JSON.stringify(exportedAt)},\n"domains": [`,
  // The members of a record are in the order of the columns.
  records: (records, _, first) => jsonItems(records, first),
  endOfList: () => '\n]',
  beginList: (name) => `,\n"${name}": [`,
  items: jsonItems,
  tail: (settings) => `${settings ? `,\n"settings": ${JSON.stringify(settings)}` : ''}\n}\n`,
};

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

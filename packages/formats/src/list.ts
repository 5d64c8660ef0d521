import { parseDomainName } from '@namekeep/domain';
import { type FileNote, fileNote, maxColumns, tooManyColumns, tooManyRows } from './format.ts';
import { findHeader } from './table/header.ts';
import type { Table } from './table/read-table.ts';

/** A list of records in a document of another program. */
interface FoundList {
  /** Its place, such as `result.domains`; empty for the whole document. */
  path: string;
  items: unknown[];
}

interface Candidate extends FoundList {
  /** About how many items have a domain name. */
  names: number;
  /** Whether its items name a domain by their members, and not only somewhere in them. */
  isNamed: boolean;
}

const countedItems = 1000;

type Members = Record<string, unknown>;
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The list with the most domain names in it, at any depth, and the others that have some. Lists at the same place, such
 * as those of several pages, are one. An object whose members are named after domains is a list too. Undefined if there
 * is no list of objects or names.
 */
export function findList(root: unknown):
  | {
      list: FoundList;
      others: { path: string; names: number }[];
      /** The members of the objects around the list, such as `registrar` of an account with its domains. */
      around: string[];
    }
  | undefined {
  const lists = new Map<string, unknown[]>();
  collect(root, '', lists);
  const candidates = [...lists].map(([path, items]) => candidateOf(path, items));
  candidates.sort(
    (one, other) =>
      Number(hasNames(other)) - Number(hasNames(one)) || other.names - one.names || rank(other) - rank(one),
  );
  const [best, ...rest] = candidates;
  if (!best || (best.names === 0 && !best.items.some(isMembers))) return undefined;
  const parents = lists.get(best.path.split('.').slice(0, -1).join('.')) ?? [];
  const around = new Set(
    best.path === ''
      ? []
      : parents
          .filter(isMembers)
          .flatMap((parent) => Object.keys(parent).filter((name) => typeof parent[name] === 'string')),
  );
  return { list: best, others: rest.filter(hasNames).map(({ path, names }) => ({ path, names })), around: [...around] };
}

const hasNames = ({ names, isNamed }: Candidate): boolean => names > 0 && isNamed;
const rank = ({ isNamed, items }: Candidate): number => (isNamed ? 2 : 0) + (items.some(isMembers) ? 1 : 0);

/** Adds the lists in a value by their places. */
function collect(value: unknown, path: string, lists: Map<string, unknown[]>): void {
  if (Array.isArray(value)) {
    const list = lists.get(path) ?? [];
    lists.set(path, list);
    for (const item of value as unknown[]) {
      // A list of lists is a table of rows, or of pages.
      if (!Array.isArray(item) || isRow(item)) list.push(item);
      if (typeof item === 'object' && !isRow(item)) collect(item, path, lists);
    }
  } else if (isMembers(value)) {
    // In a record of a domain are lists of its name servers and records, which are no lists of domains.
    if (Object.entries(value).some(([name, member]) => isNameMember(name) && isName(member))) return;
    const entries = Object.entries(value);
    const named = entries.filter(([name]) => isName(name)).length;
    if (named > 0 && named * 2 >= entries.length) {
      const items = entries.map(([domain, member]) =>
        isMembers(member) ? { domain, ...member } : { domain, value: member },
      );
      lists.set(path, [...(lists.get(path) ?? []), ...items]);
      return;
    }
    for (const [name, member] of entries) {
      if (typeof member === 'object') collect(member, path === '' ? name : `${path}.${name}`, lists);
    }
  }
}

/** Whether a list has the cells of a row. */
const isRow = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((cell) => typeof cell !== 'object' || cell === null);

function candidateOf(path: string, items: unknown[]): Candidate {
  const sample = items.slice(0, countedItems);
  const named = sample.filter((item) => hasName(item, 3)).length;
  const last = path.slice(path.lastIndexOf('.') + 1);
  const isNamed = sample.some((item) =>
    isMembers(item)
      ? hasNameMember(item, 3)
      : isRow(item) || (typeof item === 'string' && (path === '' || isNameMember(last))),
  );
  return { path, items, names: Math.round((named * items.length) / Math.max(1, sample.length)), isNamed };
}

/** Most records have the same members. */
const judged = new Map<string, boolean>();
const maxJudged = 10_000;

/** Whether a member is called like a column of domain names. */
function isNameMember(name: string): boolean {
  const known = judged.get(name);
  if (known !== undefined) return known;
  const is = findHeader([[name]]) !== undefined;
  if (judged.size === maxJudged) judged.clear();
  if (name.length <= 100) judged.set(name, is);
  return is;
}

function hasNameMember(item: Members, depth: number): boolean {
  return Object.entries(item).some(
    ([name, member]) =>
      (isNameMember(name) && typeof member === 'string') ||
      (depth > 0 && isMembers(member) && hasNameMember(member, depth - 1)),
  );
}

function hasName(item: unknown, depth: number): boolean {
  if (Array.isArray(item)) return item.some(isName);
  if (!isMembers(item)) return isName(item);
  return Object.values(item).some((member) =>
    isMembers(member) ? depth > 0 && hasName(member, depth - 1) : isName(member),
  );
}

/** Whether it is a domain name; most texts are ruled out by a glance. */
const isName = (value: unknown): boolean =>
  typeof value === 'string' && /^[^\s@:/]{1,250}\.[^\s@:/\d.]{2,63}\.?$/.test(value) && parseDomainName(value).ok;

const shownPaths = 5;

export interface ListTable {
  table: Table;
  /** The paths of the members, such as `registrar.name`; undefined if they are in the table. */
  headers: string[] | undefined;
  notes: FileNote[];
}

/** A list as a table: the members of its items, also those in objects, are columns by their paths. */
export function tableOfList({ items: found }: FoundList, maxRows: number): ListTable {
  if (found.length > maxRows) throw tooManyRows(maxRows);
  if (found.every(isRow)) {
    const rows = found.map((row) => row.map((cell) => scalarText(cell) ?? ''));
    if (rows.some((row) => row.length > maxColumns)) throw tooManyColumns();
    return { table: { exactWidth: false, mostRows: rows.length, rows: () => rows }, headers: undefined, notes: [] };
  }
  const items = unwrapped(found);
  const headers = new Map<string, number>();
  const lost = new Set<string>();
  for (const item of items) {
    eachCell(item, (path, text) => {
      if (text === undefined) lost.add(path);
      else if (!headers.has(path)) headers.set(path, headers.size);
    });
    if (headers.size > maxColumns) throw tooManyColumns();
  }
  const paths = [...lost].filter((path) => !headers.has(path)).map((path) => `"${path}"`);
  const shown = [
    ...paths.slice(0, shownPaths),
    ...(paths.length > shownPaths ? [`${paths.length - shownPaths} more`] : []),
  ];
  return {
    table: { exactWidth: false, mostRows: items.length, rows: () => rowsOf(items, headers) },
    headers: [...headers.keys()],
    notes:
      paths.length === 0
        ? []
        : [
            fileNote(
              'nested_list',
              `The lists of objects in ${new Intl.ListFormat('en').format(shown)} have no place in a record and are not imported.`,
            ),
          ],
  };
}

/** The records in items such as `{ node: { … } }`, which hold nothing else. */
function unwrapped(items: readonly unknown[]): readonly unknown[] {
  const [name, ...others] = isMembers(items[0]) ? Object.keys(items[0]) : [];
  if (name === undefined || others.length > 0) return items;
  const isWrapper = (item: unknown) => isMembers(item) && Object.keys(item).length === 1 && isMembers(item[name]);
  return items.every(isWrapper) ? items.map((item) => (item as Record<string, unknown>)[name]) : items;
}

function* rowsOf(items: readonly unknown[], headers: ReadonlyMap<string, number>): Generator<string[]> {
  for (const item of items) {
    const row: string[] = [];
    eachCell(item, (path, text) => {
      const index = headers.get(path);
      if (index === undefined || text === undefined || text === '') return;
      while (row.length < index) row.push('');
      row[index] = text;
    });
    yield row;
  }
}

/** Takes the path and the text of a member; undefined for a list that has no text. */
type TakeCell = (path: string, text: string | undefined) => void;

function eachCell(item: unknown, take: TakeCell): void {
  if (isMembers(item)) eachMember(item, '', take);
  else if (item !== null) take('domain', textOf(item));
}

function eachMember(members: Record<string, unknown>, path: string, take: TakeCell): void {
  for (const [name, member] of Object.entries(members)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (isMembers(member)) eachMember(member, at, take);
    else take(at, textOf(member));
  }
}

/** A value in one cell, lists with semicolons. Objects in a list are called by their names, such as those of labels. */
function textOf(value: unknown): string | undefined {
  if (!Array.isArray(value)) return scalarText(value);
  const texts = (value as unknown[]).filter((item) => item !== null).map((item) => nameOf(item) ?? scalarText(item));
  return texts.includes(undefined) ? undefined : texts.join(';');
}

const scalarText = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  // A number or a boolean.
  return typeof value === 'object' ? undefined : JSON.stringify(value);
};

/** `{ name: "x" }`, or the same within another object. */
function nameOf(item: unknown): string | undefined {
  if (!isMembers(item)) return undefined;
  for (const member of ['name', 'label', 'title', 'tag']) if (typeof item[member] === 'string') return item[member];
  const within = Object.values(item).filter(isMembers);
  return within.length === 1 ? nameOf(within[0]) : undefined;
}

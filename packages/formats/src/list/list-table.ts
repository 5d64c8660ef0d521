import { FileRefused, tooManyRows } from '../refusal.ts';
import { type FileNote, fileNote } from '../table/notes.ts';
import type { Table } from '../table/read-table.ts';
import { type FoundList, isMembers, isRow } from './find-list.ts';

const maxColumns = 500;
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

const tooManyColumns = () => new FileRefused(`The table has more than ${maxColumns} columns.`);

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

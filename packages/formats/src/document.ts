import {
  exportColumns,
  fieldOf,
  type RecordFieldName,
  type Settings,
  serverColumns,
  settings as settingsSchema,
} from '@namekeep/domain';
import { FileRefused, fileNote, tooManyRows } from './format.ts';
import { findList, isMembers, type ListTable, tableOfList } from './list.ts';
import { type MemberName, parseJsonFile } from './members.ts';
import { checkedRow, type FileRow, type RowCorrections } from './rows.ts';
import { readYaml } from './yaml.ts';

const maxDepth = 16;

/** The parts of an export around its records, version 1. */
export interface DocumentReader {
  settings: Settings | null;
  /** Whether the file says that it lacks records or columns. */
  partial: boolean;
  rows: (corrections?: RowCorrections) => Iterable<FileRow>;
  /** The items of another list. */
  items: (name: MemberName) => Iterable<unknown>;
}

/** A list of another program. */
export interface ForeignList extends ListTable {
  isForeign: true;
}

/**
 * A JSON file: our own document, a bare list of our records, or a list of another program at any depth.
 *
 * @throws FileRefused for anything else.
 */
export function readJsonDocument(text: string, maxRows: number): DocumentReader | ForeignList {
  const value = parseJsonFile(text, maxRows);
  refuseTraps(value);
  const list = ownListOf(value);
  if (!list || !isOwn(value, list)) return readForeign(value, maxRows);
  if (list.length > maxRows) throw tooManyRows(maxRows);
  return {
    settings: settingsOf(value),
    partial: isPartial(value),
    rows: (corrections) => checked(list, corrections),
    items: (name) => itemsOf(value, name) ?? [],
  };
}

/** The same for a YAML file, whose records are parsed a few at a time. */
export function readYamlDocument(text: string, maxRows: number): DocumentReader | ForeignList {
  const { frame, records, items } = readYaml(text, maxRows);
  refuseTraps(frame);
  const list = ownListOf(frame);
  if (!list || !isOwn(frame, records())) {
    const all = list ? [...records()] : [];
    for (const record of all) refuseTraps(record);
    if (list && !Array.isArray(frame)) return readForeign({ ...(frame as object), domains: all }, maxRows);
    return readForeign(list ? all : frame, maxRows);
  }
  return {
    settings: settingsOf(frame),
    partial: isPartial(frame),
    rows: (corrections) => checked(records(), corrections),
    *items(name) {
      if (!itemsOf(frame, name)) return;
      for (const item of items(name)) {
        refuseTraps(item);
        yield item;
      }
    },
  };
}

function readForeign(value: unknown, maxRows: number): ForeignList {
  const found = findList(value);
  if (!found) throw new FileRefused('The file holds neither an export of Namekeep nor a list of records.');
  const { table, headers, notes } = tableOfList(found.list, maxRows);
  if (headers?.length === 0) throw new FileRefused('The records in the file have no values.');
  const others = found.others.slice(0, 5).map(({ path, names }) => `"${path}" (${names})`);
  if (others.length > 0) {
    const where = found.list.path === '' ? 'the outermost list' : `the list "${found.list.path}"`;
    const also = `Lists with domain names also are in ${new Intl.ListFormat('en').format(others)}.`;
    notes.push(fileNote('other_lists', `Only ${where} is imported. ${also}`));
  }
  if (found.around.length > 0) {
    const names = found.around.slice(0, 5).map((name) => `"${name}"`);
    const what = new Intl.ListFormat('en').format(names);
    notes.push(
      fileNote('other_lists', `Only the items of "${found.list.path}" are imported, and not ${what} around them.`),
    );
  }
  return { isForeign: true, table, headers, notes };
}

/** The list that our own documents have at this place. */
function ownListOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const { format, version, domains } = (value ?? {}) as { format?: unknown; version?: unknown; domains?: unknown };
  if (format === 'namekeep' && version !== undefined && version !== 1) {
    throw new FileRefused(
      'The file was written by a newer version of Namekeep, and may hold what this one does not know.',
    );
  }
  return Array.isArray(domains) ? domains : undefined;
}

const judgedRecords = 200;
const ownMembers: ReadonlySet<string> = new Set([...exportColumns, 'renewal']);

/** Whether a document is ours: it says so, or its first records have only members of ours, in the types of ours. */
function isOwn(value: unknown, records: Iterable<unknown>): boolean {
  if ((value as { format?: unknown }).format === 'namekeep') return true;
  let count = 0;
  for (const record of records) {
    if (!isOwnRecord(record)) return false;
    count += 1;
    if (count === judgedRecords) break;
  }
  return true;
}

const isOwnRecord = (record: unknown): boolean =>
  isMembers(record) &&
  'name' in record &&
  Object.entries(record).every(
    ([name, member]) => ownMembers.has(name) && (member === null || hasOwnType(name, member)),
  );

function hasOwnType(name: string, member: unknown): boolean {
  if (ourOwn.has(name)) return true;
  if (name === 'labels') return Array.isArray(member) && member.every((label) => typeof label === 'string');
  switch (fieldOf(name as RecordFieldName).kind) {
    case 'money':
      return typeof member === 'number';
    case 'answer':
    case 'flag':
      return typeof member === 'boolean';
    case 'reminders':
      return isMembers(member);
    case 'date':
      return typeof member === 'string' && !/^\d{4}-\d{2}-\d{2}[T ]/.test(member);
    default:
      return typeof member === 'string';
  }
}

function* checked(records: Iterable<unknown>, corrections: RowCorrections = {}): Generator<FileRow> {
  let row = 0;
  for (const record of records) {
    row += 1;
    refuseTraps(record);
    const own = withoutOurOwn(record);
    const corrected = corrections[row];
    yield checkedRow(row, corrected && isMembers(own) ? { ...own, ...corrected } : own);
  }
}

/** A list next to the records; undefined where there is none. */
function itemsOf(value: unknown, name: MemberName): unknown[] | undefined {
  const items = Array.isArray(value) ? undefined : (value as Partial<Record<MemberName, unknown>>)[name];
  if (items === undefined || items === null) return undefined;
  if (!Array.isArray(items)) throw new FileRefused(`The ${name} in the file are not a list.`);
  return items;
}

function settingsOf(value: unknown): Settings | null {
  const { settings } = value as { settings?: unknown };
  if (Array.isArray(value)) return null;
  if (settings === undefined || settings === null) return null;
  const parsed = settingsSchema.safeParse(settings);
  if (!parsed.success) throw new FileRefused('The settings in the file are not complete or not valid.');
  return parsed.data;
}

const isPartial = (value: unknown): boolean => (value as { partial?: unknown } | null)?.partial === true;

/** Members of records that only the server sets. */
const ourOwn: ReadonlySet<string> = new Set([...serverColumns, 'renewal']);

function withoutOurOwn(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !ourOwn.has(name)));
}

/** Checks for prototype keys and depth, before anything iterates over the keys of the value. */
function refuseTraps(root: unknown): void {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new FileRefused(`The file is nested more than ${maxDepth} levels deep.`);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value) && Object.hasOwn(value, '__proto__')) {
        throw new FileRefused('Members cannot be named "__proto__".');
      }
      for (const member of Object.values(value)) if (typeof member === 'object') next.push(member);
    }
    level = next;
  }
}

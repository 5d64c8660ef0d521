import type { Settings } from '@namekeep/domain';
import { serverColumns, settings as settingsSchema } from '@namekeep/domain';
import { parseJsonFile } from './json.ts';
import type { MemberName } from './members.ts';
import { FileRefused, tooManyRows } from './refusal.ts';
import { checkedRow, type FileRow } from './rows.ts';
import { readYaml } from './yaml.ts';

const maxDepth = 16;

/** The parts of an export around its records, version 1. */
export interface DocumentReader {
  settings: Settings | null;
  /** Whether the file says that it lacks records or columns. */
  partial: boolean;
  rows: () => Iterable<FileRow>;
  /** The items of another list. */
  items: (name: MemberName) => Iterable<unknown>;
}

/**
 * A JSON file: our own document, or a bare list of records.
 *
 * @throws FileRefused for anything else.
 */
export function readJsonDocument(text: string, maxRows: number): DocumentReader {
  const value = parseJsonFile(text, maxRows);
  refuseTraps(value);
  const list = listOf(value);
  if (list.length > maxRows) throw tooManyRows(maxRows);
  return {
    settings: settingsOf(value),
    partial: isPartial(value),
    rows: () => checked(list),
    items: (name) => itemsOf(value, name) ?? [],
  };
}

/** The same for a YAML file, whose records are parsed a few at a time. */
export function readYamlDocument(text: string, maxRows: number): DocumentReader {
  const { frame, records, items } = readYaml(text, maxRows);
  refuseTraps(frame);
  listOf(frame);
  return {
    settings: settingsOf(frame),
    partial: isPartial(frame),
    rows: () => checked(records()),
    *items(name) {
      if (!itemsOf(frame, name)) return;
      for (const item of items(name)) {
        refuseTraps(item);
        yield item;
      }
    },
  };
}

function* checked(records: Iterable<unknown>): Generator<FileRow> {
  let row = 0;
  for (const record of records) {
    row += 1;
    refuseTraps(record);
    yield checkedRow(row, withoutOurOwn(record));
  }
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const { format, version, domains } = (value ?? {}) as { format?: unknown; version?: unknown; domains?: unknown };
  if (typeof value !== 'object' || !Array.isArray(domains)) {
    throw new FileRefused('The file holds neither an export of Namekeep nor a list of records.');
  }
  if (format !== undefined && format !== 'namekeep')
    throw new FileRefused('The file says that it is of another program.');
  if (version !== undefined && version !== 1) {
    throw new FileRefused(
      'The file was written by a newer version of Namekeep, and may hold what this one does not know.',
    );
  }
  return domains;
}

/** A list beside the records; undefined where there is none. */
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

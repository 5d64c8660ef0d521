import type { Finding } from '@namekeep/core/ports';
import Database from 'better-sqlite3';
import type { Migration } from '../migrations/index.ts';
import { schemaVersionTable } from './schema-version.ts';

export interface SchemaItem {
  type: string;
  name: string;
  sql: string;
}

/** The definitions of what is in a database, by `type name`. */
export type SchemaItems = ReadonlyMap<string, string>;

export interface FoundSchema {
  items: SchemaItems;
  /** The last migration; 0 where the table that says so is missing, or is not ours. */
  version: number;
}

/** Every table, index, trigger and view that is not what the migrations make, up to `version`. */
export function checkSchema(
  database: Database.Database,
  list: readonly Migration[],
  version: number,
): Iterable<Finding> {
  return compareSchema(itemsOf(database), list, version);
}

/** The same for what was found elsewhere. */
export function* compareSchema(found: SchemaItems, list: readonly Migration[], version: number): Iterable<Finding> {
  const expected = schemaOf(list, version);
  for (const [key, sql] of expected) {
    const is = found.get(key);
    if (is === undefined) yield { what: 'It is missing from the schema.', where: key };
    else if (is !== sql) yield { what: 'Its definition is not the one that the migrations make.', where: key };
  }
  for (const key of found.keys()) {
    if (!expected.has(key)) yield { what: 'It does not belong to the schema.', where: key };
  }
}

/** Whether the table of the versions is ours; a view in its place could run for ever. */
export const isVersioned = (items: SchemaItems): boolean =>
  (items.get('table schema_version') ?? '').endsWith('STRICT');

/** What the migrations make of an empty database. */
function schemaOf(list: readonly Migration[], version: number): SchemaItems {
  const database = new Database(':memory:');
  try {
    database.exec(schemaVersionTable);
    for (const migration of list) if (migration.version <= version) database.exec(migration.sqlite);
    return itemsOf(database);
  } finally {
    database.close();
  }
}

export const itemsOf = (database: Database.Database): SchemaItems =>
  toItems(database.prepare("SELECT type, name, coalesce(sql, '') AS sql FROM sqlite_schema").all() as SchemaItem[]);

export function toItems(items: readonly SchemaItem[]): SchemaItems {
  // Statistics of ANALYZE are the database's own business.
  const ours = items.filter(({ name }) => !name.startsWith('sqlite_stat'));
  return new Map(ours.map(({ type, name, sql }) => [`${type} ${name}`, sql.replace(/\s+/g, ' ').trim()]));
}

import type { Finding } from '@namekeep/core/ports';
import Database from 'better-sqlite3';
import type { Migration } from '../migrations/index.ts';
import { schemaVersionTable } from './schema-version.ts';

interface Item {
  type: string;
  name: string;
  sql: string;
}

/** Every table, index, trigger and view that is not what the migrations make, up to `version`. */
export function* checkSchema(
  database: Database.Database,
  list: readonly Migration[],
  version: number,
): Iterable<Finding> {
  const expected = schemaOf(list, version);
  const found = itemsOf(database);
  for (const [key, sql] of expected) {
    const is = found.get(key);
    if (is === undefined) yield { what: 'It is missing from the schema.', where: key };
    else if (is !== sql) yield { what: 'Its definition is not the one that the migrations make.', where: key };
  }
  for (const key of found.keys()) {
    if (!expected.has(key)) yield { what: 'It does not belong to the schema.', where: key };
  }
}

/** What the migrations make of an empty database. */
function schemaOf(list: readonly Migration[], version: number): Map<string, string> {
  const database = new Database(':memory:');
  try {
    database.exec(schemaVersionTable);
    for (const migration of list) if (migration.version <= version) database.exec(migration.sqlite);
    return itemsOf(database);
  } finally {
    database.close();
  }
}

function itemsOf(database: Database.Database): Map<string, string> {
  const items = database
    // Statistics of ANALYZE are the database's own business.
    .prepare(
      "SELECT type, name, coalesce(sql, '') AS sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\'",
    )
    .all() as Item[];
  return new Map(items.map(({ type, name, sql }) => [`${type} ${name}`, sql.replace(/\s+/g, ' ').trim()]));
}

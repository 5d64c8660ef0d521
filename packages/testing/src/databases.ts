import { createHash } from 'node:crypto';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { PostgresServer } from './postgres/index.ts';

/** The number of rows and a hash of the rows of every table, read directly from the database. */
export async function readTables(
  url: string,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<Record<string, string>> {
  return url.startsWith('sqlite:') ? fromSqlite(url.slice('sqlite:'.length), except) : fromPostgresql(url, except);
}

function fromSqlite(file: string, except: readonly string[]): Record<string, string> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      // The shadow tables of a virtual table contain its data.
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name")
      .all() as { name: string }[];
    return Object.fromEntries(
      tables
        .filter(({ name }) => !except.includes(name))
        .map(({ name }) => [name, summary(database.prepare(`SELECT * FROM "${name}"`).all())]),
    );
  } finally {
    database.close();
  }
}

async function fromPostgresql(url: string, except: readonly string[]): Promise<Record<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    const read = async ({ name }: { name: string }) => summary((await client.query(`SELECT * FROM "${name}"`)).rows);
    const found: Record<string, string> = {};
    for (const table of tables) if (!except.includes(table.name)) found[table.name] = await read(table);
    return found;
  } finally {
    await client.end();
  }
}

function summary(rows: readonly unknown[]): string {
  const texts = rows.map((row) => JSON.stringify(row)).sort();
  return `${rows.length} rows ${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)}`;
}

/** Overwrites the first page of a table in an SQLite file that is not open. */
export function damageSqlite(file: string, table: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const { rootpage } = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table) as {
    rootpage: number;
  };
  const { page_size: size } = database.prepare('PRAGMA page_size').get() as { page_size: number };
  database.close();
  overwrite(file, (rootpage - 1) * size, size);
}

/** Overwrites every page of a table in a PostgreSQL database. Restarts the server, which has to be a private one. */
export async function damagePostgresql(server: PostgresServer, url: string, table: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ folder: string; path: string }>(
    "SELECT current_setting('data_directory') AS folder, pg_relation_filepath($1) AS path",
    [table],
  );
  await client.end();
  await server.halt('fast');
  const [found] = rows;
  if (!found) throw new Error(`There is no table ${table}.`);
  const file = join(found.folder, found.path);
  overwrite(file, 0, statSync(file).size);
  await server.resume();
}

function overwrite(file: string, position: number, length: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(length, 0xa5), 0, length, position);
  closeSync(descriptor);
}

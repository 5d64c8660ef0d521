import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { PostgresServer } from './postgres/index.ts';

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

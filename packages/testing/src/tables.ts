import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

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

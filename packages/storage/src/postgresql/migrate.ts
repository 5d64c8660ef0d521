import type { Pool, PoolClient } from 'pg';
import type { Finding } from '../driver.ts';
import { differences, type Migration, refuseNewer } from '../migrations/index.ts';
import { asStoreError } from './errors.ts';

/** Any number that no other program on the same database uses: "namekeep" in ASCII, cut to 63 bits. */
const lockKey = '7953747221437933936';

/**
 * Applies what is missing of `list`, each step in a transaction that keeps other processes out, so that a killed
 * migration goes on where it was.
 *
 * @throws NewerSchemaError when the database has steps that the list does not know.
 */
export async function migrate(
  pool: Pool,
  list: readonly Migration[],
  now: () => Date,
  onUnprotected: (steps: { from: number; to: number }) => void,
): Promise<{ from: number; to: number }> {
  return onOneClient(pool, async (client) => {
    let from: number | undefined;
    const to = list.at(-1)?.version ?? 0;
    const present = await versionOf(client);
    if (present > 0 && present < to) onUnprotected({ from: present, to });
    for (;;) {
      const version = await step(client, list, now);
      from ??= version;
      if (version === to) return { from, to: version };
    }
  });
}

/** The schema of the database, 0 if it is empty, and the last one of `list`. */
export const schemaOf = (pool: Pool, list: readonly Migration[]): Promise<{ from: number; to: number }> =>
  onOneClient(pool, async (client) => ({ from: await versionOf(client), to: list.at(-1)?.version ?? 0 }));

/** Gives `work` a connection, which is closed afterwards: with it go the settings of its transactions. */
async function onOneClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  try {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release(true);
    }
  } catch (error) {
    throw asStoreError(error);
  }
}

/** Applies the next step, if any, and gives the version from before it. */
async function step(client: PoolClient, list: readonly Migration[], now: () => Date): Promise<number> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(schemaVersionTable);
    const version = await versionOf(client);
    refuseNewer(version, list.at(-1)?.version ?? 0);
    const next = list.find((migration) => migration.version === version + 1);
    if (next) {
      await client.query(next.postgresql);
      await client.query('INSERT INTO schema_version (version, name, applied_at) VALUES ($1, $2, $3)', [
        next.version,
        next.name,
        now().toISOString(),
      ]);
    }
    await client.query('COMMIT');
    return version;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

export const schemaVersionTable = `CREATE TABLE IF NOT EXISTS schema_version (
  version integer NOT NULL PRIMARY KEY, name text COLLATE "C" NOT NULL, applied_at text COLLATE "C" NOT NULL
)`;

/** The last step applied; 0 for an empty database. */
export async function versionOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ found: string | null }>("SELECT to_regclass('schema_version') AS found");
  if (!rows[0]?.found) return 0;
  const { rows: versions } = await client.query<{ version: number }>(
    'SELECT coalesce(max(version), 0) AS version FROM schema_version',
  );
  return versions[0]?.version ?? 0;
}

/**
 * Every column, constraint, index and trigger of the service's tables that is not what the migrations make. They make
 * it once more as temporary tables, in a transaction that is rolled back.
 */
export async function* checkSchema(pool: Pool, list: readonly Migration[]): AsyncIterable<Finding> {
  const { expected, found } = await readBoth(pool, list);
  yield* differences(expected, found);
}

const readBoth = (pool: Pool, list: readonly Migration[]) =>
  onOneClient(pool, async (client) => {
    try {
      await client.query('BEGIN');
      const version = await versionOf(client);
      const { rows } = await client.query<{ schema: string; oid: number }>(
        `SELECT n.nspname AS schema, n.oid::int8 AS oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE c.oid = to_regclass('schema_version')`,
      );
      const [own] = rows;
      if (!own) return { expected: new Map<string, string>(), found: new Map<string, string>() };
      await client.query('CREATE TEMPORARY TABLE place (a integer)');
      await client.query("SELECT set_config('search_path', 'pg_temp, ' || current_setting('search_path'), true)");
      await client.query(schemaVersionTable.replace('IF NOT EXISTS', ''));
      for (const step of list) {
        if (step.version <= version) await client.query(step.postgresql.replaceAll('UNLOGGED', ''));
      }
      const mine = await client.query<{ oid: number }>('SELECT pg_my_temp_schema()::int8 AS oid');
      const expected = await definitionsIn(client, mine.rows[0]?.oid ?? 0, []);
      expected.delete('column place.a');
      const tables = [...expected.keys()].flatMap((key) => /^column (\w+)\./.exec(key)?.[1] ?? []);
      return { expected, found: await definitionsIn(client, own.oid, [...new Set(tables)]) };
    } finally {
      await client.query('ROLLBACK').catch(() => {});
    }
  });

/** By the name of each thing, its definition without the schema that it is in. Without `tables`: all. */
async function definitionsIn(client: PoolClient, schema: number, tables: readonly string[]) {
  const { rows } = await client.query<{ key: string; definition: string; schema: string }>(definitions, [
    schema,
    tables,
  ]);
  const inSchema = /\bpg_temp(?:_\d+)?\./g;
  return new Map(
    rows.map(({ key, definition, schema: name }) => [key, definition.replaceAll(`${name}.`, '').replace(inSchema, '')]),
  );
}

/** https://www.postgresql.org/docs/current/catalogs.html */
const definitions = `
WITH own AS (
  SELECT c.oid, c.relname, n.nspname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.oid = $1::oid AND c.relkind IN ('r', 'p') AND (cardinality($2::text[]) = 0 OR c.relname = ANY ($2))
)
SELECT 'column ' || relname || '.' || attname AS key, nspname AS schema,
  concat_ws(' ', format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'NOT NULL' END,
    (SELECT collname FROM pg_collation WHERE pg_collation.oid = attcollation), pg_get_expr(adbin, adrelid)) AS definition
  FROM own JOIN pg_attribute ON attrelid = own.oid AND attnum > 0 AND NOT attisdropped
  LEFT JOIN pg_attrdef ON adrelid = own.oid AND adnum = attnum
UNION ALL
SELECT 'constraint ' || relname || '.' || conname, nspname, pg_get_constraintdef(pg_constraint.oid)
  FROM own JOIN pg_constraint ON conrelid = own.oid
UNION ALL
SELECT 'index ' || own.relname || '.' || (SELECT pg_class.relname FROM pg_class WHERE oid = indexrelid), nspname,
  pg_get_indexdef(indexrelid) || CASE WHEN indisvalid THEN '' ELSE ' INVALID' END
  FROM own JOIN pg_index ON indrelid = own.oid
UNION ALL
SELECT 'trigger ' || relname || '.' || tgname, nspname, pg_get_triggerdef(pg_trigger.oid)
  FROM own JOIN pg_trigger ON tgrelid = own.oid AND NOT tgisinternal`;

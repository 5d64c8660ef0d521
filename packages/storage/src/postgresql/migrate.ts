import type { Pool, PoolClient } from 'pg';
import type { Migration } from '../migrations/index.ts';
import { refuseNewer } from '../schema-differences.ts';
import { asStoreError } from './errors.ts';
import { schemaVersionTable, versionOf } from './schema.ts';

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
  try {
    const client = await pool.connect();
    try {
      let from: number | undefined;
      const to = list.at(-1)?.version ?? 0;
      const present = await versionOf(client);
      if (present > 0 && present < to) onUnprotected({ from: present, to });
      for (;;) {
        const version = await step(client, list, now);
        from ??= version;
        if (version === to) return { from, to: version };
      }
    } finally {
      // With it go the settings of the transactions.
      client.release(true);
    }
  } catch (error) {
    throw asStoreError(error);
  }
}

/** The schema of the database, 0 if it is empty, and the last one of `list`. */
export async function schemaOf(pool: Pool, list: readonly Migration[]): Promise<{ from: number; to: number }> {
  try {
    const client = await pool.connect();
    try {
      return { from: await versionOf(client), to: list.at(-1)?.version ?? 0 };
    } finally {
      client.release();
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
    const { rows } = await client.query<{ version: number }>(
      'SELECT coalesce(max(version), 0) AS version FROM schema_version',
    );
    const version = rows[0]?.version ?? 0;
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

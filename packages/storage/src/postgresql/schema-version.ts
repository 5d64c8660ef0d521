import type { PoolClient } from 'pg';

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

import type { Connection } from '../../driver.ts';
import { statement } from '../../statement.ts';

const latest = statement((db, _: object) =>
  db.selectFrom('schema_version').select((version) => version.fn.max('version').as('version')),
);

/** The last migration that was applied; fails on a database without any. */
export async function readSchemaVersion(connection: Connection): Promise<number> {
  return (await connection.first(latest, {}))?.version ?? 0;
}

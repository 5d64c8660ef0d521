import type { Store } from '@namekeep/core/ports';
import type { GivenConfig } from '../config.ts';

/** The schema has to be upgraded first, by an operator who has turned automatic upgrades off. */
export class MigrationNeededError extends Error {
  override name = 'MigrationNeededError';
}

/**
 * Upgrades the schema to this version, unless that is left to the operator.
 *
 * @throws MigrationNeededError if it is, and the schema is older.
 */
export async function migrateUnlessManual(
  { maintenance, dialect }: Store,
  config: Pick<GivenConfig, 'migrate'>,
): Promise<{ from: number; to: number }> {
  const { from, to } = await maintenance.schema();
  if (config.migrate === 'auto' || from >= to) return maintenance.migrate();
  const found = from === 0 ? 'The database is empty' : `The database has schema ${from}`;
  const first = from > 0 && dialect === 'postgresql' ? 'Back it up with pg_dump, then run' : 'Run';
  throw new MigrationNeededError(
    `${found}, this version needs schema ${to}, and NAMEKEEP_MIGRATE is manual. ${first} \`namekeep-server migrate\`.`,
  );
}

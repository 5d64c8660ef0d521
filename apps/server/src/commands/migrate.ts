import { UsageError } from './usage-error.ts';
import { openConfigured } from './with-store.ts';

/** `migrate`: upgrades the schema of the database to this version, after a backup of an embedded one. */
export async function migrate(argv: readonly string[]): Promise<number> {
  if (argv.length > 0) throw new UsageError('migrate takes no arguments.');
  const { store } = await openConfigured({
    mayCreate: true,
    onBackup: (file) => console.log(`Backed up the database to ${file}.`),
  });
  try {
    const { from, to } = await store.maintenance.migrate();
    console.log(from === to ? `The database has schema ${to}, the current one.` : upgraded(from, to));
    return 0;
  } finally {
    await store.maintenance.close();
  }
}

const upgraded = (from: number, to: number): string =>
  from === 0 ? `Created schema ${to} in an empty database.` : `Upgraded the database from schema ${from} to ${to}.`;

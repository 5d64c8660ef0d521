import { resolve } from 'node:path';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

/** `backup FILE`: a consistent copy of the embedded database. */
export async function backup(argv: readonly string[]): Promise<number> {
  const [file, ...rest] = argv;
  if (!file || rest.length > 0) throw new UsageError('backup takes the one file to write.');
  await withStore(async (store, config) => {
    if (store.dialect !== 'sqlite') throw new UsageError('A PostgreSQL database is backed up with pg_dump.');
    await store.maintenance.backup(resolve(file));
    console.log(`Wrote ${resolve(file)}.`);
    console.log(
      `Keep the master secret too, in another place: NAMEKEEP_SECRET, or ${resolve(config.dataDir, 'secret')}.`,
    );
  });
  return 0;
}

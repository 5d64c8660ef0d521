import { resolve } from 'node:path';
import { restoreSqlite } from '@namekeep/storage';
import { environment, readConfig } from '../config.ts';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

/** `restore FILE`: puts a backup in the place of the embedded database. */
export async function restore(argv: readonly string[]): Promise<number> {
  const [file, ...rest] = argv;
  if (!file || rest.length > 0) throw new UsageError('restore takes the one file that backup wrote.');
  const { databaseUrl } = readConfig(environment());
  if (!databaseUrl.startsWith('sqlite:'))
    throw new UsageError('A PostgreSQL database is restored with pg_restore or psql.');
  await restoreSqlite(resolve(file), databaseUrl);
  // An older backup is brought to this program's schema at once, so that what is wrong with it shows here.
  await withStore((store) => store.maintenance.ready());
  console.log(`Restored ${resolve(file)}. \`namekeep-server verify\` checks it.`);
  return 0;
}

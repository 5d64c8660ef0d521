import { resolve } from 'node:path';
import { restoreSqlite } from '@namekeep/storage';
import { environment, readConfig } from '../config.ts';
import { UsageError } from './usage-error.ts';

/** `restore FILE`: replaces the embedded database with a backup. */
export async function restore(argv: readonly string[]): Promise<number> {
  const [file, ...rest] = argv;
  if (!file || rest.length > 0) throw new UsageError('restore takes the one file that backup wrote.');
  const { databaseUrl } = readConfig(environment());
  if (!databaseUrl.startsWith('sqlite:'))
    throw new UsageError('A PostgreSQL database is restored with pg_restore or psql.');
  const { hasChecksum, before } = await restoreSqlite(resolve(file), databaseUrl);
  console.log(`Restored ${resolve(file)}. Its checks passed.`);
  if (!hasChecksum) {
    console.log(
      'It carries no checksum (version 0.1.0 made it, or it is a plain copy), so changes within texts cannot be seen.',
    );
  }
  if (before !== undefined) console.log(`The database from before is kept as ${before}.`);
  return 0;
}

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
      'It has no checksum (it was made by version 0.1.0, or it is a plain copy), so changed texts cannot be detected.',
    );
  }
  if (before !== undefined) console.log(`The previous database was kept as ${before}.`);
  return 0;
}

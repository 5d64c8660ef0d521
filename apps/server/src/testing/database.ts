import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '@namekeep/testing/at-end';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';

export const databaseNames = ['SQLite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** Where tests of the service run: on SQLite, and in `npm run proofs -- databases` on PostgreSQL too. */
export const usedDatabases: readonly DatabaseName[] = process.env.NAMEKEEP_TEST_BOTH_DATABASES
  ? databaseNames
  : ['SQLite'];

/** An empty database for a test file. */
export interface TestDatabase {
  name: DatabaseName;
  url: string;
  remove(): Promise<void>;
}

let server: Promise<PostgresServer> | undefined;

export async function createDatabase(name: DatabaseName): Promise<TestDatabase> {
  if (name === 'PostgreSQL') {
    server ??= startPostgres({ fsync: false }).then((started) => {
      atEnd(() => started.stop());
      return started;
    });
    const url = await (await server).createDatabase();
    // It is deleted with the server, after the last file.
    return { name, url, remove: async () => undefined };
  }
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-wire-'));
  return {
    name,
    url: `sqlite:${join(folder, 'namekeep.db')}`,
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

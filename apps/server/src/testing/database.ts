import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@namekeep/testing/postgres';

export const databaseNames = ['SQLite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** An empty database of a test file. */
export interface TestDatabase {
  name: DatabaseName;
  url: string;
  remove(): Promise<void>;
}

export async function createDatabase(name: DatabaseName): Promise<TestDatabase> {
  if (name === 'PostgreSQL') {
    const server = await startPostgres({ fsync: false });
    return { name, url: await server.createDatabase(), remove: () => server.stop() };
  }
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-wire-'));
  return {
    name,
    url: `sqlite:${join(folder, 'namekeep.db')}`,
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

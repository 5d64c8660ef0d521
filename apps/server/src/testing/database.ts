import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';

export const databaseNames = ['SQLite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** An empty database for a test file. */
export interface TestDatabase {
  name: DatabaseName;
  url: string;
  remove(): Promise<void>;
}

let server: Promise<PostgresServer> | undefined;
after(async () => (await server)?.stop());

export async function createDatabase(name: DatabaseName): Promise<TestDatabase> {
  if (name === 'PostgreSQL') {
    server ??= startPostgres({ fsync: false });
    const url = await (await server).createDatabase();
    // It is deleted with the server, at the end of the file.
    return { name, url, remove: async () => undefined };
  }
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-wire-'));
  return {
    name,
    url: `sqlite:${join(folder, 'namekeep.db')}`,
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

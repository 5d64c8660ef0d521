import { join } from 'node:path';
import { after, before, suite } from 'node:test';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import Database from 'better-sqlite3';
import pg from 'pg';
import type { Driver, Dialect } from '../driver.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import { openPostgresql } from '../postgresql/index.ts';
import { openSqlite } from '../sqlite/index.ts';
import { temporaryFolder } from './temporary.ts';

/** A new database: opened as by a program with these migrations, or spoken to by hand. */
export interface NewDatabase {
  open(list?: readonly Migration[]): Promise<Driver>;
  run(sql: string): Promise<void>;
}

/** Registers a suite of tests for each database. */
export function suiteOnEachDatabase(
  name: string,
  tests: (fresh: () => Promise<NewDatabase>, dialect: Dialect) => void,
): void {
  suite(`${name} [SQLite]`, () => {
    const folder = temporaryFolder();
    let number = 0;
    const fresh = async (): Promise<NewDatabase> => {
      const file = join(folder, `${(number += 1)}.db`);
      return {
        open: async (list = migrations) => openSqlite(file, { backups: false }, list),
        run: async (sql) => void new Database(file).exec(`PRAGMA foreign_keys = off; ${sql}`).close(),
      };
    };
    tests(fresh, 'sqlite');
  });

  suite(`${name} [PostgreSQL]`, () => {
    let server: PostgresServer;
    before(async () => {
      server = await startPostgres();
    });
    after(() => server.stop());
    const fresh = async (): Promise<NewDatabase> => {
      const url = await server.createDatabase();
      return {
        open: (list = migrations) => openPostgresql(url, {}, list),
        async run(sql) {
          const client = new pg.Client(url);
          await client.connect();
          await client.query(sql);
          await client.end();
        },
      };
    };
    tests(fresh, 'postgresql');
  });
}
